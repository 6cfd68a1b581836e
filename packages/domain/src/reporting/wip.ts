/** What a WIP report shows (`domain.md#L`). Money as decimal strings, of a row in its own currency. */
export interface WipFilters {
  readonly statuses?: readonly number[];
  readonly owner_id?: number;
  readonly type_id?: number;
  readonly pipeline_id?: number;
}

export interface WipNote {
  readonly text: string;
  readonly at: string;
  readonly by: string | null;
}

/** What is known of how something in hand moves on. */
export interface WipProgress {
  /** The day on which it came to its stage. */
  readonly in_stage_since: string | null;
  readonly days_in_stage: number | null;
  readonly last_note: WipNote | null;
  readonly next_step: { readonly task: string; readonly due: string | null } | null;
  readonly overdue_tasks: number;
}

export interface WipDate {
  readonly name: string;
  readonly date: string;
}

/** A deal in the pipeline. */
export interface WipDeal extends WipProgress {
  readonly id: number;
  readonly company: string;
  readonly pipeline: string;
  readonly stage: string;
  readonly owner: string | null;
  readonly currency: string;
  readonly ask: string | null;
  readonly weighted: string | null;
  readonly next_date: WipDate | null;
}

/** A raise in hand; of a snapshot of an earlier version without its progress. */
export interface WipRow extends Partial<WipProgress> {
  readonly id: number;
  readonly name: string;
  /** The status code of the opportunity. */
  readonly stage: number;
  readonly owner: string | null;
  readonly currency: string;
  readonly target: string;
  readonly external: string;
  readonly reserved: string;
  readonly confirmed: string;
  readonly cash_called: string;
  readonly paid: string;
  readonly outstanding: string;
  readonly percent: string;
  readonly investors: number;
  readonly overdue_count: number;
  readonly closes_at: string | null;
  readonly days_left: number | null;
  readonly next_key_date: WipDate | null;
}

export interface WipStage {
  readonly stage: string;
  readonly deals: number;
  readonly value: string;
  readonly weighted: string;
}

/** Sums in one currency. */
export interface WipSums {
  readonly target: string;
  readonly external: string;
  readonly reserved: string;
  readonly confirmed: string;
  readonly cash_called: string;
  readonly paid: string;
  readonly outstanding: string;
  readonly deals_value: string;
  readonly deals_weighted: string;
}

/** In the firm's currency, at the rates of the day. */
export interface WipTotals extends WipSums {
  readonly opportunities: number;
  readonly deals: number;
  /** Currencies without a rate, whose amounts are left out here. */
  readonly fx_missing?: readonly string[];
}

export interface WipSnapshot {
  readonly opportunities: readonly WipRow[];
  /** Snapshots of an earlier version have none. */
  readonly deals?: readonly WipDeal[];
  readonly stages: readonly WipStage[];
  readonly totals: WipTotals;
  readonly by_currency?: readonly ({ readonly currency: string } & WipSums)[];
}
