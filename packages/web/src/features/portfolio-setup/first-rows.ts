import type { Table } from '../../shared/holdings/portfolio-tables.ts';

const ROWS = 4;
const GROUPS = 2;

/** A few rows of a table, of two groups where it has them; the totals stay those of all. */
export function firstRows(table: Table): Table {
  const { groups = [], rows } = table;
  if (groups.length < 2) return { ...table, rows: rows.slice(0, ROWS) };
  const shown = groups.slice(0, GROUPS);
  const few = shown.flatMap(({ name }) => rows.filter(({ group }) => group === name).slice(0, ROWS / GROUPS));
  return { ...table, rows: few, groups: shown };
}
