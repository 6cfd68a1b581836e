import { neutralise, type Cells, type Table } from './table.ts';

const BOM = '\uFEFF';
/** Lines gathered before they are sent on. */
const CHUNK = 16 * 1024;

/** RFC 4180 with a byte order mark, which spreadsheets need to see UTF-8. Several tables stand under their names. */
export async function* csvOf(tables: readonly Table[]): AsyncGenerator<string> {
  let text = BOM;
  for (const [index, table] of tables.entries()) {
    if (index > 0) text += '\r\n';
    if (tables.length > 1) text += lineOf([table.name]);
    for (const line of table.head ?? []) text += lineOf([line]);
    text += lineOf(table.columns.map(({ title }) => title));
    for await (const cells of table.rows) {
      text += lineOf(cells);
      if (text.length < CHUNK) continue;
      yield text;
      text = '';
    }
  }
  yield text;
}

const lineOf = (cells: Cells): string =>
  `${cells.map((cell) => quoted(neutralise(cell) ?? '')).join(',')}\r\n`;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
