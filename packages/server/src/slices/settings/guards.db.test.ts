import { beforeAll, describe, expect, test } from 'vitest';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import { refusalOf, wrong } from '../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow } from '../../../../../tests/support/people.ts';
import { addOpportunity } from '../../../../../tests/fixtures/opportunities.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, people, as } = usePeople({ now: '2026-03-31T09:00:00Z' });
let sam: TestClient;
let una: TestClient;
let iris: TestClient;

beforeAll(async () => {
  [sam, una, iris] = [await as('sam'), await as('una'), await as('iris')];
});

const noticesOf = async (person: number, key: string): Promise<string[]> =>
  (
    await db().pool.query<{ message: string }>(
      `select data ->> 'message' as message from notifications
        where notifiable_id = $1 and merge_key like $2 order by created_at`,
      [person, `${key}:%`],
    )
  ).rows.map(({ message }) => message);

test('references of payments hold the number of the investment, and fit', async () => {
  const set = (payment_reference_pattern: string) =>
    sam.patch('/api/settings/1', { payment_reference_pattern });
  for (const pattern of ['PAY', '{OPP}', '{OPP}-{INV}-thank you for paying'])
    expect(refusalOf(await set(pattern))).toEqual(
      wrong('payment_reference_pattern', 'The payment reference pattern field format is invalid.'),
    );
  for (const pattern of ['{OPP}/{INV}', '{INV}', '{OPP}-{INV}'])
    expect((await set(pattern)).status, pattern).toBe(200);
});

describe('the terms', () => {
  const publish = async (more: object = {}): Promise<{ id: number; version: number }> =>
    (await sam.post('/api/terms', { text: '<p>New</p>', ...more })).body.data;
  const accept = (version: number) =>
    db().pool.query('update users set accepted_terms_version = $1 where id = $2', [version, people().iris]);
  const accepted = [409, 'These terms have been accepted and cannot be changed.'];

  test('in force are not deleted, nor those that someone accepted; others are gone then', async () => {
    const old = await publish();
    const current = await publish();
    expect(refusalOf(await sam.delete(`/api/terms/${current.id}`))).toEqual([
      409,
      'The current terms cannot be deleted. Publish a new version instead.',
    ]);
    await accept(old.version);
    expect(refusalOf(await sam.delete(`/api/terms/${old.id}`))).toEqual(accepted);
    expect(refusalOf(await sam.patch(`/api/terms/${old.id}`, { text: '<p>Old</p>' }))).toEqual(accepted);
    await accept(old.version - 1);
    expect((await sam.delete(`/api/terms/${old.id}`)).status).toBe(204);
    expect((await sam.get(`/api/terms/${current.id}`)).status).toBe(200);
    for (const id of [old.id, 999_999])
      for (const answer of [
        await sam.patch(`/api/terms/${id}`, { text: '<p>Old</p>' }),
        await sam.delete(`/api/terms/${id}`),
      ])
        expect(answer.status).toBe(404);
  });

  test('of a new version leave what everyone accepted before as it was', async () => {
    const old = await publish();
    await publish();
    await accept(old.version);
    await publish();
    const { rows } = await db().pool.query(
      'select accepted_terms_version as accepted from users where id = $1',
      [people().iris],
    );
    expect(rows).toEqual([{ accepted: old.version }]);
  });

  test('of the settings are a new version only where someone accepted them, and never empty', async () => {
    const { version, id } = await publish();
    const set = async (body: object) => (await sam.patch('/api/settings/1', body)).body.data;
    expect(await set({ terms_text: '<p>Put right</p>' })).toMatchObject({ terms_version: version });
    expect((await sam.get(`/api/terms/${id}`)).body.data.text).toBe('<p>Put right</p>');
    await accept(version);
    expect(await set({ terms_text: '<p>Put right</p>' })).toMatchObject({ terms_version: version });
    expect(await set({ terms_text: '<p>Other</p>' })).toMatchObject({ terms_version: version + 1 });
    expect(refusalOf(await sam.patch('/api/settings/1', { terms_text: null }))).toEqual(
      wrong('terms_text', 'The terms text field is required.'),
    );
    expect(refusalOf(await sam.patch('/api/settings/1', { terms_version: version }))).toEqual(
      wrong('terms_version', `The terms version field must be at least ${version + 1}.`),
    );
  });

  test('are made known to active investors, where it is asked for', async () => {
    await db().pool.query('update users set status = 2 where id = $1', [people().lone]);
    const hearing = async () => {
      const { rows } = await db().pool.query<{ id: number }>(
        `select notifiable_id as id from notifications where merge_key like 'terms_updated:%' order by 1`,
      );
      return rows.map(({ id }) => id);
    };
    await publish();
    expect(await hearing()).toEqual([]);
    await publish({ notify: true, summary_of_changes: 'Fees' });
    expect(await hearing()).toEqual([people().iris, people().omar]);
    await db().pool.query('update users set status = 1 where id = $1', [people().lone]);
  });
});

describe('a value that waits for a second person', () => {
  let opportunity: number;
  let day = 0;
  const price = async (): Promise<string> => {
    const made = await sam.post('/api/share-prices', {
      investment_opportunity_id: opportunity,
      price: '2.5',
      effective_on: `2026-02-${String((day += 1)).padStart(2, '0')}`,
      source: 'valuation',
      submit: true,
    });
    return `/api/share-prices/${made.body.data.id}`;
  };
  beforeAll(async () => {
    const typeId = await addRow(db(), 'types', { name: 'Equity' });
    opportunity = await addOpportunity(db(), { people: people(), typeId, industryId: 0 }, { status: 5 });
    await changeSettings(db(), `second_person_for = '["valuation"]'`);
  });
  const decided = (person: number) => noticesOf(person, 'approval_decided');
  const waiting = (person: number) => noticesOf(person, 'approval_waiting');

  test('is made known to who may confirm it, not to who submitted it', async () => {
    await db().pool.query('update users set status = 2 where id = $1', [people().ivo]);
    await price();
    await db().pool.query('update users set status = 1 where id = $1', [people().ivo]);
    expect(await waiting(people().una)).toHaveLength(1);
    // the author, a suspended one, one who sees only their own companies, and an investor
    for (const person of [people().sam, people().ivo, people().ed, people().iris])
      expect(await waiting(person)).toEqual([]);
  });

  test('that comes back says why, to its author alone', async () => {
    const path = await price();
    await una.patch(path, { submit: false, reason: ' Of last year ' });
    expect((await decided(people().sam)).at(-1)).toMatch(/sent back: Of last year/);
    expect(await decided(people().una)).toEqual([]);
  });

  test('is no news to whoever takes it back, or makes it live once no one else need say so', async () => {
    const before = await decided(people().sam);
    const path = await price();
    await sam.patch(path, { submit: false });
    await sam.patch(path, { submit: true });
    await changeSettings(db(), `second_person_for = '[]'`);
    expect((await sam.patch(path, { status: 2 })).body.data.status).toBe(2);
    await changeSettings(db(), `second_person_for = '["valuation"]'`);
    expect(await decided(people().sam)).toEqual(before);
  });
});

test('a second factor is due until it is confirmed', async () => {
  const isDue = async () => (await sam.get('/api/user')).body.data.second_factor_due;
  await changeSettings(db(), `two_factor_required_roles = '[1]'`);
  await db().pool.query(`insert into two_factor_secrets (user_id, secret) values ($1, 'x')`, [people().sam]);
  expect(await isDue()).toBe(true);
  await db().pool.query('update two_factor_secrets set confirmed_at = now()');
  expect(await isDue()).toBe(false);
  await db().pool.query('delete from two_factor_secrets');
  await changeSettings(db(), `two_factor_required_roles = '[]'`);
});

describe('new bank details', () => {
  let made = 0;
  const methodPath = async (): Promise<string> =>
    `/api/investment-methods/${await addRow(db(), 'investment_methods', { name: `Alder ${(made += 1)}`, kind: 'pension' })}`;
  const waiting = async (): Promise<number[]> =>
    (await una.get('/api/bank-detail-changes?filter[status]=1&sort=id')).body.data.map(
      ({ id }: { id: number }) => id,
    );

  test('are approved or rejected, once', async () => {
    const path = await methodPath();
    await sam.patch(path, { bank_account_number: '11111111' });
    const [first] = await waiting();
    await sam.patch(path, { bank_account_number: '22222222' });
    const [second] = await waiting();
    const decide = (id: number | undefined, status: number) =>
      una.patch(`/api/bank-detail-changes/${id}`, { status, reason: 'No' });
    const decided = [409, 'This change has already been approved or rejected.'];
    expect(refusalOf(await decide(first, 2))).toEqual(decided);
    for (const status of [1, 4])
      expect(refusalOf(await decide(second, status))).toEqual(
        wrong('status', 'The selected status is invalid.'),
      );
    expect((await decide(second, 3)).status).toBe(200);
    expect(refusalOf(await decide(second, 2))).toEqual(decided);
    expect((await una.get(path)).body.data.bank_account_number).toBeNull();
  });

  test('that are sent again are the same request', async () => {
    const path = await methodPath();
    await sam.patch(path, { bank_account_number: '33333333' });
    const before = await waiting();
    const again = await sam.patch(path, { bank_account_number: '33333333' });
    expect([again.status, await waiting()]).toEqual([202, before]);
    await una.patch(`/api/bank-detail-changes/${before[0]}`, { status: 3, reason: 'No' });
  });

  test('have an IBAN that adds up', async () => {
    const path = await methodPath();
    await changeSettings(db(), 'intl_bank_details_enabled = true');
    const bad = await sam.patch(path, { bank_iban: 'GB33BUKB20201555555556' });
    const good = await sam.patch(path, { bank_iban: 'gb33 bukb 2020 1555 5555 55' });
    const [id] = await waiting();
    const seen = await una.get(`/api/bank-detail-changes/${id}?append=details`);
    await changeSettings(db(), 'intl_bank_details_enabled = false');
    expect(refusalOf(bad)).toEqual(wrong('bank_iban', 'The selected bank iban is invalid.'));
    expect([good.status, seen.body.data.details]).toEqual([202, { bank_iban: 'GB33BUKB20201555555555' }]);
    await una.patch(`/api/bank-detail-changes/${id}`, { status: 3, reason: 'No' });
  });

  test('are seen by whoever may change the account that they are for', async () => {
    const method = await addRow(db(), 'investment_methods', { name: 'Birch', kind: 'pension' });
    const ask = (user_id: number) =>
      sam.post('/api/investment-method-entities', {
        investment_method_id: method,
        user_id,
        account_reference: `B-${user_id}`,
        bank_account_number: '44444444',
      });
    await ask(people().iris);
    await ask(people().omar);
    await sam.patch('/api/settings/1', { bank_account_number: '55555555' });
    const [ofIris, ofOmar, ofFirm] = await waiting();
    const seenBy = async (person: number) =>
      (await (await it().as(person)).get('/api/bank-detail-changes?filter[status]=1&sort=id')).body.data?.map(
        ({ id }: { id: number }) => id,
      );
    expect(await seenBy(people().una)).toEqual([ofIris, ofOmar, ofFirm]);
    expect(await seenBy(people().abe)).toEqual([ofIris]);
    expect(await seenBy(people().max)).toEqual([ofOmar]);
    expect(await seenBy(people().ed)).toEqual([]);
    expect((await iris.get('/api/bank-detail-changes')).body.data ?? []).toEqual([]);
  });
});
