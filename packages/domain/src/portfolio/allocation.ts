/** What a portfolio is spread over: parts of its value by name, the largest first. */
import { percentages } from '../kit/apportion.ts';
import { compare, isZero, money, sum } from '../kit/money.ts';

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
  const parts = [...values].filter(([, value]) => !isZero(value)).sort(([, a], [, b]) => compare(b, a));
  const shares = percentages(parts.map(([, value]) => value));
  return parts.map(([name, value], index) => ({ name, value, pct: shares[index] ?? '0.0000' }));
}
