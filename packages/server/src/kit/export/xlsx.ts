import type { Readable } from 'node:stream';
import { CELL_FORMATS, Formula, neutralise, type Cells, type Column, type Table } from './table.ts';
import { zipOf, type ZipEntry } from './zip.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CHUNK = 32 * 1024;
/** The format's own limits. */
const LONGEST_CELL = 32_767;
const LONGEST_NAME = 31;

/** A workbook written as its rows come, one sheet a table: memory stays flat (decision 016). */
export const xlsxOf = (tables: readonly Table[]): Readable => zipOf(parts(tables));

function* parts(tables: readonly Table[]): Generator<ZipEntry> {
  const names = sheetNames(tables);
  yield { name: '[Content_Types].xml', content: [contentTypes(tables.length)] };
  yield { name: '_rels/.rels', content: [relations([['officeDocument', 'xl/workbook.xml']])] };
  yield { name: 'xl/workbook.xml', content: [workbook(names)] };
  const sheets = tables.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const);
  yield { name: 'xl/_rels/workbook.xml.rels', content: [relations([...sheets, ['styles', 'styles.xml']])] };
  yield { name: 'xl/styles.xml', content: [STYLES] };
  for (const [at, table] of tables.entries()) {
    yield { name: `xl/worksheets/sheet${at + 1}.xml`, content: sheet(table) };
  }
}

async function* sheet({ columns, rows, head = [] }: Table): AsyncGenerator<string> {
  const titles = columns.map(({ title }) => title);
  let text = `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`;
  let at = 0;
  for (const line of head) text += row({ at: ++at, cells: [line] });
  text += row({ at: ++at, cells: titles, style: 1 });
  for await (const cells of rows) {
    text += row({ at: ++at, cells, columns });
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield `${text}</sheetData></worksheet>`;
}

interface Row {
  /** From 1. */
  readonly at: number;
  readonly cells: Cells;
  readonly columns?: readonly Column[];
  readonly style?: number;
}

function row({ at, cells, columns = [], style }: Row): string {
  const styled = style === undefined ? '' : ` s="${style}"`;
  const xml = cells.map((cell, column) =>
    cellXml(cell, `r="${letters(column)}${at}"${styled}`, columns[column] ?? PLAIN),
  );
  return `<row r="${at}">${xml.join('')}</row>`;
}

const PLAIN: Pick<Column, 'isNumber' | 'shown'> = {};

/** 0 is A, 25 Z, 26 AA. */
export const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

function cellXml(value: unknown, place: string, { isNumber, shown }: typeof PLAIN): string {
  const text = neutralise(value);
  if (text === null || text === '') return '';
  const look = shown === undefined ? '' : ` s="${CELL_FORMATS.indexOf(shown) + 2}"`;
  const formula = value instanceof Formula ? `<f>${escaped(value.text)}</f>` : '';
  if (isNumber && /^-?\d{1,15}(\.\d+)?$/.test(text)) return `<c ${place}${look}>${formula}<v>${text}</v></c>`;
  if (shown === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(text))
    return `<c ${place}${look}><v>${serialDay(text)}</v></c>`;
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, LONGEST_CELL))}</t></is></c>`;
}

/** Days since the one that spreadsheets count from. */
const serialDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;

/** Control characters cannot be in XML at all. */
const escaped = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- just these must go
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Each once, without what a sheet's name may not have. */
function sheetNames(tables: readonly Table[]): string[] {
  const used = new Set<string>();
  return tables.map(({ name }, at) => {
    const plain =
      name
        .replace(/[\\/?*:[\]]/g, ' ')
        .slice(0, LONGEST_NAME)
        .trim() || `Sheet ${at + 1}`;
    const own = used.has(plain.toLowerCase()) ? `${plain.slice(0, LONGEST_NAME - 4)} ${at + 1}` : plain;
    used.add(own.toLowerCase());
    return own;
  });
}

const contentTypes = (sheets: number): string => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const overrides = Array.from(
    { length: sheets },
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
  );
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${overrides.join('')}</Types>`;
};

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const workbook = (names: readonly string[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
    .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`;

/** Style 1 is bold, for titles; then those of `CELL_FORMATS`, in their order. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.0&quot;%&quot;"/><numFmt numFmtId="165" formatCode="dd mmm yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="3" applyNumberFormat="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`;
