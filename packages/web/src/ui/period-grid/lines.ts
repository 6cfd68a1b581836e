import type { GridRow } from './types.ts';

/** One line of the table: the heading of a group, or a row by its index. */
export type Line =
  | { readonly kind: 'group'; readonly key: string; readonly label: string }
  | { readonly kind: 'row'; readonly key: string; readonly index: number; readonly row: GridRow };

/** Headings where the group changes; none where every row is of one nameless group. */
export function linesOf(rows: readonly GridRow[]): Line[] {
  return rows.flatMap((row, index): Line[] => {
    const line: Line = { kind: 'row', key: row.key, index, row };
    return row.group !== '' && row.group !== rows[index - 1]?.group
      ? [{ kind: 'group', key: `group ${row.group} ${index}`, label: row.group }, line]
      : [line];
  });
}
