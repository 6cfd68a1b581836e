import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_FLAGS_ON } from '../contract/roles.ts';
import { testApp, type TestApp } from '../support/app.ts';
import type { TestAnswer } from '../support/client.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';
import { restoreRows, watchRows, type RowChange } from '../support/row-changes.ts';
import { addTwins, TWIN } from '../support/twins.ts';
import { ALL_VERBS } from './all-verbs.ts';
import { askVerb } from './ask-verb.ts';
import { SIGNED } from './signed-calls.ts';
import type { MainVerb, Row } from './verb.ts';

/**
 * Each verb of the app is asked for twice, on the demo as it is and on the demo where each investor, opportunity, fund and deal has a twin
 * with the same values. Its answer and every row that it writes must be the same: what is another's has no part in it.
 */
interface Side {
  readonly at: TestApp;
  readonly changes: () => Promise<readonly RowChange[]>;
}
let alone: Side;
let beside: Side;

/** What is for everyone, or about everything, is for the twins and about them as well. */
const FOR_EVERYONE = [
  'a report is published',
  'an offer is published to everybody',
  'new terms are published',
  'work in progress is kept as a report',
];
const VERBS = Object.entries(ALL_VERBS).filter(([name]) => !FOR_EVERYONE.includes(name));

/** What a verb makes has the same id on both sides, above every twin's, and no other verb's. */
const FIRST_NEW = 10 * TWIN;
const ROOM = 1000;
let asked = 0;

beforeAll(async () => {
  alone = await openSide();
  beside = await openSide(addTwins);
});
afterAll(async () => {
  await alone.at.close();
  await beside.at.close();
});

async function openSide(prepare?: typeof addTwins): Promise<Side> {
  const at = await testApp({ demo: true, now: DEMO_NOW, jobsByHand: true, config: SIGNED });
  const { kysely, pool } = at.app.db;
  await sql`update settings set ${sql.raw(ALL_FLAGS_ON)} where id = 1`.execute(kysely);
  await prepare?.(pool);
  return { at, changes: await watchRows(pool) };
}

describe.each(VERBS)('%s', (_, verb) => {
  test('comes to the same beside twins', async () => {
    asked++;
    const { pool } = alone.at.app.db;
    if (verb.prepare)
      await pool.query(`begin; set local session_replication_role = replica; ${verb.prepare}; commit`);
    await restoreRows(beside.at.app.db.pool, await alone.changes());
    const row = (await pool.query(`${verb.find} limit 1`)).rows[0];
    const [expected, answer] = [await ask(alone, verb, row), await ask(beside, verb, row)];
    expect(answer.status).toBe(expected.status);
    expect(withoutChance(answer.text)).toBe(withoutChance(expected.text));
    expect(await rowsOf(beside)).toEqual(await rowsOf(alone));
  });
});

async function ask({ at }: Side, verb: MainVerb, row: Row): Promise<TestAnswer> {
  await at.app.db.pool.query(
    `select setval(quote_ident(sequencename)::regclass, ${FIRST_NEW + asked * ROOM}) from pg_sequences where schemaname = 'public'`,
  );
  return askVerb(at, verb, row);
}

async function rowsOf({ changes }: Side): Promise<readonly string[]> {
  return (await changes())
    .filter(({ change }) => !change.endsWith(' sessions'))
    .map(({ change, row }) => `${change} ${withoutChance(JSON.stringify(row))}`)
    .sort();
}

/** Neither keys that are drawn by lot, nor what is made of them, nor the time of the machine's own clock. */
const withoutChance = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, '(uuid)')
    .replace(/20\d\d-\d\d-\d\d[T ]\d\d:\d\d:\d\d[0-9.:+Z]*/g, '(moment)')
    .replace(/[$][^" ]{20,}|[\w-]{30,}|\\\\x[0-9a-f]{16,}|\b[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}\b/g, '(key)');
