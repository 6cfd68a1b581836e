import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { changeSettings } from '../../../../../../tests/support/change-settings.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';

import { addRow } from '../../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../../tests/support/use-people.ts';

const { it, people, as } = usePeople();
let sam: TestClient;
let una: TestClient;
beforeAll(async () => {
  sam = await as('sam');
  una = await as('una');
});
const WAITS = 'Waiting for approval by a second person.';
const waiting = async () =>
  (await una.get('/api/bank-detail-changes?filter[status]=1&append=details,previous')).body.data;

test('the firm’s account changes when a second person says so', async () => {
  await sql`update settings set bank_account_number = '11111111', bank_sort_code = '20-00-00' where id = 1`.execute(
    it().app.db.kysely,
  );
  const requested = await sam.patch('/api/settings/1', {
    bank_account_number: '22222222',
    company_name: 'Northgate',
  });
  expect([requested.status, requested.body.message]).toEqual([202, WAITS]);
  expect(requested.body.data).toMatchObject({ bank_account_number: '11111111', company_name: 'Northgate' });
  const [change] = await waiting();
  expect(change).toMatchObject({
    subject_type: 'settings',
    subject_name: 'Private Markets',
    details: { bank_account_number: '22222222' },
  });
  expect(change).not.toHaveProperty('proposed');
  const path = `/api/bank-detail-changes/${change.id}`;
  const own = await sam.patch(path, { status: 2 });
  expect([own.status, own.body.message]).toEqual([403, 'You cannot approve your own change.']);
  expect((await (await as('iris')).patch(path, { status: 2 })).status).toBe(403);
  expect((await (await as('abe')).patch(path, { status: 2 })).status).toBe(404);
  expect((await una.patch(path, { status: 2 })).body.data.status).toBe(2);
  expect((await una.get('/api/settings/1')).body.data).toMatchObject({
    bank_account_number: '22222222',
    bank_sort_code: '20-00-00',
  });
  expect((await una.patch(path, { status: 2 })).status).toBe(409);
});

test('unchanged details pass, a wrong one is told, a newer request replaces the first, a rejection needs its reason', async () => {
  const method = await addRow(it().app.db, 'investment_methods', { name: 'Alder', kind: 'pension' });
  const path = `/api/investment-methods/${method}`;
  expect((await sam.patch(path, { bank_account_number: null, name: 'Alder SIPP' })).status).toBe(200);
  expect((await sam.patch(path, { bank_account_number: '12' })).status).toBe(422);
  expect((await sam.patch(path, { bank_account_number: '33333333' })).status).toBe(202);
  expect((await sam.patch(path, { bank_account_number: '44444444' })).status).toBe(202);
  const changes = await waiting();
  expect(changes).toHaveLength(1);
  expect(changes[0].details).toEqual({ bank_account_number: '44444444' });
  const decide = `/api/bank-detail-changes/${changes[0].id}`;
  expect((await una.patch(decide, { status: 3 })).body.errors).toHaveProperty('reason');
  expect((await una.patch(decide, { status: 3, reason: 'The provider did not confirm it.' })).status).toBe(
    200,
  );
  // the person who asked for it withdraws it, and needs no note
  expect((await sam.patch(path, { bank_account_number: '55555555' })).status).toBe(202);
  const [mine] = await waiting();
  expect((await sam.patch(`/api/bank-detail-changes/${mine.id}`, { status: 3 })).status).toBe(200);
  expect((await una.get(path)).body.data.bank_account_number).toBeNull();
  expect((await sam.patch(path, { bank_account_number: '44444444' })).status).toBe(202);
  const [again] = await waiting();
  await una.patch(`/api/bank-detail-changes/${again.id}`, { status: 2 });
  expect((await una.get(path)).body.data.bank_account_number).toBe('44444444');
  const { rows } = await it().app.db.pool.query(
    `select proposed::text as sealed from bank_detail_changes where id = $1`,
    [again.id],
  );
  expect(rows[0].sealed).not.toContain('44444444');
});

test('details that come one by one wait together; the old ones again take the request back', async () => {
  const method = await addRow(it().app.db, 'investment_methods', { name: 'Birch', kind: 'pension' });
  const path = `/api/investment-methods/${method}`;
  await sam.patch(path, { bank_sort_code: '20-00-00' });
  expect((await sam.patch(path, { bank_account_number: '55555555' })).status).toBe(202);
  const changes = await waiting();
  expect(changes.map((change: { details: object }) => change.details)).toEqual([
    { bank_sort_code: '20-00-00', bank_account_number: '55555555' },
  ]);
  expect((await sam.patch(path, { bank_sort_code: null, bank_account_number: null })).status).toBe(200);
  expect(await waiting()).toEqual([]);
});

const FIRST = [
  ['nominee', '/api/nominees', { name: 'Cedar Nominees' }],
  ['investment_method', '/api/investment-methods', { name: 'Cedar SIPP', kind: 'pension' }],
  ['fund', '/api/funds', { name: 'Cedar Fund', structure: 'lp' }],
  ['investment_opportunity', '/api/investment-opportunities', { name: 'Cedar' }],
] as const;

test.each(FIRST)('the first account of a new %s waits as well', async (type, path, fields) => {
  await changeSettings(it().app.db, 'nominee_enabled = true, funds_enabled = true');
  const before = (await waiting()).length;
  const type_id = await addRow(it().app.db, 'types', { name: `Type of ${type}` });
  const body = { ...fields, type_id };
  expect((await sam.post(path, { ...body, bank_account_number: '1' })).status).toBe(422);
  const made = await sam.post(path, { ...body, bank_account_number: '66666666', bank_iban: 'ignored: off' });
  expect([made.status, made.body.message, made.body.data.bank_account_number]).toEqual([201, WAITS, null]);
  const changes = await waiting();
  expect(changes).toHaveLength(before + 1);
  const change = changes.find((one: { subject_type: string }) => one.subject_type === type);
  expect(change).toMatchObject({
    subject_name: body.name,
    details: { bank_account_number: '66666666' },
    previous: { bank_account_number: null },
  });
  const decided = await una.patch(`/api/bank-detail-changes/${change.id}`, { status: 2 });
  expect(decided.status).toBe(200);
  expect((await una.get(`${path}/${made.body.data.id}`)).body.data.bank_account_number).toBe('66666666');
  const settled = (await una.get(`/api/bank-detail-changes/${change.id}?append=previous`)).body.data;
  expect(settled.previous).toMatchObject({ bank_account_number: null });
  const wrong = await sam.patch(`${path}/${made.body.data.id}`, { bank_account_number: '77777777' });
  expect(wrong.status).toBe(202);
  const [next] = (await waiting()).filter((one: { subject_type: string }) => one.subject_type === type);
  expect(next.previous).toMatchObject({ bank_account_number: '66666666' });
  await una.patch(`/api/bank-detail-changes/${next.id}`, { status: 3, reason: 'Unknown to them.' });
  const notice = (await una.get(`/api/bank-detail-changes/${next.id}?append=details,previous`)).body.data;
  expect(notice).toMatchObject({
    details: { bank_account_number: '77777777' },
    previous: { bank_account_number: '66666666' },
  });
  expect((await una.get('/api/bank-detail-changes')).text).not.toContain('66666666');
});

test('a party that staff make waits, one that the investor makes themselves passes', async () => {
  const method = await addRow(it().app.db, 'investment_methods', { name: 'Dale SIPP', kind: 'pension' });
  const body = { investment_method_id: method, account_reference: 'D-1', bank_account_number: '88888888' };
  const mine = await (await as('iris')).post('/api/investment-method-entities', body);
  expect([mine.status, mine.body.message]).toEqual([201, undefined]);
  expect(mine.body.data.bank_account_number).toBe('88888888');
  const theirs = await sam.post('/api/investment-method-entities', {
    ...body,
    user_id: people().omar,
    account_reference: 'D-2',
  });
  expect([theirs.status, theirs.body.message]).toEqual([201, WAITS]);
  expect(theirs.body.data.bank_account_number).toBeNull();
});
