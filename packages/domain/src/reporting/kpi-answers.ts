/** The form that a company fills in by its link (`screens.md#P9`), as the server sends it: nothing else of the firm's. */
export interface KpiAnswerForm {
  readonly firm: string;
  readonly company: string;
  readonly period_end: string;
  readonly period: string;
  readonly due_on: string;
  readonly currency: string;
  readonly status: number;
  /** Sent, approved: what it says is read alone. */
  readonly is_open: boolean;
  readonly submitted_at: string | null;
  /** What the firm asks back of the whole. */
  readonly question: string | null;
  readonly commentary: string | null;
  readonly kpis: readonly KpiAnswerField[];
}

export interface KpiAnswerField {
  readonly report_sub_type_id: number;
  readonly name: string;
  readonly definition: string | null;
  readonly unit: string;
  readonly decimals: number;
  readonly is_required: boolean;
  /** It can be below nothing. */
  readonly is_signed: boolean;
  /** The company's own last published figure. */
  readonly last: { readonly value: string; readonly period: string } | null;
  /** What the firm asks back of this figure. */
  readonly query: string | null;
  /** Approved, published or locked: it is not asked for any more. */
  readonly is_settled: boolean;
  readonly answer: KpiAnswer | null;
}

/** One cell as the company types it: a draft keeps whatever is there, and only what is sent is checked. */
export interface KpiAnswer {
  readonly report_sub_type_id: number;
  readonly value?: string | null;
  readonly commentary?: string | null;
  readonly not_given_reason?: string | null;
}

export interface KpiAnswers {
  readonly values: readonly KpiAnswer[];
  readonly commentary: string | null;
}

/** What a company will get, before it is sent. */
export interface KpiRequestPreview {
  readonly to: { readonly email: string; readonly name: string | null };
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly form: KpiAnswerForm;
}

/** Why a link opens nothing any more. */
export const CLOSED_LINKS = ['replaced', 'withdrawn', 'expired'] as const;
export type ClosedLink = (typeof CLOSED_LINKS)[number];
