/** Where a fund holding's own figures come from (`domain.md#3.6`): the rule in words, and the entries behind it. */
import { DISTRIBUTION_ENTRIES } from '../funds/codes.ts';
import { type LedgerEntry, effectiveEntries } from '../funds/entries.ts';
import { counted } from '../kit/counted.ts';
import type { FundMetrics } from '../funds/position.ts';
import { isZero, mul } from '../kit/money.ts';
import type { ExplainedRow, Explanation } from './explain.ts';
import type { LedgerType } from './fund-units.ts';
import type { InvestmentLabel } from './investment.ts';
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
  /** Their part of what the manager would be paid if the value were distributed on its day. */
  readonly accrued_carry: string;
  /** What a unit made between published values, whatever was paid in and out; null with fewer than two. */
  readonly time_weighted: TimeWeighted | null;
}

/** Rows of entries are labelled by their type. */
export function explainFund(
  figures: FundFigures,
  entries: readonly (LedgerEntry & { readonly of?: InvestmentLabel })[],
  at: string,
): Explanation[] {
  const effective = effectiveEntries(entries, at);
  const of = (...types: readonly LedgerType[]): ExplainedRow[] =>
    effective
      .filter(({ type }) => types.includes(type))
      .map(({ type, date, amount, direction = 1, of: investment }) => ({
        ...investment,
        label: type,
        date,
        value: type === 'equalisation' ? mul(amount, direction) : amount,
      }));
  const row = (label: string, value: string): ExplainedRow => ({ label, date: null, value });
  const moved = (what: 'commitment' | 'called' | 'paid_in'): ExplainedRow[] =>
    effective.flatMap(({ type, date, of: investment, ...entry }) =>
      isZero(entry[what] ?? 0) ? [] : [{ ...investment, label: type, date, value: entry[what] ?? '0' }],
    );
  const since = isZero(figures.distributed_since)
    ? []
    : [row('Distributed since that value', mul(figures.distributed_since, -1))];
  const calls = [...of('capital_call', 'equalisation'), ...moved('called')];
  const flows = of('contribution', 'equalisation');
  const paid = [...flows, ...moved('paid_in')];
  return [
    {
      figure: 'commitment',
      formula: 'What you committed to pay in, or what you paid where there was no commitment before',
      value: figures.commitment,
      rows: orElse([...of('commitment'), ...moved('commitment')], paid),
    },
    {
      figure: 'called',
      formula: 'What the fund has asked you to pay in so far, and at least what you have paid',
      value: figures.called,
      rows: orElse(calls, paid),
    },
    {
      figure: 'uncalled',
      formula: 'Commitment − called',
      value: figures.uncalled,
      rows: [row('Commitment', figures.commitment), row('Called', mul(figures.called, -1))],
    },
    {
      figure: 'distributed',
      formula: 'Money the fund has paid out to you: returned capital and income',
      value: figures.distributed,
      rows: of(...DISTRIBUTION_ENTRIES),
    },
    {
      figure: 'nav',
      formula: 'Your units × the latest published net asset value of one unit',
      value: figures.nav,
      rows: [
        {
          label: 'Units × NAV per unit',
          date: figures.nav_as_of,
          value: figures.nav,
          quantity: figures.units,
          ...(figures.nav_per_unit === null ? {} : { price: figures.nav_per_unit }),
        },
      ],
    },
    {
      figure: 'dpi',
      formula: 'Distributed ÷ paid in',
      value: figures.dpi,
      rows: [row('Distributed', figures.distributed), row('Paid in', figures.paid_in)],
    },
    {
      figure: 'tvpi',
      formula:
        '(Net asset value + distributed − what of it was paid since that value − the manager’s accrued carry) ÷ paid in',
      value: figures.tvpi,
      rows: [
        row('Net asset value', figures.nav),
        ...since,
        row('Distributed', figures.distributed),
        ...(isZero(figures.accrued_carry) ? [] : [row('Accrued carry', mul(figures.accrued_carry, -1))]),
        row('Paid in', figures.paid_in),
      ],
    },
    {
      figure: 'irr',
      formula:
        'The rate at which what you paid in, what was distributed and the net asset value, less the manager’s accrued carry, net to zero (XIRR, ACT/365)',
      value: figures.irr,
      note: figures.irr_note,
      rows: [
        ...flows.map(({ value, ...each }) => ({ ...each, value: mul(value, -1) })),
        ...of(...DISTRIBUTION_ENTRIES),
        { ...row('Net asset value', figures.nav), date: figures.nav_as_of },
        ...since,
        ...(isZero(figures.accrued_carry)
          ? []
          : [{ ...row('Accrued carry', mul(figures.accrued_carry, -1)), date: figures.nav_as_of }]),
      ],
    },
    {
      figure: 'accrued_carry',
      formula:
        'Your part, by units, of what the manager would be paid if the net asset value were distributed on its day',
      value: figures.accrued_carry,
      rows: [
        {
          label: 'Accrued carry',
          date: figures.nav_as_of,
          value: figures.accrued_carry,
          quantity: figures.units,
        },
      ],
    },
    {
      figure: 'time_weighted',
      formula:
        'What one unit made between published values, with what was paid out for it (time-weighted, GIPS)',
      value: figures.time_weighted?.percent ?? null,
      note:
        figures.time_weighted && !figures.time_weighted.is_annualised
          ? `over ${counted(figures.time_weighted.span_days, 'day')}, not annualised`
          : null,
      rows: (figures.time_weighted?.values ?? []).map(({ date, value }) => ({
        label: 'NAV per unit',
        date,
        value,
      })),
    },
  ];
}

const orElse = (rows: ExplainedRow[], others: ExplainedRow[]): ExplainedRow[] =>
  rows.length > 0 ? rows : others;
