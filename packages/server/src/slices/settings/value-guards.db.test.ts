import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOpportunity } from '../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow, type Values } from '../../../../../tests/support/people.ts';
import { invalid, refusalOf } from '../../../../../tests/support/refusals.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each condition is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, people, rows, as } = usePeople({ now: '2026-03-31T09:00:00Z' });
const GONE = { deleted_at: '2026-01-01' };
let sam: TestClient;
let una: TestClient;
let iris: TestClient;
let count = 0;

beforeAll(async () => {
  [sam, una, iris] = [await as('sam'), await as('una'), await as('iris')];
});

describe('new bank details', () => {
  const waiting = async (): Promise<{ id: number; details: object }[]> => {
    const list = await una.get('/api/bank-detail-changes?filter[status]=1&sort=id&append=details');
    return list.body.data.map(({ id, details }: { id: number; details: object }) => ({ id, details }));
  };
  const method = () => addRow(db(), 'investment_methods', { name: `Alder ${++count}`, kind: 'pension' });
  const change = (id: number, body: object, family = 'investment-methods') =>
    sam.patch(`/api/${family}/${id}`, body);
  beforeEach(async () => {
    await rows('update bank_detail_changes set deleted_at = now()');
  });

  test('join what waits for the same account alone', async () => {
    const [one, other, nominee] = [await method(), await method(), await method()];
    await change(nominee, { bank_account_number: '11111111' });
    await rows(
      `update bank_detail_changes set subject_type = 'nominee', subject_id = $1 where subject_id = $2`,
      one,
      nominee,
    );
    await change(other, { bank_account_number: '22222222' });
    await change(one, { bank_sort_code: '20-00-00' });
    await change(one, { bank_account_name: 'Alder' });
    expect((await waiting()).map(({ details }) => details)).toEqual([
      { bank_account_number: '11111111' },
      { bank_account_number: '22222222' },
      { bank_sort_code: expect.any(String), bank_account_name: 'Alder' },
    ]);
  });

  test('leave out what was decided before, or is gone', async () => {
    const id = await method();
    await change(id, { bank_account_number: '11111111' });
    const [first] = await waiting();
    await una.patch(`/api/bank-detail-changes/${first?.id}`, { status: 3, reason: 'No' });
    await change(id, { bank_account_name: 'Alder' });
    expect((await waiting()).map(({ details }) => details)).toEqual([{ bank_account_name: 'Alder' }]);
    await rows('update bank_detail_changes set deleted_at = now() where subject_id = $1', id);
    await change(id, { bank_sort_code: '20-00-00' });
    expect((await waiting()).map(({ details }) => details)).toEqual([{ bank_sort_code: expect.any(String) }]);
    expect(
      await rows('select status from bank_detail_changes where subject_id = $1 order by id', id),
    ).toEqual([{ status: 3 }, { status: 1 }, { status: 1 }]);
  });
});

describe('a program with a right over the features', () => {
  test('proposes no account of the firm, and changes neither its name nor its pictures', async () => {
    const made = await sam.post('/api/api-tokens', {
      name: 'Nightly',
      abilities: ['features.update'],
      expires_at: '2026-04-30T09:00:00Z',
    });
    const headers = { authorization: `Bearer ${made.body.data.token}` };
    const change = async (json: object) =>
      (await it().inject({ method: 'PATCH', url: '/api/settings/1', json, headers })).status;
    for (const body of [{ bank_account_number: '99999999' }, { company_name: 'Other' }, { logo: null }])
      expect([body, await change(body)]).toEqual([body, 403]);
    expect(await rows(`select 1 from bank_detail_changes where subject_type = 'settings'`)).toEqual([]);
    expect(await change({ user_screening_enabled: false })).toBe(200);
  });
});

describe('the terms', () => {
  const publish = async (more: object = {}): Promise<number> =>
    (await sam.post('/api/terms', { text: '<p>New</p>', ...more })).body.data.version;

  test('set back whoever accepted more than there was, and no one else', async () => {
    const version = await publish();
    const accepted = new Map([
      [people().iris, version + 1],
      [people().omar, version],
      [people().lone, version - 1],
    ]);
    for (const [id, at] of accepted)
      await rows('update users set accepted_terms_version = $1 where id = $2', at, id);
    await publish();
    const now = await rows('select accepted_terms_version as at from users where id = any($1) order by id', [
      ...accepted.keys(),
    ]);
    expect(now).toEqual([{ at: version }, { at: version }, { at: version - 1 }]);
  });
});

describe('a price that a second person confirms', () => {
  let opportunity: number;
  let other: number;
  let day = 0;
  const stage = async () => ({
    people: people(),
    typeId: await addRow(db(), 'types', { name: `Equity ${++count}` }),
    industryId: 0,
  });
  beforeAll(async () => {
    const at = await stage();
    [opportunity, other] = [
      await addOpportunity(db(), at, { status: 5 }),
      await addOpportunity(db(), at, { status: 5 }),
    ];
    await changeSettings(db(), `second_person_for = '["valuation"]'`);
  });
  const price = (more: object = {}) =>
    sam.post('/api/share-prices', {
      investment_opportunity_id: opportunity,
      price: '2.5',
      effective_on: `2026-02-${String((day += 1)).padStart(2, '0')}`,
      source: 'valuation',
      ...more,
    });
  const fileOn = (more: Values = {}) =>
    addRow(db(), 'documents', {
      target_type: 'investment_opportunity',
      target_id: opportunity,
      name: `Paper ${++count}`,
      file_name: 'paper.pdf',
      mime: 'application/pdf',
      size: 1,
      sha256: 'a'.repeat(64),
      path: 'x',
      ...more,
    });

  test('is based on documents of its opportunity that are there', async () => {
    const left = [
      await fileOn({ target_id: other }),
      await fileOn({ target_type: 'fund' }),
      await fileOn(GONE),
      999_999,
    ];
    for (const id of left)
      expect([id, refusalOf(await price({ document_ids: [id] }))]).toEqual([id, invalid('document_ids')]);
    const own = await fileOn();
    expect((await price({ document_ids: [own, own] })).status).toBe(201);
  });
});

describe('an answer', () => {
  const ask = async (more: object = {}): Promise<number> => {
    const key = `asked_${++count}`;
    const made = await sam.post('/api/attributes', {
      name: key,
      key,
      entity: 'user',
      form: 'details',
      type: 'text',
      ...more,
    });
    expect([made.status, made.text]).toEqual([201, made.text]);
    return made.body.data.id;
  };
  const answer = (attribute_id: number, value: unknown, target_id = people().iris, target_type = 'user') =>
    sam.post('/api/attribute-values', { target_type, target_id, values: [{ attribute_id, value }] });

  test('is due by what the same person answered before', async () => {
    const first = await ask();
    const second = await ask({
      is_required: true,
      condition: { attribute_id: first, operator: 'eq', value: 'yes' },
    });
    const contact = { first_name: 'Mae', last_name: 'Low', email: 'mae@low.test' };
    await rows(
      'insert into contacts (id, first_name, last_name, email) overriding system value values ($1, $2, $3, $4)',
      people().iris,
      ...Object.values(contact),
    );
    expect((await answer(first, 'yes', people().omar)).status).toBe(201);
    expect((await answer(first, 'yes', people().iris, 'contact')).status).toBe(201);
    expect((await answer(second, '')).status).toBe(201);
    expect((await answer(second, '', people().omar)).status).toBe(422);
    expect((await answer(second, '', people().iris, 'contact')).status).toBe(422);
  });

  test('is no file of a record of another kind with the same id', async () => {
    const id = await ask({ type: 'file' });
    const fileOn = (target_type: string) =>
      addRow(db(), 'documents', {
        target_type,
        target_id: people().iris,
        name: 'Passport',
        file_name: 'passport.pdf',
        mime: 'application/pdf',
        size: 1,
        sha256: 'a'.repeat(64),
        path: 'x',
      });
    const refused = await answer(id, { document_id: await fileOn('fund') });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['values.0.value']]);
    expect((await answer(id, { document_id: await fileOn('user') })).status).toBe(201);
  });
});

describe('the account to pay to', () => {
  test('is shown to investors who are verified, and as the firm wants', async () => {
    await changeSettings(db(), `bank_account_number = '12345678', bank_account_name = 'Client account'`);
    const seen = async (client: TestClient) => {
      const { bank_account_number, bank_account_name } = (await client.get('/api/settings/1')).body.data;
      return [bank_account_number, bank_account_name];
    };
    const [full, none] = [
      ['12345678', 'Client account'],
      [undefined, undefined],
    ];
    expect([await seen(iris), await seen(sam), await seen(it().guest())]).toEqual([full, full, none]);
    await rows('update users set email_verified_at = null where id = $1', people().lone);
    expect(await seen(await as('lone'))).toEqual(none);
  });
});
