/** What a portfolio is spread over: parts of its value by name, the largest first. */
import { compare, isZero, money, percentOf, sum } from '../kit/money.ts';

export interface AllocationPart {
  readonly name: string;
  readonly value: string;
  /** Percent points of the whole, 4 dp. */
  readonly pct: string;
}

export function allocationBy<Row extends { readonly current_value: string }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): AllocationPart[] {
  const values = new Map<string, string>();
  for (const row of rows) {
    const name = nameOf(row);
    values.set(name, money(sum([values.get(name) ?? '0', row.current_value])));
  }
  const whole = sum(values.values());
  return [...values]
    .filter(([, value]) => !isZero(value))
    .map(([name, value]) => ({ name, value, pct: percentOf(value, whole) }))
    .sort((a, b) => compare(b.value, a.value));
}
