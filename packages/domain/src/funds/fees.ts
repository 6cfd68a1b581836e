/** Management fee of a period (`domain.md#3.7`). */
import { addDays } from '../kit/calendar.ts';
import type { DayCount } from '../kit/day-count.ts';
import { type Decimal, money } from '../kit/money.ts';
import { managementFee } from '../portfolio/fund-units.ts';
import { yearFraction } from '../portfolio/year-fraction.ts';
import type { FeeBasis } from './codes.ts';

export interface FeeTerms {
  readonly management_fee_pct: string;
  readonly fee_basis: FeeBasis;
  readonly fee_day_count?: DayCount | null;
}
export interface FeeBases {
  readonly committed: string;
  /** Principal paid in, less what earlier investors got back of it. */
  readonly paid_in: string;
  /** Cost of active assets. */
  readonly invested: string;
  /** Last live net asset value. */
  readonly nav: string;
}

/** The part of a year that a period is; both of its days count. */
export const feeYears = (
  { fee_day_count: convention }: Pick<FeeTerms, 'fee_day_count'>,
  { from, to }: { from: string; to: string },
): Decimal => yearFraction(from, addDays(to, 1), convention ?? null);

/** base × pct / 100 × the part of a year. */
export const periodFee = (terms: FeeTerms, bases: FeeBases, period: { from: string; to: string }): string =>
  managementFee(bases[terms.fee_basis], terms.management_fee_pct, feeYears(terms, period));

/** Owed at a day and not charged yet: in arrears since the last charge, in advance nothing. */
export function accruedFee(
  terms: FeeTerms & { readonly fee_timing: 'advance' | 'arrears' },
  bases: FeeBases,
  span: { readonly charged_to: string | null; readonly began_on: string | null; readonly at: string },
): string {
  if (terms.fee_timing === 'advance') return money(0);
  const from = span.charged_to === null ? span.began_on : addDays(span.charged_to, 1);
  return from === null ? money(0) : periodFee(terms, bases, { from, to: span.at });
}
