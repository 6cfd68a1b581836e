/** Where the figures of a whole fund come from (`domain.md#3.6`): the rule in words, and the entries, values and assets behind it. */
import { add, isZero, money, mul, sub, sum } from '../kit/money.ts';
import { explainMarket, NO_RETURN } from '../portfolio/explain-fund.ts';
import type { ExplainedRow, Explanation } from '../portfolio/explanation.ts';
import { cashFlows } from '../portfolio/holding.ts';
import { type AssetFacts, assetFigures, assetFlows } from './asset.ts';
import { calledRows, committedRows, paidRows, rowsOf, sinceRows } from './entry-rows.ts';
import { DISTRIBUTION_ENTRIES } from './codes.ts';
import { asIfCalled } from './credit-line.ts';
import { effectiveEntries } from './entries.ts';
import { explainCarry } from './explain-carry.ts';
import type { FundBooks } from './fund-books.ts';
import { grossClosesOn, isUnvaluedGross } from './gross.ts';
import { creditOf, type FundPerformance } from './fund-performance.ts';
import { distributionsSince } from './position.ts';

interface NamedAsset extends AssetFacts {
  readonly id: number;
  readonly name: string;
}
export interface ExplainedFacts {
  readonly books: FundBooks;
  readonly assets: readonly NamedAsset[];
  readonly at: string;
}

const row = (label: string, value: string, date: string | null = null): ExplainedRow => ({
  label,
  date,
  value,
});

/** Every figure of `append=metrics` that is a sum, a ratio or a rate. */
export function explainPerformance(figures: FundPerformance, facts: ExplainedFacts): Explanation[] {
  return [
    ...multiples(figures, facts),
    ...returns(figures, facts),
    ...ofAssets(figures, facts),
    ...explainCarry(figures, facts),
  ];
}

const byDay = (rows: readonly ExplainedRow[]): ExplainedRow[] =>
  rows.toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1));

/** What investors paid in and received, and what of it is newer than the value. */
function flowsOf({ books, at }: ExplainedFacts) {
  const effective = books.investors.flatMap((entries) => effectiveEntries(entries, at));
  const last = books.values.at(-1);
  const since = distributionsSince(effective, last?.as_of ?? null);
  const paid = byDay(paidRows(effective));
  const received = byDay(rowsOf(effective, ...DISTRIBUTION_ENTRIES));
  const days = [last?.as_of ?? at, ...[...paid, ...received].flatMap(({ date }) => date ?? [])];
  return { effective, last, since, paid, received, closed: days.toSorted().at(-1) ?? at };
}

const sourceOf = (last: { readonly id: number } | undefined): Pick<ExplainedRow, 'source'> =>
  last ? { source: { family: 'fund-net-asset-values', id: last.id } } : {};

/** The value that closes a series, less what it still has and, of a net figure, the accrued carry. */
function closingRows(figures: FundPerformance, facts: ExplainedFacts, isNet: boolean): ExplainedRow[] {
  const { last, since, closed } = flowsOf(facts);
  const value = isNet ? sub(figures.value, figures.accrued_carry) : figures.value;
  const source = sourceOf(last);
  return [
    { ...row('Net asset value before carry', figures.value, closed), ...source },
    ...sinceRows(since, value, closed),
    ...(isNet && !isZero(figures.accrued_carry)
      ? [{ ...row('Accrued carry', mul(figures.accrued_carry, -1), closed), ...source }]
      : []),
  ];
}

function multiples(figures: FundPerformance, facts: ExplainedFacts): Explanation[] {
  const { paid, received } = flowsOf(facts);
  const total = (rows: readonly ExplainedRow[]): string => sum(rows.map(({ value }) => value));
  const [paidIn, distributed] = [row('Paid in', total(paid)), row('Distributed', total(received))];
  const committed = facts.books.investors.flatMap((entries) =>
    committedRows(effectiveEntries(entries, facts.at)),
  );
  const called = facts.books.investors.flatMap((entries) => calledRows(effectiveEntries(entries, facts.at)));
  const { without_credit_line: without } = figures;
  const rvpi = (figure: string, value: string | null, isNet: boolean): Explanation => ({
    figure,
    by: 'ratio',
    formula: `(Net asset value − what of it was paid since${isNet ? ' − the accrued carry' : ''}) ÷ paid in`,
    value,
    rows: [...closingRows(figures, facts, isNet), paidIn],
  });
  const tvpi = (figure: string, value: string | null, isNet: boolean): Explanation => {
    const [nav = row('', '0'), ...less] = closingRows(figures, facts, isNet);
    return {
      figure,
      by: 'ratios',
      formula: `(Net asset value + distributed − what of it was paid since that value${isNet ? ' − the accrued carry' : ''}) ÷ paid in`,
      value,
      rows: [nav, distributed, ...less, paidIn],
    };
  };
  return [
    {
      figure: 'paid_in',
      by: 'sum',
      formula: 'What holders have paid in, and what went along with units that were transferred',
      value: money(total(paid)),
      rows: paid,
    },
    {
      figure: 'dpi',
      by: 'ratio',
      formula: 'Distributed ÷ paid in',
      value: figures.dpi,
      rows: [...received, paidIn],
    },
    {
      figure: 'committed',
      by: 'sum',
      formula: 'What each holder promised to pay in, and at least what they paid',
      value: money(total(committed)),
      rows: byDay(committed),
    },
    {
      figure: 'called',
      by: 'sum',
      formula: 'What each holder was called to pay, and at least what they paid',
      value: money(total(called)),
      rows: byDay(called),
    },
    {
      figure: 'distributed',
      by: 'sum',
      formula: 'What was paid out to holders: returned capital and income',
      value: money(total(received)),
      rows: received,
    },
    {
      figure: 'pic',
      by: 'ratio',
      formula: 'Paid in ÷ committed',
      value: figures.pic,
      rows: [paidIn, row('Committed', total(committed))],
    },
    rvpi('rvpi', figures.rvpi, true),
    rvpi('rvpi_before_carry', figures.before_carry.rvpi, false),
    tvpi('tvpi', figures.tvpi, true),
    tvpi('tvpi_before_carry', figures.before_carry.tvpi, false),
    ...(without === null ? [] : [withoutLineTvpi(tvpi('', without.tvpi, true), without.drawn)]),
  ];
}

/** What is drawn counts as paid in and as value. */
function withoutLineTvpi({ rows, formula, ...net }: Explanation, drawn: string): Explanation {
  const [paid, held] = [rows.at(-1) ?? row('', '0'), rows.slice(0, -1)];
  return {
    ...net,
    figure: 'tvpi_without_credit_line',
    formula: `${formula}, what is drawn of the credit line being in both`,
    rows: [...held, row(DRAWN, drawn), row('Paid in, and drawn', add(paid.value, drawn))],
  };
}

const DRAWN = 'Drawn and not repaid';
const XIRR = 'net to zero (XIRR, ACT/365)';

function returns(figures: FundPerformance, facts: ExplainedFacts): Explanation[] {
  const { paid, received } = flowsOf(facts);
  const flows = [
    ...paid.filter(isCash).map((each) => ({ ...each, value: mul(each.value, -1) })),
    ...received,
  ];
  const isUnvalued = facts.books.values.length === 0;
  const rate = (
    figure: string,
    { irr: value, irr_note: note }: Pick<FundPerformance, 'irr' | 'irr_note'>,
    { formula, rows }: Pick<Explanation, 'formula' | 'rows'>,
  ): Explanation => {
    const rule = isUnvalued && value === null ? NO_RETURN : { formula, rows: [...flows, ...rows] };
    return { figure, by: 'rate', value, note, ...rule };
  };
  const { without_credit_line: without, before_carry: before } = figures;
  const net = closingRows(figures, facts, true);
  return [
    rate('irr', figures, {
      formula: `The rate at which what was paid in, what was distributed and the net asset value, less the accrued carry, ${XIRR}`,
      rows: net,
    }),
    rate('irr_before_carry', before, {
      formula: `The rate at which what was paid in, what was distributed and the net asset value ${XIRR}`,
      rows: closingRows(figures, facts, false),
    }),
    ...(without === null
      ? []
      : [
          rate('irr_without_credit_line', without, {
            formula: `The same as if each drawing of the credit line had been called on its day, and each repayment paid back (ILPA). What is drawn counts as value: the rate at which all of it ${XIRR}`,
            rows: withoutLine(facts, net, without.drawn),
          }),
        ]),
    ...(figures.market === null ? [] : [explainMarket(figures.market, sourceOf(facts.books.values.at(-1)))]),
  ];
}

/** A transfer moves what was paid in without cash. */
const isCash = ({ label }: ExplainedRow): boolean => label !== 'transfer';

function withoutLine(
  { books, at }: ExplainedFacts,
  net: readonly ExplainedRow[],
  drawn: string,
): ExplainedRow[] {
  const drawings = effectiveEntries(creditOf(books), at);
  const called = asIfCalled(drawings).map((flow, index): ExplainedRow => ({
    label: drawings[index]?.type ?? '',
    date: flow.date,
    value: flow.amount,
    source: { family: 'fund-ledger', id: drawings[index]?.id ?? 0 },
  }));
  const days = [...net, ...called].flatMap(({ date }) => date ?? []);
  const closed = days.toSorted().at(-1) ?? at;
  const closing = net.map((each) => ({ ...each, date: closed }));
  return [...called, ...closing, ...(isZero(drawn) ? [] : [row(DRAWN, drawn, closed)])];
}

/** Before fees and carry: what was paid for assets, what came of them and what they are worth. */
function ofAssets({ gross }: FundPerformance, { assets, books, at }: ExplainedFacts): Explanation[] {
  if (gross === null) return [];
  const valued_on = books.values.at(-1)?.as_of ?? null;
  const closed = grossClosesOn(assets, at, valued_on);
  const owned = assets.map((asset) => ({
    asset,
    figures: assetFigures(asset, at),
    flows: assetFlows(asset, at),
  }));
  const worth = owned.map(({ asset, figures }): ExplainedRow => ({
    ...row(asset.name, figures.fair_value, closed),
    source: { family: 'fund-investment-opportunities', id: asset.id },
  }));
  const dealt = owned.flatMap(({ asset, flows }) =>
    flows.map((flow): ExplainedRow => {
      const [cash] = cashFlows([flow]);
      const source =
        flow.id === undefined
          ? ({ family: 'fund-investment-opportunities', id: asset.id } as const)
          : ({ family: 'fund-ledger', id: flow.id } as const);
      return { label: flow.type, date: flow.date, value: cash?.amount ?? '0', source };
    }),
  );
  const cost = sum(owned.map(({ figures }) => figures.cost));
  const value = sum(owned.map(({ figures }) => figures.fair_value));
  return [
    {
      figure: 'gross_moic',
      by: 'ratio',
      formula: '(Fair value of the assets + what came of them) ÷ what was paid for them',
      value: gross.moic,
      rows: [...worth, ...dealt.filter(({ value }) => !value.startsWith('-')), row('Paid for them', cost)],
    },
    {
      figure: 'gross_irr',
      by: 'rate',
      formula: `The rate at which what was paid for the assets, what came of them and their fair values ${XIRR}`,
      value: gross.irr,
      note: gross.irr_note,
      rows: [...dealt, ...worth],
      ...(isUnvaluedGross(assets, { at, valued_on, value })
        ? { formula: 'There is no return before the first valuation.', rows: [] }
        : {}),
    },
  ];
}
