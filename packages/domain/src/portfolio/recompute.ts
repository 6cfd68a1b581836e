/** An explained figure from its rows alone (`domain.md#3.6`): what an auditor does with them. */
import { carryFrom } from '../funds/explain-carry.ts';
import { followsRoll, rolledFrom } from '../funds/recompute-roll.ts';
import {
  decimal,
  Decimal,
  isNegative,
  isZero,
  money,
  mul,
  percentOf,
  quotient,
  round4,
  sub,
  sum,
} from '../kit/money.ts';
import type { ExplainedRow, Explanation, Way } from './explanation.ts';
import { ratio } from './fund-ratios.ts';
import { followsPool, pooledFrom } from './recompute-pool.ts';
import { timeWeightedReturn } from './time-weighted.ts';
import { xirr } from './xirr.ts';

const valuesOf = ({ rows }: Pick<Explanation, 'rows'>): string[] => rows.map(({ value }) => value);

/** The last row divides the sum of the others; null over nothing. */
function overLast(
  explained: Explanation,
  divided: (above: string, below: string) => string | null,
): string | null {
  const values = valuesOf(explained);
  const below = values.at(-1) ?? '0';
  return isZero(below) ? null : divided(sum(values.slice(0, -1)), below);
}

const WAYS: Readonly<Record<Way, (explained: Explanation) => string | null>> = {
  sum: (explained) => money(sum(valuesOf(explained))),
  ratio: (explained) => overLast(explained, ratio),
  percent: (explained) => overLast(explained, percentOf),
  average: (explained) => overLast(explained, (above, below) => quotient(above, below, 6)),
  mean: (explained) => overLast(explained, (above, below) => quotient(above, below, 2)),
  pool: pooledFrom,
  ratios: (explained) => {
    const values = valuesOf(explained);
    const [paid, distributed] = [values.at(-1) ?? '0', values[1] ?? '0'];
    const dpi = ratio(distributed, paid);
    const rvpi = ratio(sub(sum(values.slice(0, -1)), distributed), paid);
    return dpi === null || rvpi === null ? null : round4(decimal(dpi).plus(rvpi));
  },
  rate: ({ rows }) =>
    xirr(rows.flatMap(({ date, value }) => (date === null ? [] : [{ date, amount: value }])))?.percent ??
    null,
  parts: (explained) => {
    const values = valuesOf(explained);
    const above = sum(values.filter((value) => !isNegative(value)));
    return ratio(above, mul(sum(values.filter(isNegative)), -1));
  },
  growth: ({ rows }) => {
    const dated = rows.flatMap(({ date, ...row }) => (date === null ? [] : [{ ...row, date }]));
    const values = dated.filter(({ label }) => label === NAV_PER_UNIT);
    const paid = dated.filter(({ label }) => label !== NAV_PER_UNIT);
    return timeWeightedReturn(values, paid)?.percent ?? null;
  },
  least: ({ rows }) => {
    const pools = [...new Set(rows.map(({ pool }) => pool))];
    const sums = pools.map((each) => sum(rows.flatMap(({ pool, value }) => (pool === each ? [value] : []))));
    return money(sums.length === 0 ? 0 : Decimal.max(Decimal.min(...sums), 0));
  },
  roll: rolledFrom,
  carry: carryFrom,
  clawback: carryFrom,
};
export const NAV_PER_UNIT = 'NAV per unit';

/** The name of one of the ways in which rows come to a figure. */
export const isWay = (name: unknown): name is Way => typeof name === 'string' && Object.hasOwn(WAYS, name);

export const recomputed = (explained: Explanation): string | null => WAYS[explained.by](explained);

/** A row of a quantity at a price is their product, and one of an amount at a rate. */
function isProduct({ value, quantity, price, amount, rate }: ExplainedRow): boolean {
  const own = amount ?? value;
  return (
    (quantity === undefined || price === undefined || money(mul(quantity, price)) === money(own)) &&
    (amount === undefined || rate === undefined || money(mul(amount, rate)) === money(value))
  );
}

/** Of some ways a row follows from those before it. */
const areRight = (explained: Explanation): boolean =>
  (FOLLOWS[explained.by] ?? (({ rows }) => rows.every(isProduct)))(explained);
const FOLLOWS: Readonly<Partial<Record<Way, (explained: Explanation) => boolean>>> = {
  pool: followsPool,
  roll: followsRoll,
};

/** Whether the rows come to the figure, and each of them is right in itself. What is not known, and shown so, needs none. */
export const isExplained = (explained: Explanation): boolean =>
  explained.value === null ||
  (areRight(explained) && decimal(recomputed(explained) ?? 'NaN').eq(explained.value));
