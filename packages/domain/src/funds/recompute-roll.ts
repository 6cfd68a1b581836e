/** The fair value of an asset from the rows that explain it alone (`domain.md#3.7`): the valuation, and each later purchase and sale. */
import { compare, money, mul, sub, sum } from '../kit/money.ts';
import type { ExplainedRow, Explanation } from '../portfolio/explanation.ts';
import { type AssetFlow, type AssetValuation, rollSteps } from './roll-forward.ts';

export const VALUATION = 'Valuation';

/**
 * What each of the rows adds to the value, shown to the penny so that they come to it: first the valuation, where there is
 * one, then what was bought and sold, by the day.
 */
export function rollRows<Flow extends AssetFlow>(
  flows: readonly Flow[],
  valuation: AssetValuation | null,
): { readonly flow: Flow | null; readonly adds: string }[] {
  const first = valuation === null ? [] : [{ flow: null, value: valuation.fair_value }];
  const steps: readonly { readonly flow: Flow | null; readonly value: string }[] = [
    ...first,
    ...rollSteps(flows, valuation),
  ];
  return steps.map(({ flow, value }, index) => ({
    flow,
    adds: money(sub(money(value), money(steps[index - 1]?.value ?? '0'))),
  }));
}

/** Null where a row has no day, or is neither a valuation nor a payment that moves it. */
export function rolledFrom(explained: Explanation): string | null {
  const again = stepsOf(explained);
  return again && money(sum(again.map(({ adds }) => adds)));
}

/** Every row adds what its record does, and a valuation in another currency is its amount at the rate. */
export const followsRoll = (explained: Explanation): boolean =>
  stepsOf(explained)?.every(
    ({ row: { value, amount, rate }, adds }) =>
      compare(value, adds) === 0 &&
      (amount === undefined || rate === undefined || money(mul(amount, rate)) === money(value)),
  ) ?? false;

interface RowFlow extends AssetFlow {
  readonly row: ExplainedRow;
}

function stepsOf({ rows }: Explanation): { readonly row: ExplainedRow; readonly adds: string }[] | null {
  const valued = rows.filter(({ label }) => label === VALUATION);
  const flows = rows.flatMap((row) => flowOf(row) ?? []);
  if (valued.length > 1 || valued.length + flows.length < rows.length) return null;
  const [row] = valued;
  if (row && row.date === null) return null;
  const valuation = row ? { as_of: row.date ?? '', fair_value: row.value } : null;
  return rollRows(flows, valuation).flatMap(({ flow, adds }) => {
    const of = flow?.row ?? row;
    return of ? [{ row: of, adds }] : [];
  });
}

function flowOf(row: ExplainedRow): RowFlow | null {
  const { label, date, amount, quantity: shares, fraction_sold } = row;
  if (date === null || amount === undefined || (label !== 'purchase' && label !== 'sale')) return null;
  return { row, type: label, date, amount, shares, fraction_sold };
}
