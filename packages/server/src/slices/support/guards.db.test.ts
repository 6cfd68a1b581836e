import { beforeAll, describe, expect, test } from 'vitest';
import { addOpportunity } from '../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import { refusalOf, wrong } from '../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow, type Person } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { db, people, as } = usePeople({ now: '2026-03-31T09:00:00Z' });
let sam: TestClient;
let una: TestClient;

beforeAll(async () => {
  [sam, una] = [await as('sam'), await as('una')];
});

describe('a saved view', () => {
  const PATH = '/api/saved-views';
  const view = (name: string, more: object = {}) => ({
    name,
    list: '/admin/investors',
    query: { sort: 'name' },
    ...more,
  });
  const taken = wrong('name', 'The name has already been taken.');
  const add = async (by: TestClient, name: string, more: object = {}): Promise<number> =>
    (await by.post(PATH, view(name, more))).body.data.id;

  test('has a name of its own among those of its owner for a list', async () => {
    const first = await add(sam, 'Mine');
    expect(refusalOf(await sam.post(PATH, view('Mine')))).toEqual(taken);
    expect((await sam.post(PATH, view('Mine', { list: '/admin/funds' }))).status).toBe(201);
    expect((await una.post(PATH, view('Mine'))).status).toBe(201);
    const second = await add(sam, 'Other');
    expect(refusalOf(await sam.patch(`${PATH}/${second}`, { name: 'Mine' }))).toEqual(taken);
    expect((await sam.patch(`${PATH}/${first}`, { name: 'Mine' })).status).toBe(200);
  });

  test('is of whoever saves it, for the list that it was saved for', async () => {
    const id = await add(sam, 'Owned', { user_id: people().una });
    const moved = await sam.patch(`${PATH}/${id}`, { list: '/admin/funds', user_id: people().una });
    expect(moved.body.data).toMatchObject({ user_id: people().sam, list: '/admin/investors' });
    expect((await una.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await una.patch(`${PATH}/${id}`, { name: 'Taken over' })).status).toBe(404);
  });

  test('meets the names of its own list, and of its own owner', async () => {
    await add(sam, 'Same', { list: '/admin/compliance' });
    const other = await add(sam, 'Else', { list: '/admin/calendar' });
    expect((await sam.patch(`${PATH}/${other}`, { name: 'Same' })).status).toBe(200);
    await add(una, 'Theirs', { list: '/admin/calendar' });
    expect((await una.patch(`${PATH}/${other}`, { name: 'Theirs' })).status).toBe(404);
  });

  test('takes the default from another of the same list and person, and from no one else', async () => {
    const isDefault = async (by: TestClient, id: number) =>
      (await by.get(`${PATH}/${id}`)).body.data.is_default;
    const first = await add(sam, 'First', { is_default: true });
    const elsewhere = await add(sam, 'First', { is_default: true, list: '/admin/deals' });
    const others = await add(una, 'First', { is_default: true });
    const next = await add(sam, 'Next');
    await una.patch(`${PATH}/${next}`, { is_default: true });
    expect(await isDefault(una, others)).toBe(true);
    await sam.patch(`${PATH}/${next}`, { is_default: true });
    expect([await isDefault(sam, first), await isDefault(sam, next)]).toEqual([false, true]);
    expect([await isDefault(sam, elsewhere), await isDefault(una, others)]).toEqual([true, true]);
  });

  test('is of eight kilobytes at most, also once it is changed', async () => {
    const large = wrong('query', 'The query field must not be greater than 8 kilobytes.');
    // `{"sort":""}` is 11 bytes, and an é is two
    const query = (bytes: number) => ({ sort: `é${'x'.repeat(bytes - 13)}` });
    expect(refusalOf(await sam.post(PATH, view('Large', { query: query(8193) })))).toEqual(large);
    const id = await add(sam, 'Large', { query: query(8192) });
    expect(refusalOf(await sam.patch(`${PATH}/${id}`, { query: query(8193) }))).toEqual(large);
  });
});

describe('a search', () => {
  const find = async (who: Person, query: string, more = '') =>
    (await (await as(who)).get(`/api/search?query=${encodeURIComponent(query)}${more}`)).body;
  const typesOf = async (who: Person, query: string, more = ''): Promise<string[]> =>
    (await find(who, query, more)).data.map(({ type }: { type: string }) => type);

  test('is for two letters at least, spaces apart', async () => {
    const short = { query: ['The query field must be at least 2 characters.'] };
    for (const query of ['', 'a', ' a ']) expect((await find('sam', query)).errors).toEqual(short);
    expect((await find('sam', 'ab')).data).toEqual([]);
  });

  test('finds nothing that was deleted, nor what is switched off', async () => {
    await addRow(db(), 'funds', { name: 'Quillon', slug: 'quillon', currency: 'GBP', structure: 'lp' });
    await changeSettings(db(), 'funds_enabled = true');
    const on = await typesOf('sam', 'Quillon');
    await changeSettings(db(), 'funds_enabled = false');
    const off = await typesOf('sam', 'Quillon');
    expect([on, off]).toEqual([['funds'], []]);
    const contact = { first_name: 'Ottoline', last_name: 'Vane', email: 'o@vane.test' };
    const id = await addRow(db(), 'contacts', contact);
    expect(await typesOf('sam', 'Ottoline')).toEqual(['contacts']);
    await db().pool.query('update contacts set deleted_at = now() where id = $1', [id]);
    expect(await typesOf('sam', 'Ottoline')).toEqual([]);
  });

  test('finds investors for who may open them, and no staff', async () => {
    expect(await typesOf('sam', 'Iris Ashby')).toEqual(['investors']);
    // one may neither list nor open them, the other may only list them
    for (const who of ['cora', 'cleo'] as const) expect(await typesOf(who, 'Iris Ashby')).toEqual([]);
    expect(await typesOf('sam', 'Cora Custodian')).toEqual([]);
  });

  test('is of the types that were asked for', async () => {
    expect(await typesOf('sam', 'Iris Ashby', '&types[]=contacts')).toEqual([]);
    expect(await typesOf('sam', 'Iris Ashby', '&types[]=investors')).toEqual(['investors']);
    expect(await typesOf('sam', 'note on Iris Ashby', '&types[]=investors')).toEqual([]);
    expect(await typesOf('sam', 'note on Iris Ashby', '&types[]=actions')).toEqual(['actions']);
  });

  test('forgives wrong letters in six words at most', async () => {
    await addRow(db(), 'organisations', {
      name: 'One Two Three Four Five Sixth Seven',
      client_type: 'Business',
    });
    expect(await typesOf('sam', 'one two three four five sixht')).toEqual(['organisations']);
    expect(await typesOf('sam', 'one two three four five sixht seven')).toEqual([]);
  });

  test('offers an act to who may do it', async () => {
    const typeId = await addRow(db(), 'types', { name: 'Equity' });
    await addOpportunity(db(), { people: people(), typeId, industryId: 0 }, { status: 2, name: 'Northwind' });
    const invite = 'invite Omar Bell to Northwind';
    expect(await typesOf('sam', invite)).toEqual(['actions']);
    // looks after Omar, and may neither change a round nor list them
    expect(await typesOf('max', invite)).toEqual([]);
    expect(await typesOf('max', 'note on Omar Bell')).toEqual(['actions']);
    // may open no investor
    for (const who of ['cora', 'iris'] as const) expect(await typesOf(who, 'note on Omar Bell')).toEqual([]);
  });

  test('offers five acts at most, on investors and contacts alone', async () => {
    for (let at = 1; at <= 6; at += 1)
      await addRow(db(), 'contacts', {
        first_name: 'Wren',
        last_name: `Vale ${at}`,
        email: `w${at}@vale.test`,
      });
    await addRow(db(), 'organisations', { name: 'Wrenfield Ltd', client_type: 'Business' });
    const investor = { role_id: 5, first_name: 'Wren', last_name: 'Investor' };
    await addRow(db(), 'users', { ...investor, email: 'wren@vale.test' });
    expect(await typesOf('sam', 'note on Wren')).toEqual(Array<string>(5).fill('actions'));
    expect(await typesOf('sam', 'note on Wrenfield')).toEqual([]);
    expect(await typesOf('sam', 'note on Cora')).toEqual([]);
  });

  test('invites investors to what is raising, openly or not', async () => {
    const typeId = await addRow(db(), 'types', { name: 'Loan' });
    for (const [name, status] of [
      ['Osprey', 3],
      ['Plover', 1],
      ['Quail', 4],
      ['Raven', 5],
    ] as const)
      await addOpportunity(db(), { people: people(), typeId, industryId: 0 }, { status, name });
    const acts = async (name: string) => (await typesOf('sam', `invite Omar Bell to ${name}`)).length;
    expect([await acts('Osprey'), await acts('Plover'), await acts('Quail'), await acts('Raven')]).toEqual([
      1, 0, 0, 0,
    ]);
    await addRow(db(), 'contacts', { first_name: 'Silas', last_name: 'Mere', email: 's@mere.test' });
    expect(await typesOf('sam', 'invite Silas Mere to Osprey')).toEqual([]);
  });
});

test('a message without a file is mailed as it is, and one with a small file with a way to it', async () => {
  const send = async (file?: Blob) => {
    const form = new FormData();
    for (const [name, value] of [
      ['subject', 'Help'],
      ['message', 'See the picture.'],
    ] as const)
      form.set(name, value);
    if (file) form.set('attachment', file, 'note.txt');
    const iris = await as('iris');
    expect((await iris.inject({ method: 'POST', url: '/api/support/contact', form })).status).toBe(200);
    const { rows } = await db().pool.query(
      'select attachment_name from support_messages order by id desc limit 1',
    );
    return rows[0].attachment_name;
  };
  expect([await send(), await send(new Blob(['Hello']))]).toEqual([null, 'note.txt']);
});
