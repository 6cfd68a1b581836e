import { date, text } from '../../kit/field.ts';
import { defineVerb, NO_FORM, record } from '../../kit/verb.ts';
import type { RunEntry } from './proposal.ts';
import type { runLines } from './run-lines.resource.ts';
import { runs } from './runs.resource.ts';

const { kind, target_type, target_id, entry_date, record_on, due_on, total, params, message } = runs.fields;

export const createRun = defineVerb('POST /api/runs', {
  summary: 'draft a run, whose lines the server proposes',
  form: { kind, target_type, target_id, entry_date, record_on, due_on, total, params, message },
  answer: record<typeof runs>(),
});

export const postRun = defineVerb('POST /api/runs/:id/post', {
  summary: 'write the entries of a run as they were previewed, and notify its holders',
  form: { preview_hash: text(64).required() },
  answer: record<typeof runs>(),
});

export const retryRun = defineVerb('POST /api/runs/:id/retry', {
  summary: 'do again what failed of a posted run: documents and notices',
  form: NO_FORM,
  answer: record<typeof runs>(),
});

export const reverseRun = defineVerb('POST /api/runs/:id/reverse', {
  summary: 'reverse all entries of a run',
  /** Today by default. */
  form: { reason: text(1000).required(), entry_date: date() },
  answer: record<typeof runs>(),
});

export const cancelRun = defineVerb('POST /api/runs/:id/cancel', {
  summary: 'cancel a draft run',
  form: NO_FORM,
  answer: record<typeof runs>(),
});

export const remindOfCall = defineVerb('POST /api/run-lines/:id/remind', {
  summary: 'remind the holder of what they have not paid of a call',
  form: NO_FORM,
  answer: record<typeof runLines>(),
});

/** `GET /api/runs/{id}/preview`: exactly the entries and notices that posting makes. */
export interface RunPreview {
  readonly preview_hash: string;
  readonly total: string;
  /** Σ of the lines, and what is left to adjust. */
  readonly lines_sum: string;
  readonly difference: string;
  readonly entries: readonly PreviewedEntry[];
  readonly notices: readonly PreviewedNotice[];
  /** Lines that would be proposed otherwise now: the run is proposed again before it can be posted. */
  readonly changes: readonly LineChange[];
  /** Why it cannot be posted yet; empty where it can. */
  readonly problems: readonly RunProblem[];
}

export interface PreviewedEntry extends RunEntry {
  readonly entry_date: string;
  /** The holder's name; null where the entry is the fund's own. */
  readonly name: string | null;
}

export interface PreviewedNotice {
  readonly investment_method_entity_id: number;
  readonly name: string;
  /** Who reads it; null where no one has an account for the holder. */
  readonly user_id: number | null;
  readonly message: string;
}

export interface LineChange {
  readonly investment_method_entity_id: number | null;
  readonly name: string | null;
  /** Null: the line is new, or goes. */
  readonly before: string | null;
  readonly after: string | null;
}

export interface RunProblem {
  readonly field: string;
  readonly message: string;
}
