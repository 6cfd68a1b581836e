/** The management fee of a period, and an expense: one sum that the fund pays (`domain.md#H`). */
import { formatDay } from '../../kit/calendar.ts';
import { decimal, money } from '../../kit/money.ts';
import type { DayCount } from '../../kit/day-count.ts';
import type { FeeBasis } from '../codes.ts';
import { type FeeBases, feeYears, periodFee } from '../fees.ts';
import { type ProposedLine, type Proposal, runEntry, type RunEntry } from './proposal.ts';

export interface FeeFacts {
  readonly management_fee_pct: string;
  readonly fee_basis: FeeBasis;
  readonly fee_day_count?: DayCount | null;
  readonly bases: FeeBases;
  readonly period_start: string;
  readonly period_end: string;
  readonly vat_pct: string;
}

/** Base × rate × the part of a year, and the tax on it. */
export function proposeFee(facts: FeeFacts): Proposal {
  const period = { from: facts.period_start, to: facts.period_end };
  const fee = periodFee(facts, facts.bases, period);
  const vat = money(decimal(fee).times(facts.vat_pct).div(100));
  const amount = money(decimal(fee).plus(vat));
  return {
    total: amount,
    lines: [ownLine(amount, { fee, vat })],
    rounding: [],
    workings: {
      basis: facts.fee_basis,
      base: facts.bases[facts.fee_basis],
      rate_pct: facts.management_fee_pct,
      years: feeYears(facts, period).toFixed(6),
      fee,
      vat_pct: facts.vat_pct,
      vat,
    },
  };
}

/** A line of the fund's own. */
export const ownLine = (amount: string, parts: ProposedLine['parts'] = {}): ProposedLine => ({
  investment_method_entity_id: null,
  investment_id: null,
  basis: null,
  proposed: amount,
  amount,
  parts,
});

/** The reference says which period was charged: none is charged twice. */
export const feeReference = (from: string, to: string): string => `management-fee ${from}/${to}`;

export const feeEntries = (line: ProposedLine, from: string, to: string): RunEntry[] => [
  runEntry({
    type: 'management_fee',
    amount: line.amount,
    direction: -1,
    reference: feeReference(from, to),
    description: `Management fee ${formatDay(from)} to ${formatDay(to)}`,
  }),
];
