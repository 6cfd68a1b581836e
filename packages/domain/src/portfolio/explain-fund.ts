/** Where a fund holding's own figures come from (`domain.md#3.6`): the rule in words, and the entries behind it. */
import { DISTRIBUTION_ENTRIES } from '../funds/codes.ts';
import { effectiveEntries, unitsOf } from '../funds/entries.ts';
import {
  calledRows,
  committedRows,
  type ExplainedEntry,
  FLOWS,
  rowsOf,
  sinceRows,
} from '../funds/entry-rows.ts';
import { counted } from '../kit/counted.ts';
import { distributionsSince, type FundMarket, type FundMetrics } from '../funds/position.ts';
import { isZero, mul, sub } from '../kit/money.ts';
import type { ExplainedRow, Explanation } from './explanation.ts';
import { valueOfUnits } from './fund-units.ts';
import { NAV_PER_UNIT } from './recompute.ts';
import type { Source } from './source.ts';
import type { TimeWeighted } from './time-weighted.ts';

export interface FundFigures {
  readonly units: string;
  readonly nav_per_unit: string | null;
  readonly nav_as_of: string | null;
  readonly nav: string;
  readonly commitment: string;
  readonly called: string;
  readonly uncalled: string;
  readonly paid_in: string;
  readonly distributed: string;
  readonly dpi: string | null;
  /** Of it, since the day of the value, which still has it. */
  readonly distributed_since: string;
  /** Net of accrued carry, as `irr` is; the same two before it beside them. */
  readonly tvpi: string | null;
  readonly irr: string | null;
  readonly irr_note: string | null;
  readonly before_carry: Pick<FundMetrics, 'tvpi' | 'irr' | 'irr_note'>;
  /** Against the index that the fund names. */
  readonly market: FundMarket | null;
  /** Their part of what the manager would be paid if the value were distributed on its day. */
  readonly accrued_carry: string;
  /** What a unit made between published values, whatever was paid in and out; null with fewer than two. */
  readonly time_weighted: TimeWeighted | null;
}

interface ExplainedFund {
  readonly at: string;
  /** The record of the net asset value; absent before the first. */
  readonly nav_source?: Source;
  /** The value takes the carry off already. */
  readonly carry_stated?: boolean;
  /** The day of the value, which still has what was paid out since. */
  readonly valued_on?: string | null;
}

/** Of a return while units count at what they cost. */
export const NO_RETURN: Pick<Explanation, 'formula' | 'rows'> = {
  formula: 'There is no return before the first net asset value.',
  rows: [],
};

/** Of each of the holder's investments the entries. Rows of entries are labelled by their type. */
export function explainFund(
  figures: FundFigures,
  pools: readonly (readonly ExplainedEntry[])[],
  { at, nav_source, carry_stated = false, valued_on = null }: ExplainedFund,
): Explanation[] {
  const held = pools.map((entries) => effectiveEntries(entries, at));
  const row = (label: string, value: string): ExplainedRow => ({ label, date: null, value });
  const source = nav_source ? { source: nav_source } : {};
  const flows = held.flatMap((entries) => rowsOf(entries, ...FLOWS));
  const distributed = held.flatMap((entries) => rowsOf(entries, ...DISTRIBUTION_ENTRIES));
  /** A value of after the last flow closes the series on its own day. */
  const closed = [figures.nav_as_of ?? at, ...[...flows, ...distributed].flatMap(({ date }) => date ?? [])];
  const closedOn = closed.toSorted().at(-1) ?? at;
  const carry =
    carry_stated || isZero(figures.accrued_carry)
      ? []
      : [{ ...row('Accrued carry', mul(figures.accrued_carry, -1)), ...source }];
  const left = sub(figures.uncalled, sub(figures.commitment, figures.called));
  const again = isZero(left) ? [] : [row('Paid out, and can be called again', left)];
  const net = carry.length === 0 ? figures.nav : sub(figures.nav, figures.accrued_carry);
  const paidSince = held.flatMap((entries) => distributionsSince(entries, valued_on));
  const since = sinceRows(paidSince, net);
  return [
    {
      figure: 'commitment',
      by: 'sum',
      formula: 'What you committed to pay in, or what you paid where there was no commitment before',
      value: figures.commitment,
      rows: held.flatMap(committedRows),
    },
    {
      figure: 'called',
      by: 'sum',
      formula: 'What the fund has asked you to pay in so far, and at least what you have paid',
      value: figures.called,
      rows: held.flatMap((entries) => calledRows(entries)),
    },
    {
      figure: 'uncalled',
      by: 'sum',
      formula: 'Commitment − called, and what was paid out and can be called again',
      value: figures.uncalled,
      rows: [
        row('Commitment', figures.commitment),
        row('Called', mul(figures.called, -1)),
        // more may have been called than was committed
        ...(isZero(figures.uncalled)
          ? [row('Called above the commitment', sub(figures.called, figures.commitment))]
          : again),
      ],
    },
    {
      figure: 'distributed',
      by: 'sum',
      formula: 'Money the fund has paid out to you: returned capital and income',
      value: figures.distributed,
      rows: distributed,
    },
    {
      figure: 'nav',
      by: 'sum',
      formula: 'Your units × the latest published net asset value of one unit',
      value: figures.nav,
      rows: held.flatMap((entries) => worthRows(entries, figures, source)),
    },
    {
      figure: 'dpi',
      by: 'ratio',
      formula: 'Distributed ÷ paid in',
      value: figures.dpi,
      rows: [row('Distributed', figures.distributed), row('Paid in', figures.paid_in)],
    },
    {
      figure: 'tvpi',
      by: 'ratios',
      formula:
        '(Net asset value + distributed − what of it was paid since that value − the manager’s accrued carry) ÷ paid in',
      value: figures.tvpi,
      rows: [
        row('Net asset value', figures.nav),
        row('Distributed', figures.distributed),
        ...since,
        ...carry,
        row('Paid in', figures.paid_in),
      ],
    },
    {
      figure: 'irr',
      by: 'rate',
      formula:
        'The rate at which what you paid in, what was distributed and the net asset value, less the manager’s accrued carry, net to zero (XIRR, ACT/365)',
      value: figures.irr,
      note: figures.irr_note,
      rows: [
        ...flows.map(({ value, ...each }) => ({ ...each, value: mul(value, -1) })),
        ...distributed,
        { ...row('Net asset value', figures.nav), date: closedOn, ...source },
        ...since.map((each) => ({ ...each, date: closedOn })),
        ...carry.map((each) => ({ ...each, date: closedOn })),
      ],
      ...(figures.irr === null && valued_on === null ? NO_RETURN : {}),
    },
    ...(figures.market === null ? [] : [explainMarket(figures.market, source)]),
    {
      figure: 'accrued_carry',
      by: 'sum',
      formula:
        'Your part, by units, of what the manager would be paid if the net asset value were distributed on its day',
      value: figures.accrued_carry,
      rows: [
        {
          label: 'Accrued carry',
          date: figures.nav_as_of,
          value: figures.accrued_carry,
          quantity: figures.units,
          ...source,
        },
      ],
    },
    {
      figure: 'time_weighted',
      by: 'growth',
      formula:
        'What one unit made between published values, with what was paid out for it (time-weighted, GIPS)',
      value: figures.time_weighted?.percent ?? null,
      note:
        figures.time_weighted && !figures.time_weighted.is_annualised
          ? `over ${counted(figures.time_weighted.span_days, 'day')}, not annualised`
          : null,
      rows: [
        ...(figures.time_weighted?.values ?? []).map((each) => ({ ...each, label: NAV_PER_UNIT })),
        ...(figures.time_weighted?.paid_out ?? []).map((each) => ({ ...each, label: 'Paid out per unit' })),
      ],
    },
  ];
}

/** Each investment's units at the value of one; nothing where none is left. */
function worthRows(
  entries: readonly ExplainedEntry[],
  { nav_as_of: date, nav_per_unit: price, nav }: FundFigures,
  source: { readonly source?: Source },
): ExplainedRow[] {
  const quantity = unitsOf(entries);
  if (isZero(quantity) || isZero(nav)) return [];
  const of = entries[0]?.of;
  const label = 'Units × NAV per unit';
  if (price === null) return [{ ...of, label, date, value: nav, quantity }];
  return [{ ...of, label, date, value: valueOfUnits(quantity, price), quantity, price, ...source }];
}

/** The net asset value of that record closes it. */
export const explainMarket = (
  { index, equivalent, rows }: FundMarket,
  closing: Pick<ExplainedRow, 'source'>,
): Explanation => ({
  figure: 'market_equivalent',
  by: 'parts',
  formula: `What was received and the net asset value, over what was paid in, each grown with ${index} to the last day (Kaplan and Schoar). Above 1 is better than the index`,
  value: equivalent,
  note: index,
  rows: rows.map((each) => ({ label: 'In the index', ...closing, ...each })),
});
