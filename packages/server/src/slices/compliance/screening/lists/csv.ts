import { parse } from 'csv-parse/sync';
import {
  birthDateOf,
  distinct,
  joined,
  kindOf,
  publishedOn,
  type ListedEntry,
  type ListShape,
} from './listed.ts';
import { gather, type GroupedName } from './uk-xml.ts';

type Line = Readonly<Record<string, string>>;
/** Both CSV files of the UK open with a line that tells their date, above the titles. */
const UK_TITLE = /(^|,)"?name ?6"?(,|$)/i;

/** The UK Sanctions List and the consolidated list (`ConList.csv`) as CSV; null for other files. */
export function ukCsv(text: string): ListShape | null {
  const opening = text.slice(0, 5000).split(/\r?\n/).slice(0, 3);
  const titleAt = opening.findIndex((line) => UK_TITLE.test(line));
  if (titleAt < 0) return null;
  const date = /\d{1,2}\/\d{1,2}\/\d{4}|\d{1,2}[- ][A-Za-z]{3}[a-z]*[- ]\d{4}/.exec(
    opening.slice(0, titleAt).join(' '),
  );
  return {
    source: 'uk',
    format: 'uk-csv',
    publishedOn: publishedOn(date?.[0].replaceAll('-', ' ')),
    entries: () => gather(linesOf(text, titleAt + 1).map(ukLine)),
  };
}

/** By title, whatever its case and punctuation: `DOB`, `D.O.B`; `Group ID`, `Unique ID`. */
function linesOf(text: string, fromLine: number): Line[] {
  const lines: Line[] = parse(text, {
    columns: (titles: string[]) => titles.map(keyOf),
    from_line: fromLine,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  return lines;
}
const keyOf = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]/g, '');

function ukLine(line: Line): GroupedName {
  const type = line.nametype ?? line.aliastype ?? '';
  return {
    isPrimary: /^primary name$/i.test(type),
    entry: {
      external_id: line.uniqueid || line.groupid || line.ofsigroupid || '',
      kind: kindOf(line.individualentityship ?? line.designationtype ?? line.grouptype),
      names: distinct([
        joined(line.name1, line.name2, line.name3, line.name4, line.name5, line.name6),
        line.namenonlatinscript,
      ]),
      programme: line.regimename || line.regime || null,
      birth_dates: distinct([birthDateOf(line.dob)]),
      countries: distinct([line.nationality ?? line.nationalityies]),
      remarks: line.otherinformation || null,
      url: null,
    },
  };
}

/** Our own plain table: `name` and, where known, `aliases`, `kind`, `birth_dates`, `countries`, several by semicolons. */
export function plainCsv(text: string): ListShape | null {
  const titles =
    text
      .slice(0, 2000)
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)[0]
      ?.split(',')
      .map(keyOf) ?? [];
  if (!titles.includes('name')) return null;
  return {
    source: 'other',
    format: 'csv',
    publishedOn: null,
    entries: function* () {
      for (const [index, line] of linesOf(text, 1).entries()) yield plainLine(line, index + 1);
    },
  };
}

const several = (text: string | undefined): string[] => distinct((text ?? '').split(';'));

const plainLine = (line: Line, number: number): ListedEntry => ({
  external_id: line.id || String(number),
  kind: kindOf(line.kind || 'person'),
  names: distinct([line.name, ...several(line.aliases)]),
  programme: line.programme || null,
  birth_dates: distinct(several(line.birthdates).map(birthDateOf)),
  countries: several(line.countries),
  remarks: line.remarks || null,
  url: line.url || null,
});
