/** Where the carry of a whole fund comes from (`domain.md#3.7`): its terms, and the entries and values that they are worked out from. */
import { isZero, money, mul, plain, sum } from '../kit/money.ts';
import type { ExplainedRow, Explanation } from '../portfolio/explanation.ts';
import { accruedCarry, type CarryFacts, clawbackDue } from './accrued-carry.ts';
import { committedBy } from './capital.ts';
import { DISTRIBUTION_ENTRIES } from './codes.ts';
import { effectiveEntries } from './entries.ts';
import { rowsOf } from './entry-rows.ts';
import { type CarryTerms, type FundBooks, type LiveValue, navBeforeCarry } from './fund-books.ts';
import type { FundPerformance } from './fund-performance.ts';

const NAV = 'Net asset value before carry';
const COMMITTED = 'Committed by then';
const TAKEN = 'performance_fee';

/** `accrued_carry` and `clawback_due` of a fund; both are worked out again from what they return alone. */
export function explainCarry(
  { accrued_carry, clawback_due }: Pick<FundPerformance, 'accrued_carry' | 'clawback_due'>,
  { books, at }: { readonly books: FundBooks; readonly at: string },
): Explanation[] {
  const value = books.values.at(-1);
  return [
    ...(value === undefined ? [] : [accruedOf(books, value, accrued_carry)]),
    ...(clawback_due === null || isZero(paidTo(books, value?.as_of ?? at))
      ? []
      : [clawbackOf(books, { value, at, due: clawback_due })]),
  ];
}

function accruedOf(books: FundBooks, value: LiveValue, accrued: string): Explanation {
  const { terms, carry, said } = termsOf(books);
  const figure = { figure: 'accrued_carry', value: accrued } as const;
  if (value.accrued_carry !== null)
    return {
      ...figure,
      by: 'sum',
      formula: 'The carry that the net asset value takes off',
      rows: [{ ...valueRow(value), label: 'Accrued carry', value: value.accrued_carry }],
    };
  return books.carry_accrual === 'total_return'
    ? {
        ...figure,
        by: 'carry',
        terms,
        formula: `${carry} % of what the fund has made above its commitments (net asset value, distributions and carry paid), then of each rise above the highest value before, less the carry paid`,
        rows: [...rises(books, value), ...dealt(books, value.as_of)],
      }
    : {
        ...figure,
        by: 'carry',
        terms,
        formula: `The manager’s part if the net asset value were distributed on its day, ${said}, less the carry paid`,
        rows: [...flows(books, value.as_of), valueRow(value)],
      };
}

interface Clawed {
  readonly value: LiveValue | undefined;
  readonly at: string;
  readonly due: string;
}

/** By the latest value; before the first by what the units cost. */
function clawbackOf(books: FundBooks, { value, at, due }: Clawed): Explanation {
  const { terms, carry, said } = termsOf(books);
  const day = value?.as_of ?? at;
  return {
    figure: 'clawback_due',
    by: 'clawback',
    terms,
    formula: `The carry paid above ${carry} % of the whole profit, or what investors lack of their capital and hurdle (${said}); at most the carry paid`,
    value: due,
    rows: [...flows(books, day), value === undefined ? atCost(books, day) : valueRow(value)],
  };
}

function termsOf({ carry_accrual, carry_pct, hurdle_pct, hurdle_day_count, catch_up_pct }: FundBooks) {
  const terms: CarryTerms = { carry_accrual, carry_pct, hurdle_pct, hurdle_day_count, catch_up_pct };
  const [carry, hurdle, catchUp] = [plain(carry_pct), plain(hurdle_pct), plain(catch_up_pct)];
  return { terms, carry, said: `carry ${carry} %, hurdle ${hurdle} % a year, catch-up ${catchUp} %` };
}

const valueRow = (value: LiveValue): ExplainedRow => ({
  label: NAV,
  date: value.as_of,
  value: navBeforeCarry(value),
  source: { family: 'fund-net-asset-values', id: value.id },
});

/** Units at their first price. */
const atCost = (books: FundBooks, day: string): ExplainedRow => ({
  label: NAV,
  date: day,
  value: money(
    sum(
      books.investors.map((entries) =>
        money(
          mul(sum(effectiveEntries(entries, day).map(({ units }) => units ?? '0')), books.initial_unit_price),
        ),
      ),
    ),
  ),
});

/** What counted on a day: paid in, distributed, and taken by the manager. */
function flows(books: FundBooks, day: string): ExplainedRow[] {
  const entries = effectiveEntries(books.investors.flat(), day);
  return [
    ...rowsOf(entries, 'contribution'),
    ...rowsOf(entries, ...DISTRIBUTION_ENTRIES),
    ...rowsOf(effectiveEntries(books.own, day), TAKEN),
  ];
}

/** Of each value up to it, and what was committed by its day. */
const rises = ({ values, investors }: FundBooks, { as_of }: LiveValue): ExplainedRow[] =>
  values
    .filter((value) => value.as_of <= as_of)
    .flatMap((value) => [
      valueRow(value),
      {
        label: COMMITTED,
        date: value.as_of,
        value: sum(investors.map((entries) => committedBy(effectiveEntries(entries, value.as_of)))),
      },
    ]);

/** Distributions and carry by their days; a reversal takes its entry back from its own day on. */
const dealt = (books: FundBooks, day: string): ExplainedRow[] =>
  [...books.investors.flat(), ...books.own]
    .filter(({ type, date }) => date <= day && (type === TAKEN || DISTRIBUTION_ENTRIES.includes(type)))
    .map((entry) => ({
      label: entry.type,
      date: entry.date,
      value: entry.reverses_id === null ? entry.amount : mul(entry.amount, -1),
      source: { family: 'fund-ledger', id: entry.id },
    }));

const paidTo = (books: FundBooks, day: string): string =>
  sum(rowsOf(effectiveEntries(books.own, day), TAKEN).map(({ value }) => value));

/** The figure from its terms and rows alone. */
export function carryFrom(explained: Explanation): string | null {
  const facts = factsIn(explained);
  if (facts === null) return null;
  return explained.by === 'clawback' ? clawbackDue(facts) : accruedCarry(facts);
}

function factsIn({ rows, terms }: Explanation): CarryFacts | null {
  const of = (...labels: readonly string[]) =>
    rows.flatMap(({ label, date, value }) =>
      labels.includes(label) && date !== null ? [{ date, amount: value }] : [],
    );
  const values = of(NAV);
  const last = values.at(-1);
  if (terms === undefined || last === undefined) return null;
  const upTo = (day: string, ...labels: readonly string[]): string =>
    sum(of(...labels).flatMap(({ date, amount }) => (date <= day ? [amount] : [])));
  return {
    ...terms,
    at: last.date,
    nav: last.amount,
    contributions: of('contribution'),
    distributions: of(...DISTRIBUTION_ENTRIES),
    carry_paid: upTo(last.date, TAKEN),
    values: values.map(({ date, amount }) => ({
      nav: amount,
      committed: of(COMMITTED).find((each) => each.date === date)?.amount ?? '0',
      distributed: upTo(date, ...DISTRIBUTION_ENTRIES),
      carry_paid: upTo(date, TAKEN),
    })),
  };
}
