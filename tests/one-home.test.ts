import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { trackedSources } from './support/tracked-sources.ts';

// A state or a role is named by the code lists of the domain (`codes.ts`, `roles.ts`), in SQL as elsewhere.
const root = resolve(import.meta.dirname, '..');

const COLUMN = String.raw`(?:\w*status|\w*passed|role(?:_id)?|stage|outcome|result|bank|priority|publication|activity|answer|\w*option|state)`;
const CODE = String.raw`(?:(?:'\))?\s*(?:::\w+\s*)?(?:[=<>]|<>|!=|<=|>=|\b(?:not )?in\s*\(|\bis (?:not )?distinct from|\bbetween|\bwhen)\s*\d|(?:'\)::\w+)?,\s*\d+\))`;
const IN_TEXT = new RegExp(String.raw`\b${COLUMN}"?${CODE}`, 'i');
const AFTER_EXPRESSION = new RegExp(String.raw`^\}"?${CODE}`, 'i');
const NAMES_COLUMN = new RegExp(String.raw`\b${COLUMN}\b`, 'i');
const IS_COLUMN = new RegExp(String.raw`^(?:\w+\.)?${COLUMN}$`, 'i');
const ROLE_BY_NUMBER = /\brole(?:_id|Id)?\b\)?\s*(?:[=!]==?|[<>]=?)\s*\d/;
const ANY = new RegExp(`${COLUMN}|where`, 'i');

const sources = trackedSources(/^packages\/(domain|server|web)\/src\/.*\.tsx?$/).filter(
  (path) => !/\.test\.tsx?$/.test(path),
);
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

test('no statement has a code or a role in digits', () => {
  const served = sources.filter((path) => path.startsWith('packages/server/'));
  expect(served.flatMap((path) => literalCodesIn(textOf(path)).map((found) => `${path}: ${found}`))).toEqual(
    [],
  );
});

test('no role is compared with a digit outside roles.ts', () => {
  const found = sources.flatMap((path) => {
    const match = path.endsWith('/roles.ts') ? null : ROLE_BY_NUMBER.exec(textOf(path));
    return match ? [`${path}: ${match[0]}`] : [];
  });
  expect(found).toEqual([]);
});

test('who made or changed a row is written by stamps.ts alone', () => {
  const SPELLED =
    /created_at, updated_at, created_by_id, updated_by_id|updated_at(?:: | = )[^\n]{1,60},\s+updated_by_id|updated_by_id: work\.viewer\.id,\s+created_at/;
  const verbs = sources.filter((path) => path.startsWith('packages/server/src/slices/'));
  expect(verbs.filter((path) => SPELLED.test(textOf(path)))).toEqual([]);
});

test('yes and no are read by read-values.ts alone', () => {
  const READS = /[!=]==? ?'(?:true|false|on|off|yes|no)'|\b1, true\b|\btrue, 1\b|'1', 'true'|'true', '1'/;
  // The words of the list grammar (`contract.md#7.2`).
  const homes = /kit\/(read-values|list-query)\.ts$/;
  const readers = sources.filter((path) => /^packages\/(domain|server)/.test(path) && !homes.test(path));
  expect(readers.filter((path) => READS.test(textOf(path)))).toEqual([]);
});

test('code that comes later is a part (decision 051)', () => {
  const SUSPENDS = /import[^;]*\b(?:lazy|Suspense)\b[^;]*from 'react'/;
  const web = sources.filter((path) => path.startsWith('packages/web/'));
  expect(web.filter((path) => SUSPENDS.test(textOf(path)))).toEqual([]);
});

test('a day of a moment is read where the client is (`domain.md#0.2`)', () => {
  const OF_UTC =
    /toISOString\(\)\.slice\(0, 10\)|toISOString\(\)\}::date|_at\)?::date|at time zone 'UTC'\)::date|date_trunc\([^\n]*at time zone 'UTC'|to_char\([^\n]*_at, 'YYYY-MM'|formatDay\([^)\n]*(_at|deadline|now)\b|::date \+ 1\b(?! ?<)|\bat\)?\.slice\(0, 10\)|_at\)?\.slice\(0, 10\)|timeZone: '|getUTCFullYear|(addDays|callDueOn|taxYear|quarterOf)\([^)\n]*toISOString/;
  // The register is in UTC; a cell of a spreadsheet is a day; a seal is dated by its key.
  const homes = /slices\/insider-register\/|integrations\/read-table\.ts$|pdf\/seal-key\.ts$/;
  const served = sources.filter((path) => path.startsWith('packages/server/src/') && !homes.test(path));
  const found = served.flatMap((path) => {
    const match = OF_UTC.exec(textOf(path));
    return match ? [`${path}: ${match[0]}`] : [];
  });
  expect(found).toEqual([]);
});

test('the browser takes its arithmetic from exact.ts alone (decision 048)', () => {
  const web = sources.filter((path) => path.startsWith('packages/web/src/'));
  expect(web.filter((path) => /domain\/kit\/money'|'decimal\.js'/.test(textOf(path)))).toEqual([]);
});

test('the form of a verb is in its contract alone', () => {
  // What other companies send us has no caller of ours that could read a contract.
  const theirs = /(crm\/contact-routes|compliance\/screening\/aml-routes|payments\/routes)\.ts$/;
  const served = sources.filter(
    (path) => path.startsWith('packages/server/src/slices/') && !theirs.test(path),
  );
  expect(served.filter((path) => /^\s+form: (\{ \w+: \w+\(|\{$|[A-Z][A-Z_]+,)/m.test(textOf(path)))).toEqual(
    [],
  );
});

test('a screen calls a verb by its contract alone', () => {
  const screens = sources.filter((path) =>
    /^packages\/web\/src\/(features|shared|admin|investor)\//.test(path),
  );
  expect(
    screens.filter((path) =>
      /\bmethod: '(POST|PUT|PATCH|DELETE)'|\bsend\('(POST|PUT|PATCH|DELETE)'/.test(textOf(path)),
    ),
  ).toEqual([]);
});

test.each([
  ['sql`select 1 from users where u.status = 1`', 1],
  ['sql`... where role_id <> 5`', 1],
  ['sql`case when o.status in (2, 3) then`', 1],
  ['sql`a.status between 1 and 6 or v.category_status is distinct from 2`', 1],
  ["sql`${row('status')} >= 5`", 1],
  ["trx.where('status', '=', 2)", 1],
  ["trx.where('investments.status', 'in', [1, 2])", 1],
  ['sql`case t.status when 1 then`', 1],
  ['sql`coalesce(u.status, 1) = 1`', 1],
  ["sql`coalesce((g ->> 'status')::smallint, 2)`", 1],
  ['sql`status = ${lit(recordStatus.active)} and shares > 0`', 0],
  ["trx.where('id', '=', 7)", 0],
  ["trx.where('status', '=', recordStatus.active)", 0],
])('%s has %i of them', (text, count) => {
  expect(literalCodesIn(text)).toHaveLength(count);
});

/** The texts and conditions of a source that name a code by its number. */
function literalCodesIn(text: string): string[] {
  const found: string[] = [];
  if (!ANY.test(text)) return found;
  const visit = (node: ts.Node): void => {
    const own = text.slice(node.getStart(file), node.end);
    if (isText(node) && IN_TEXT.test(own)) found.push(IN_TEXT.exec(own)?.[0] ?? own);
    if (ts.isTemplateSpan(node)) {
      const after = AFTER_EXPRESSION.exec(node.literal.getText(file))?.[0];
      const expression = node.expression.getText(file);
      if (after !== undefined && NAMES_COLUMN.test(expression)) found.push(`${expression}${after}`);
    }
    if (ts.isCallExpression(node) && isConditionWithNumber(node.arguments)) found.push(own.slice(-60));
    ts.forEachChild(node, visit);
  };
  const file = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest);
  visit(file);
  return found;
}

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);

/** `where('status', '=', 2)`, or a list of them. */
function isConditionWithNumber([column, , value]: ts.NodeArray<ts.Expression>): boolean {
  if (!column || !value || !ts.isStringLiteral(column) || !IS_COLUMN.test(column.text)) return false;
  const values = ts.isArrayLiteralExpression(value) ? [...value.elements] : [value];
  return values.some((one) => ts.isNumericLiteral(one));
}
