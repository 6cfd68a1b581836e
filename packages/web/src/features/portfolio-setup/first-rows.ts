import type { Table } from '../../shared/holdings/portfolio-tables.ts';

/** A table with its first rows, and the groups that they are in; the totals stay those of all. */
export function firstRows(table: Table, count: number): Table {
  const rows = table.rows.slice(0, count);
  if (table.groups === undefined || table.groups.length < 2) return { ...table, rows };
  const shown = table.groups.filter(({ name }) => rows.some(({ group }) => group === name));
  const [first] = shown;
  // a single group has no heading: its name is said where others are left out
  if (shown.length === 1 && first)
    return { ...table, rows, groups: [first, { ...first, name: '', totals: {} }] };
  return { ...table, rows, groups: shown };
}
