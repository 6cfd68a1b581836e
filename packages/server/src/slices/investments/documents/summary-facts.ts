/** What an investor requested and agreed to. Amounts are decimal text, moments those of the wire. */
export interface SummaryFacts {
  readonly reference: string;
  readonly opportunity: string;
  /** What it is a piece of; null of what is held elsewhere. */
  readonly instrument: string | null;
  readonly holder: string;
  readonly state: string;
  readonly currency: string;
  readonly asked: string;
  readonly allocated: string | null;
  readonly shares: string | null;
  readonly share_price: string | null;
  readonly fee: string | null;
  readonly total: string | null;
  readonly tax: string | null;
  readonly reserved_on: string | null;
  readonly held_until: string | null;
  readonly terms: readonly { readonly title: string; readonly accepted_on: string }[];
  readonly risk_acknowledged_on: string | null;
}
