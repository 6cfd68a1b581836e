import { stringify } from 'csv-stringify/sync';
import { neutralise, type Cells, type Table } from './table.ts';

const BOM = '\uFEFF';
/** Lines gathered before they are sent on. */
const LINES = 200;
/** RFC 4180; a lone line feed inside a cell is quoted too. */
const OPTIONS = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;

/** With a byte order mark, which spreadsheets need to see UTF-8. Several tables are under their names. */
export async function* csvOf(tables: readonly Table[]): AsyncGenerator<string> {
  yield BOM;
  let lines: (string | null)[][] = [];
  for await (const cells of linesOf(tables)) {
    lines.push(cells.map(neutralise));
    if (lines.length < LINES) continue;
    yield stringify(lines, OPTIONS);
    lines = [];
  }
  yield stringify(lines, OPTIONS);
}

async function* linesOf(tables: readonly Table[]): AsyncGenerator<Cells> {
  for (const [index, { name, head = [], columns, rows }] of tables.entries()) {
    if (index > 0) yield [''];
    if (tables.length > 1) yield [name];
    for (const line of head) yield [line];
    yield columns.map(({ title }) => title);
    yield* rows;
  }
}
