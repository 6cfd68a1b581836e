import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { methodOf } from '../../../../../tests/fixtures/opportunities.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow, type Person, type Values } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each clause of who reads and changes which party is asked where it is wired: take it out, and its test fails. */
const { db, people, rows, as } = usePeople();
const PARTIES = '/api/investment-method-entities';
let sam: TestClient;
let iris: TestClient;
let count = 0;

const organisation = (row: Values = {}) =>
  addRow(db(), 'organisations', { name: `Ashby ${++count}`, client_type: 'Business', ...row });
const tie = async (organisation_id: number | null, who: Person, row: Values = {}) =>
  addRow(db(), 'organisation_links', {
    user_id: people()[who],
    organisation_id,
    position: 'director',
    status: 2,
    ...row,
  });
const party = async (kind: string, row: Values = {}) =>
  addRow(db(), 'investment_method_entities', {
    investment_method_id: await methodOf(db(), kind, kind),
    kind,
    name: kind,
    account_reference: 'A',
    ...row,
  });
const invest = async (row: Values) =>
  addRow(db(), 'investments', {
    investment_method_entity_id: await party('trust', { user_id: people().lone }),
    amount_requested: '100',
    amount: '100',
    fee_amount: '5',
    fee_vat: '1',
    kind: 'private_manual',
    invested_on: '2025-01-01',
    asset_name: 'Elsewhere',
    status: 5,
    ...row,
  });
const idsOf = async (path: string, who: TestClient = sam): Promise<number[]> =>
  (await who.get(`${path}&limit=100`)).body.data.map(({ id }: { id: number }) => id);

beforeAll(async () => {
  // older than the way that is built in
  await rows(
    `insert into investment_methods (id, name, kind) overriding system value values (0, 'Old', 'organisation')`,
  );
  await rows('update settings set organisation_links_enabled = true, nominee_enabled = true');
  [sam, iris] = [await as('sam'), await as('iris')];
});
beforeEach(async () => {
  await rows('delete from organisation_links');
  await rows('update organisations set deleted_at = now()');
});

describe('an organisation', () => {
  const stage = async () => {
    const [tied, primary, pending, ended, theirs] = [
      await organisation(),
      await organisation(),
      await organisation(),
      await organisation(),
      await organisation(),
    ];
    await tie(tied, 'iris');
    await tie(primary, 'iris', { is_primary: true });
    await tie(pending, 'iris', { status: 1 });
    await tie(ended, 'iris', { deleted_at: '2026-01-01' });
    await tie(theirs, 'omar', { is_primary: true });
    return { tied, primary, pending, ended, theirs };
  };

  test('is read by the people who act for it, and changed by their primary contact', async () => {
    const all = await stage();
    const { tied, primary, theirs } = all;
    const seen: number[] = [];
    for (const id of Object.values(all))
      if ((await iris.get(`/api/organisations/${id}`)).status === 200) seen.push(id);
    expect(seen).toEqual([tied, primary]);
    const change = async (id: number) =>
      (await iris.patch(`/api/organisations/${id}`, { city: 'Hull' })).status;
    expect([await change(tied), await change(primary), await change(theirs)]).toEqual([404, 200, 404]);
    const { data } = (await iris.patch(`/api/organisations/${primary}`, { status: 2 })).body;
    expect(data.status).toBe(1);
  });

  test('is read by an adviser who owns it or looks after one of its people', async () => {
    const { tied, primary } = await stage();
    const own = await organisation({ owner_id: people().abe });
    await organisation({ owner_id: people().sam });
    expect(await idsOf('/api/organisations?sort=id', await as('abe'))).toEqual([tied, primary, own]);
  });

  test('names and counts the people who act for it, and is found by them', async () => {
    const { tied, primary } = await stage();
    await tie(tied, 'lone', { status: 1 });
    await tie(tied, 'omar', { deleted_at: '2026-01-01' });
    const { data } = (await sam.get(`/api/organisations/${tied}?append=people,users_count`)).body;
    expect(data).toMatchObject({ people: [{ name: 'Iris Ashby' }], users_count: 1 });
    expect(data.people).toHaveLength(1);
    expect(await idsOf(`/api/organisations?filter[user_id]=${people().iris}&sort=id`)).toEqual([
      tied,
      primary,
    ]);
  });

  test('invested what was ever paid for it, with the fees, and is sorted by that', async () => {
    const [little, much] = [await organisation(), await organisation()];
    await invest({ organisation_id: much, status: 9 });
    await invest({ organisation_id: much, status: 4, amount: '10' });
    await invest({ organisation_id: little, amount: '20' });
    await invest({ organisation_id: little, status: 3, amount: '999' });
    await invest({ organisation_id: little, amount: '999', deleted_at: '2026-01-01' });
    const totalOf = async (id: number) =>
      (await sam.get(`/api/organisations/${id}?append=total_invested`)).body.data.total_invested;
    expect([await totalOf(much), await totalOf(little)]).toEqual(['122.00', '26.00']);
    expect(await idsOf('/api/organisations?sort=-total_invested')).toEqual([much, little]);
  });
});

test('links are found by person, organisation or proposal, and applications are those without one yet', async () => {
  const [alder, birch] = [
    await organisation({ name: 'Alder Ltd' }),
    await organisation({ name: 'Birch Ltd' }),
  ];
  const ids = [
    await tie(alder, 'iris'),
    await tie(birch, 'omar', { status: 5 }),
    await tie(birch, 'iris', { status: 3 }),
    await tie(null, 'lone', {
      status: 1,
      proposed_organisation: JSON.stringify({ name: 'Cedar Ltd', client_type: 'Business' }),
    }),
    await tie(alder, 'omar', { status: 4 }),
  ];
  const found = async (query: string) =>
    (await idsOf(`/api/organisation-links?${query}&sort=id`)).map((id) => ids.indexOf(id));
  expect(await found('filter[search]=iris')).toEqual([0, 2]);
  expect(await found('filter[search]=birch')).toEqual([1, 2]);
  expect(await found('filter[search]=cedar')).toEqual([3]);
  expect(await found('type=application')).toEqual([2, 3, 4]);
  expect(await found('type=link')).toEqual([0, 1]);
});

describe('a party', () => {
  test('of someone else, or of one’s organisation, is not changed or deleted by an investor', async () => {
    const id = await organisation();
    await tie(id, 'iris');
    const [own, firm, theirs] = [
      await party('pension', { user_id: people().iris }),
      await party('organisation', { user_id: people().omar, organisation_id: id }),
      await party('pension', { user_id: people().omar }),
    ];
    const answers = async (send: (path: string) => Promise<{ status: number }>) =>
      Promise.all([own, firm, theirs].map(async (of) => (await send(`${PARTIES}/${of}`)).status));
    expect(await answers((path) => iris.get(path))).toEqual([200, 200, 404]);
    expect(await answers((path) => iris.patch(path, { city: 'Hull' }))).toEqual([200, 404, 404]);
    expect(await answers((path) => iris.delete(path))).toEqual([204, 404, 404]);
  });

  test('of an approved organisation is made by the built-in way, one for the organisation', async () => {
    const applied = await tie(null, 'iris', {
      status: 1,
      proposed_organisation: JSON.stringify({ name: 'Dale Ltd', client_type: 'Business' }),
    });
    expect((await sam.patch(`/api/organisation-links/${applied}`, { status: 2 })).status).toBe(200);
    const made = await rows(
      `select m.kind, m.is_built_in from investment_method_entities e
        join investment_methods m on m.id = e.investment_method_id
        join organisation_links l on l.organisation_id = e.organisation_id where l.id = $1`,
      applied,
    );
    expect(made).toEqual([{ kind: 'organisation', is_built_in: true }]);
  });

  test('invested what was paid through itself', async () => {
    const [own, other] = [
      await party('pension', { user_id: people().iris }),
      await party('trust', { user_id: people().iris }),
    ];
    await invest({ investment_method_entity_id: own });
    await invest({ investment_method_entity_id: other, amount: '50' });
    const { data } = (await sam.get(`${PARTIES}/${own}?append=total_invested`)).body;
    expect(data.total_invested).toBe('106.00');
  });
});

test('a way to invest counts the parties and the money of those whom its reader looks after', async () => {
  const id = await addRow(db(), 'investment_methods', { name: 'Bond', kind: 'trust' });
  const through = (who: Person, row: Values = {}) =>
    party('trust', { investment_method_id: id, user_id: people()[who], ...row });
  const of = {
    iris: await through('iris'),
    omar: await through('omar'),
    gone: await through('omar', { deleted_at: '2026-01-01' }),
  };
  await invest({ investment_method_entity_id: of.iris });
  await invest({ investment_method_entity_id: of.omar, amount: '50' });
  await invest({});
  const seenBy = async (who: Person) => {
    const { data } = (
      await (await as(who)).get(`/api/investment-methods/${id}?append=entities_count,total_invested`)
    ).body;
    return [data.entities_count, data.total_invested];
  };
  expect(await seenBy('sam')).toEqual([2, '162.00']);
  expect(await seenBy('max')).toEqual([1, '56.00']);
});

test('a nominee counts the holdings in its name, and stays active while it has any', async () => {
  const [mine, other, idle] = [
    await addRow(db(), 'nominees', { name: 'Near Nominees' }),
    await addRow(db(), 'nominees', { name: 'Far Nominees' }),
    await addRow(db(), 'nominees', { name: 'Old Nominees', status: 2 }),
  ];
  const held = await invest({ nominee_id: mine });
  await invest({ nominee_id: mine, status: 3, amount: '999' });
  await invest({ nominee_id: mine, amount: '999', deleted_at: '2026-01-01' });
  await invest({ nominee_id: other, amount: '30' });
  await invest({ nominee_id: idle, amount: '40' });
  const { data } = (await sam.get(`/api/nominees/${mine}?append=total_held`)).body;
  expect(data.total_held).toBe('100.00');
  const stop = async (id: number) => (await sam.patch(`/api/nominees/${id}`, { status: 2 })).status;
  expect([await stop(mine), await stop(idle)]).toEqual([409, 200]);
  await rows('update investments set status = 7 where id = $1', held);
  expect(await stop(mine)).toBe(200);
});

test('a way to invest has reliefs by its kind, unless it says so itself, and a later change leaves that alone', async () => {
  const made = async (kind: string, more: object = {}) =>
    (await sam.post('/api/investment-methods', { name: `Way ${(count += 1)}`, kind, ...more })).body.data;
  const reliefs = async (kind: string, more: object = {}): Promise<boolean> =>
    (await made(kind, more)).tax_eligible;
  expect([await reliefs('user'), await reliefs('pension')]).toEqual([true, false]);
  expect(await reliefs('user', { tax_eligible: false })).toBe(false);
  const { id } = await made('pension', { tax_eligible: true });
  const change = await sam.patch(`/api/investment-methods/${id}`, { kind: 'pension', name: 'Renamed' });
  expect(change.body.data).toMatchObject({ name: 'Renamed', tax_eligible: true });
});
