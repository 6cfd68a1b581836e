import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { setSettings } from '../../../../../tests/fixtures/test-banks.ts';
import { addRow } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, people, as } = usePeople({ jobsByHand: true });
let sam: TestClient;
let count = 0;

beforeAll(async () => {
  sam = await as('sam');
  await setSettings(it(), { user_screening_enabled: true, aml_valid_months: 24 });
});

const check = (more: Parameters<typeof addRow>[2]): Promise<number> =>
  addRow(db(), 'aml_checks', {
    user_id: people().iris,
    status: 2,
    provider: 'lists',
    scope: 'uk',
    provider_reference: `reference-${++count}`,
    requested_at: '2026-01-01T09:00:00Z',
    completed_at: '2026-01-31T09:00:00Z',
    subject: '{"kind":"person","name":"Iris Ashby"}',
    ...more,
  });
const endOf = async (id: number): Promise<string> => {
  const { data } = (await sam.get(`/api/aml-checks/${id}`)).body;
  return data.expires_at.slice(0, 10);
};
const setMonths = async (aml_valid_months: number): Promise<void> => {
  const changed = await sam.patch('/api/settings/1', { aml_valid_months });
  expect([changed.status, changed.text]).toEqual([200, changed.text]);
  await it().app.outbox.drain();
};

test('other months move the end of a pass, not an earlier day that staff chose, nor what has ended', async () => {
  const whole = await check({ expires_at: '2028-01-31T09:00:00Z' });
  const early = await check({ expires_at: '2026-06-30T12:00:00Z' });
  const late = await check({ expires_at: '2027-06-30T12:00:00Z' });
  const over = await check({ status: 5, expires_at: '2028-01-31T09:00:00Z' });
  const reviewed = await check({
    reviewed_at: '2026-02-28T09:00:00Z',
    expires_at: '2028-02-28T09:00:00Z',
  });
  const ends = () => Promise.all([whole, early, late, over, reviewed].map(endOf));
  await setMonths(12);
  expect(await ends()).toEqual(['2027-01-31', '2026-06-30', '2027-01-31', '2028-01-31', '2027-02-28']);
  await setMonths(36);
  expect(await ends()).toEqual(['2029-01-31', '2026-06-30', '2029-01-31', '2028-01-31', '2029-02-28']);
});

test('a shorter time says how many passes it ends: of those that count today alone', async () => {
  await db().pool.query('delete from aml_checks');
  const long = { completed_at: '2025-03-31T09:00:00Z', expires_at: '2027-03-31T09:00:00Z' };
  await check(long);
  await check({ ...long, status: 4 });
  await check({ ...long, expires_at: '2026-03-31T09:00:00Z' });
  await check({ ...long, completed_at: '2025-03-31T09:00:01Z' });
  const preview = async (aml_valid_months: number): Promise<number> =>
    (await sam.post('/api/settings-preview', { aml_valid_months })).body.data.checks;
  expect([await preview(12), await preview(600)]).toEqual([1, 0]);
});

test('an end date that has not changed is not written again', async () => {
  await db().pool.query('delete from aml_checks');
  await setSettings(it(), { compliance_valid_months: null });
  const early = await check({ expires_at: '2026-06-30T12:00:00Z' });
  const success = await addRow(db(), 'compliance_successes', {
    user_id: people().iris,
    source: 'test',
    passed_at: '2026-01-31T09:00:00Z',
    expires_at: null,
  });
  const written = async () => {
    const { rows } = await db().pool.query(
      `select updated_at from aml_checks where id = $1
       union all select updated_at from compliance_successes where id = $2`,
      [early, success],
    );
    return rows;
  };
  const before = await written();
  await setMonths(48);
  expect(await written()).toEqual(before);
});
