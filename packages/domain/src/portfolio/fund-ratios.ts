/** Multiples of a fund (`domain.md#3.6`; `rules.md#1.6`): PIC, DPI, RVPI, TVPI, and the public market equivalent. */
import type { Decimal } from '../kit/money.ts';
import { decimal, round4, total } from '../kit/money.ts';

export interface FundRatioFacts {
  readonly committed: string;
  readonly paid_in: string;
  readonly distributions: string;
  /** The investor's share of NAV, net of accrued carry. */
  readonly nav_share: string;
}

export interface FundRatios {
  readonly pic: string | null;
  readonly dpi: string | null;
  readonly rvpi: string | null;
  readonly tvpi: string | null;
}

/** Four decimals, null over nothing. TVPI is the sum of the two ratios as shown, so that they always agree. */
export function fundRatios(facts: FundRatioFacts): FundRatios {
  const dpi = ratio(facts.distributions, facts.paid_in);
  const rvpi = ratio(facts.nav_share, facts.paid_in);
  return {
    pic: ratio(facts.paid_in, facts.committed),
    dpi,
    rvpi,
    tvpi: dpi === null || rvpi === null ? null : round4(decimal(dpi).plus(rvpi)),
  };
}

/** a / b, four decimals; null when b is 0. */
export const ratio = (a: string, b: string): string | null =>
  decimal(b).isZero() ? null : round4(decimal(a).div(b));

export interface IndexedFlow {
  readonly amount: string;
  /** Level of the public index on the day. */
  readonly index: string;
}

/**
 * Kaplan-Schoar: (Σ D_t·I_T/I_t + NAV) / (Σ C_t·I_T/I_t). With a flat index it equals TVPI. null without contributions.
 */
export function publicMarketEquivalent(facts: {
  readonly contributions: readonly IndexedFlow[];
  readonly distributions: readonly IndexedFlow[];
  readonly nav: string;
  readonly index_now: string;
}): string | null {
  const grown = (flows: readonly IndexedFlow[]): Decimal =>
    total(flows.map((flow) => decimal(flow.amount).times(facts.index_now).div(flow.index)));
  const paid = grown(facts.contributions);
  return paid.isZero() ? null : round4(grown(facts.distributions).plus(facts.nav).div(paid));
}
