import type { ATTRIBUTE_FORMS } from '../settings/codes.ts';
import type { RiskBand } from './codes.ts';

type Form = (typeof ATTRIBUTE_FORMS)[number];

/** `append=form_reviews`: the last review of each form of a record, and what was answered otherwise since. */
export interface LastReview {
  readonly id: number;
  readonly form: Form;
  readonly reviewed_at: string;
  readonly reviewed_by: string | null;
  readonly note: string | null;
  readonly risk_band_override: RiskBand | null;
  readonly override_reason: string | null;
  /** Ids of the questions. */
  readonly changed_since: readonly number[];
}

/** `append=form_completion`: how much of each form is answered. */
export interface FormCompletion {
  readonly form: Form;
  readonly percent: number;
  /** Ids of the questions that are asked and not answered. */
  readonly open: readonly number[];
  /** Those of them that the person may answer themselves. */
  readonly askable: number;
  /** What a review sends back as `answers_version`, so that no one signs for answers that they did not see. */
  readonly answers_version: number;
}
