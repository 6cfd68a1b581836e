import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Resource } from '@tranche/domain/kit/resource';
import { settingsFields } from '@tranche/domain/settings/settings';
import { routesOf } from '../../packages/server/src/routes.ts';
import { servings } from '../../packages/server/src/slices/servings.ts';
import { ALL_FLAGS_ON } from '../contract/roles.ts';
import { useApp } from '../support/app.ts';
import type { TestClient } from '../support/client.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';

/** What someone typed to harm its readers, in every field and every export that the definitions and the routes name. */
const it = useApp({ demo: true, now: DEMO_NOW });
const resources: readonly Resource[] = servings.map(({ resource }) => resource);
let support: TestClient;
let admin: TestClient;

beforeAll(async () => {
  const { db } = it().app;
  await sql`update settings set ${sql.raw(ALL_FLAGS_ON)} where id = 1`.execute(db.kysely);
  await sql`insert into users (role_id, first_name, last_name, email, email_verified_at)
    values (8, 'Una', 'Support', 'una@hostile.test', now())`.execute(db.kysely);
  // of values that are live nothing is changed any more
  await sql`update fund_net_asset_values set status = 1 where id = (select max(id) from fund_net_asset_values)`.execute(
    db.kysely,
  );
  support = await it().as('una@hostile.test');
  admin = await it().as('superadmin@larkfield.test');
});

const SCRIPT =
  '<p onclick="steal()">Kept</p><script>steal()</script><a href="javascript:steal()">x</a><img src="x" onerror="steal()">';
const isClean = (text: string): boolean =>
  text.includes('Kept') && !/steal|<script|onclick|onerror/i.test(text);

interface Place {
  readonly table: string;
  /** The field in the body and in the answer. */
  readonly field: string;
  readonly url: (id: number) => string;
  readonly value: unknown;
}
const richText: readonly Place[] = [
  // a mail is written by a verb of its own, and never changed: its tests are with it
  ...resources.flatMap(({ name, table, fields, without }) =>
    without?.includes('update')
      ? []
      : Object.entries(fields)
          .filter(([, { spec }]) => spec.kind === 'html' && !spec.readOnly)
          .map(([field]) => ({ table, field, url: (id: number) => `/api/${name}/${id}`, value: SCRIPT })),
  ),
  {
    table: 'investment_opportunities',
    field: 'sections',
    url: (id) => `/api/investment-opportunities/${id}`,
    value: [{ key: 'why', title: 'Why', body: SCRIPT, sort_order: 1, is_visible: true }],
  },
  ...Object.entries(settingsFields)
    .filter(([, { spec }]) => spec.kind === 'html')
    .map(([field]) => ({ table: 'settings', field, url: () => '/api/settings/1', value: SCRIPT })),
];

test('rich text is sanitised in every field that holds it', async () => {
  expect(richText.length).toBeGreaterThan(20);
  const wrong: string[] = [];
  for (const { table, field, url, value } of richText) {
    const { rows } = await sql<{
      id: number;
    }>`select id from ${sql.table(table)} order by least(id, (select max(id) from ${sql.table(table)}) - id) limit 40`.execute(
      it().app.db.kysely,
    );
    let answers: string[] = [];
    for (const { id } of rows) {
      const answer = await support.patch(url(id), { [field]: value });
      if (answer.status !== 200) {
        answers.push(`${answer.status} ${answer.text.slice(0, 80)}`);
        continue;
      }
      const stored = (
        await sql<{ text: string }>`select ${sql.ref(field)}::text as text from ${sql.table(table)}
        where id = ${id}`.execute(it().app.db.kysely)
      ).rows[0];
      answers = isClean(stored?.text ?? '') ? [] : [stored?.text ?? 'nothing'];
      break;
    }
    if (answers.length > 0 || rows.length === 0)
      wrong.push(`${table}.${field}: ${[...new Set(answers)].join(' · ')}`);
  }
  expect(wrong).toEqual([]);
});

/** Every text that a record may hold becomes a formula, as far as its column lets it. */
async function plantFormulas({ table, fields }: Resource): Promise<number> {
  let planted = 0;
  for (const [field, { spec }] of Object.entries(fields)) {
    if (spec.kind !== 'text' || spec.hidden || spec.encrypted || spec.transient) continue;
    await it()
      .app.db.transaction(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql`update ${sql.table(table)} set ${sql.ref(field)} = '=1+' || id`.execute(trx);
      })
      .then(
        () => (planted += 1),
        () => undefined, // codes and patterns that the column itself holds
      );
  }
  return planted;
}

/** A list of an import's errors has no import here; the quarter is a workbook alone. Both are written by the same hand. */
const OTHERS = [
  '/api/exports/:id',
  '/api/imports/:id/errors',
  '/api/reports/quarterly-export',
  '/api/investment-opportunities/:id/cap-table/export',
];
const exportsOf = routesOf(servings).filter(
  ({ method, path }) => method === 'GET' && path.includes('export') && !OTHERS.includes(path),
);
const COMMAND = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

test('no cell of any export begins like a formula', async () => {
  const organisation = await sql<{ id: number }>`select id from organisations order by id limit 1`.execute(
    it().app.db.kysely,
  );
  let planted = 0;
  for (const resource of resources) planted += await plantFormulas(resource);
  expect(planted).toBeGreaterThan(150);
  const notice = new Set<string>();
  const commands: string[] = [];
  for (const { path } of exportsOf) {
    const url = path.replace(':id', String(organisation.rows[0]?.id ?? 0));
    const answer = await admin.get(`${url}?format=csv`);
    expect([path, answer.status]).toEqual([path, 200]);
    const cells = (parse(answer.text, { relax_column_count: true, bom: true }) as string[][]).flat();
    if (cells.some((cell) => cell.startsWith("'=1+"))) notice.add(path);
    const bad = cells.filter((cell) => COMMAND.test(cell) && !NUMBER.test(cell));
    if (bad.length > 0) commands.push(`${path}: ${bad.slice(0, 3).join(' · ')}`);
  }
  expect(commands).toEqual([]);
  expect(notice.size, 'exports that tell a planted text').toBeGreaterThan(8);
});
