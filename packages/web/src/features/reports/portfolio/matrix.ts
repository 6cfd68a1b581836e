import { compare, isPositive, isZero } from '@tranche/domain/kit/exact';
import type { Kpi } from '../../../shared/kpis/series.ts';
import type { Aggregation } from '@tranche/domain/reporting/codes';
import type { Aggregate, AggregateRow } from '../queries.ts';

/** A KPI that has a figure in the period, as the head of a column. */
export interface MatrixKpi extends Kpi {
  readonly id: number;
  readonly aggregation: Aggregation;
}

export interface MatrixRow {
  readonly id: number;
  readonly name: string;
  readonly cells: ReadonlyMap<number, AggregateRow>;
}

/** Companies by KPI, in the order of their names. */
export function rowsOf({ rows }: Aggregate): MatrixRow[] {
  const byId = new Map<number, { name: string; cells: Map<number, AggregateRow> }>();
  for (const row of rows) {
    if (row.group_id === null || row.value === null) continue;
    const known = byId.get(row.group_id) ?? { name: row.group, cells: new Map<number, AggregateRow>() };
    known.cells.set(row.kpi_id, row);
    byId.set(row.group_id, known);
  }
  return [...byId]
    .map(([id, { name, cells }]) => ({ id, name, cells }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Largest first; who has no figure comes last. */
export function ranked(rows: readonly MatrixRow[], kpi: number | null): readonly MatrixRow[] {
  if (kpi === null) return rows;
  const valueOf = (row: MatrixRow): string | null => row.cells.get(kpi)?.value ?? null;
  return [...rows].sort((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return compare(b, a);
  });
}

/** Whether a change is for the better; null where there is none, or neither way is. */
export function isGood(change: string | null, higherIsBetter: boolean | null): boolean | null {
  if (change === null || higherIsBetter === null) return null;
  return isZero(change) ? null : isPositive(change) === higherIsBetter;
}
