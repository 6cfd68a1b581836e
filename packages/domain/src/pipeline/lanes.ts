/** What the columns of a pipeline's board come to (`domain.md#pipeline_deals`, `screens.md#GP-7`). */
export interface LaneSum {
  readonly currency: string;
  /** What its deals seek. */
  readonly value: string;
  /** The same, times the probability of the stage. */
  readonly weighted: string;
}
export interface Lane {
  readonly stage_id: number;
  readonly deals: number;
  /** One sum for each currency; empty where there are no deals. */
  readonly sums: readonly LaneSum[];
  /** In the firm's currency at the day's rate. It leaves out the currencies without a rate, which `fx_missing` names. */
  readonly total: LaneSum & { readonly fx_missing: readonly string[] };
}
