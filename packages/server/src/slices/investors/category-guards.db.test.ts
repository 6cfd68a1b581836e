import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addInvestorType, insertRow } from '../../../../../tests/fixtures/investors.ts';
import { addUser, setSettings } from '../../../../../tests/fixtures/test-banks.ts';
import { rowsOf, useApp } from '../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import type { Values } from '../../../../../tests/support/people.ts';
import { expireCategorisations } from './expire-categorisations.ts';
import { remindOfCategories } from './remind-of-categories.ts';

/** What lies beside a statement, and its very moments: take a condition out, and the test that names it fails. */
const app = useApp({ now: '2026-03-31T09:00:00Z' });
const rows = rowsOf(app);
let sam: TestClient;
let type: number;
let people = 0;

beforeAll(async () => {
  sam = await app().as(await addUser(app(), 'Sam', 1));
  type = await addInvestorType(app(), 'hnw');
  await setSettings(app(), { financial_promotion_exceptions_enabled: true });
});
beforeEach(async () => {
  app().clock.set('2026-03-31T09:00:00Z');
  await rows('update investor_categorisations set deleted_at = now()');
});

const person = () => addUser(app(), `Iris${++people}`);
const stated = async (row: Values = {}): Promise<number> =>
  insertRow(app(), 'investor_categorisations', {
    user_id: await person(),
    investor_type_id: type,
    answers: '{}',
    statement_snapshot: 'I state',
    statement_version: 1,
    signed_name: 'Iris Test',
    declaration: true,
    signed_at: '2025-03-31',
    status: 2,
    ...row,
  });

test('evidence belongs to the person, not to another record with the same number', async () => {
  const investor_type_id = await addInvestorType(app(), 'proof', { requires_evidence: true });
  const id = await person();
  await insertRow(app(), 'documents', {
    name: 'Accounts',
    file_name: 'a.pdf',
    path: 'tenant/documents/beside.pdf',
    mime: 'application/pdf',
    size: 1,
    sha256: 'x',
    target_type: 'organisation',
    target_id: id,
    visibility: 'public',
  });
  const own = await app().as(id);
  const signed = await own.post('/api/investor-categorisations', {
    investor_type_id,
    answers: { income: { selected: true, amount: '120000' } },
    signed_name: `Iris${people} Test`,
    declaration: true,
  });
  expect([signed.status, Object.keys(signed.body.errors)]).toEqual([422, ['documents']]);
});

describe('a category', () => {
  test('is not reminded of at the moment it ends', async () => {
    await stated({ expires_at: '2026-03-31T09:00:00Z' });
    expect(await remindOfCategories(app().app)).toBe(0);
  });

  test('is reminded of even when another reminder fails', async () => {
    const bad = await stated({ expires_at: '2026-04-05T09:00:00Z' });
    const good = await stated({ expires_at: '2026-04-06T09:00:00Z' });
    await rows(
      `create function no_reminder() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    );
    await rows(`create trigger no_reminder before update on investor_categorisations for each row
      when (new.id = ${bad} and new.deleted_at is null) execute function no_reminder()`);
    expect(await remindOfCategories(app().app)).toBe(1);
    await rows('drop trigger no_reminder on investor_categorisations');
    const reminded = await rows('select id from investor_categorisations where reminded_at is not null');
    expect(reminded).toEqual([{ id: good }]);
  });

  test('that is extended while the job waits does not expire', async () => {
    const id = await stated({ expires_at: '2026-03-31T08:00:00Z' });
    const staff = await app().app.db.pool.connect();
    try {
      await staff.query('begin');
      await staff.query('select id from investor_categorisations where id = $1 for update', [id]);
      const job = expireCategorisations(app().app);
      const waiting = `select 1 from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%from investor_categorisations%'`;
      await expect.poll(async () => (await rows(waiting)).length).toBe(1);
      await staff.query(`update investor_categorisations set expires_at = '2027-03-31' where id = $1`, [id]);
      await staff.query('commit');
      await job;
    } finally {
      staff.release();
    }
    const [left] = await rows('select status from investor_categorisations where id = $1', id);
    expect(left).toEqual({ status: 2 });
  });

  test('expires soon only if it is approved', async () => {
    const soon = { expires_at: '2026-04-05T09:00:00Z' };
    const id = await stated(soon);
    for (const status of [1, 3]) await stated({ ...soon, status });
    const { body } = await sam.get('/api/investor-categorisations?filter[expiring_within]=30');
    expect(body.data.map((each: { id: number }) => each.id)).toEqual([id]);
  });
});

test('a type gets a new version when its text or conditions change, and not otherwise', async () => {
  const id = await addInvestorType(app(), 'versions');
  const change = async (body: object) =>
    (await sam.patch(`/api/investor-types/${id}`, body)).body.data.statement_version;
  const criteria = { rule: 'any', items: [] };
  expect([
    await change({ name: 'Renamed' }),
    await change({ statement_text: 'I state this.' }),
    await change({ criteria }),
    await change({ sort_order: 5 }),
  ]).toEqual([1, 2, 3, 3]);
});
