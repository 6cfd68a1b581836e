/** A figure of pools of shares from its rows alone (`domain.md#3.5`): each payment posted again, in order of days. */
import { TRANSACTION_TYPES } from '../investments/codes.ts';
import { compare, money, mul, sum } from '../kit/money.ts';
import type { ExplainedRow, Explanation } from './explanation.ts';
import { isPooled, type Pooled, type PoolFlow, poolSteps, roundedAs } from './pool.ts';

/** Null where the figure does not come out of a pool, or a payment has no day. */
export function pooledFrom(explained: Explanation): string | null {
  const again = stepsOf(explained);
  return again && isPooled(explained.figure)
    ? roundedAs(explained.figure, sum(again.map(({ adds }) => adds)))
    : null;
}

/** Every row adds what its payment, or what is held in the end, does; and that is its quantity at its price. */
export const followsPool = (explained: Explanation): boolean =>
  stepsOf(explained)?.every(
    ({ row: { value, amount, quantity, price }, adds }) =>
      compare(value, adds) === 0 &&
      (quantity === undefined ||
        price === undefined ||
        money(mul(quantity, price)) === money(amount ?? value)),
  ) ?? false;

interface Step {
  readonly row: ExplainedRow;
  readonly adds: string;
}

function stepsOf({ figure, rows }: Explanation): Step[] | null {
  if (!isPooled(figure)) return null;
  const pools = [...new Set(rows.map(({ pool }) => pool))];
  const steps = pools.map((pool) =>
    stepsOfPool(
      figure,
      rows.filter((row) => row.pool === pool),
    ),
  );
  return steps.includes(null) ? null : steps.flatMap((each) => each ?? []);
}

function stepsOfPool(figure: Pooled, rows: readonly ExplainedRow[]): Step[] | null {
  const flows = rows.map(flowOf);
  const closing = rows.filter((_, index) => flows[index] === null);
  const [worth] = closing;
  if (closing.length > 1 || flows.some((flow) => flow?.date === '')) return null;
  const { steps, held } = poolSteps(
    figure,
    flows.filter((flow) => flow !== null),
    worth ? { amount: worth.amount ?? worth.value, rate: worth.rate } : null,
  );
  return [
    ...steps.map(({ flow: { row }, adds }) => ({ row, adds })),
    ...(worth ? [{ row: worth, adds: held }] : []),
  ];
}

/** Null of what is no payment: what is held in the end. */
function flowOf(row: ExplainedRow): (PoolFlow & { readonly row: ExplainedRow }) | null {
  const { label, date, value, amount = value, quantity: shares, fraction_sold, rate } = row;
  const type = TRANSACTION_TYPES.find((each) => each === label);
  return type ? { row, type, date: date ?? '', amount, shares, fraction_sold, rate } : null;
}
