/** What a WIP report shows (`domain.md#L`). Money as decimal strings in the client's currency. */
export interface WipFilters {
  readonly statuses?: readonly number[];
  readonly owner_id?: number;
  readonly type_id?: number;
  readonly pipeline_id?: number;
}

export interface WipRow {
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
  readonly next_key_date: { readonly name: string; readonly date: string } | null;
}

export interface WipStage {
  readonly stage: string;
  readonly deals: number;
  readonly value: string;
  readonly weighted: string;
}

export interface WipTotals {
  readonly opportunities: number;
  readonly target: string;
  readonly external: string;
  readonly reserved: string;
  readonly confirmed: string;
  readonly cash_called: string;
  readonly paid: string;
  readonly outstanding: string;
  readonly deals: number;
  readonly deals_value: string;
  readonly deals_weighted: string;
}

export interface WipSnapshot {
  readonly opportunities: readonly WipRow[];
  readonly stages: readonly WipStage[];
  readonly totals: WipTotals;
}
