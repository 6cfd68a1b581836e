import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../support/app.ts';
import type { TestAnswer } from '../support/client.ts';
import { restoreRows, watchRows, type RowChange } from '../support/row-changes.ts';
import { TWIN } from '../support/twins.ts';
import { ALL_VERBS } from './all-verbs.ts';
import { askVerb } from './ask-verb.ts';
import { useSides, withoutChance, type Sides } from './two-sides.ts';
import type { MainVerb, Row } from './verb.ts';

/**
 * Each verb of the app is asked for on both sides. Its answer and every row that it writes must be the same.
 */
const it = useSides();
let changes: Record<keyof Sides, () => Promise<readonly RowChange[]>>;

/** What any request leaves behind, and what the machine counts. */
const OF_EACH_REQUEST = ['audit_entries', 'audit_heads', 'guess_counts', 'list_count_deltas', 'search_words'];

/** These reach or count everyone, twins included. */
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
  const { alone, beside } = it();
  changes = {
    alone: await watchRows(alone.app.db.pool, OF_EACH_REQUEST),
    beside: await watchRows(beside.app.db.pool, OF_EACH_REQUEST),
  };
});

describe.each(VERBS)('%s', (_, verb) => {
  test('comes to the same beside twins', async () => {
    asked++;
    const { alone, beside } = it();
    const { pool } = alone.app.db;
    if (verb.prepare)
      await pool.query(`begin; set local session_replication_role = replica; ${verb.prepare}; commit`);
    await restoreRows(beside.app.db.pool, await changes.alone());
    const row = (await pool.query(`${verb.find} limit 1`)).rows[0];
    const [expected, answer] = [await ask(alone, verb, row), await ask(beside, verb, row)];
    expect(answer.status).toBe(expected.status);
    expect(withoutChance(answer.text)).toBe(withoutChance(expected.text));
    expect(await rowsOf('beside')).toEqual(await rowsOf('alone'));
  });
});

async function ask(side: TestApp, verb: MainVerb, row: Row): Promise<TestAnswer> {
  await side.app.db.pool.query(
    `select setval(quote_ident(sequencename)::regclass, ${FIRST_NEW + asked * ROOM}) from pg_sequences where schemaname = 'public'`,
  );
  return askVerb(side, verb, row);
}

async function rowsOf(side: keyof Sides): Promise<readonly string[]> {
  return (await changes[side]())
    .filter(({ change }) => !change.endsWith(' sessions'))
    .map(({ change, row }) => `${change} ${withoutChance(JSON.stringify(row))}`)
    .sort();
}
