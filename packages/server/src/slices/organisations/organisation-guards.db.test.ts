import { beforeAll, describe, expect, test } from 'vitest';
import { invalid, required } from '../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { db, people, rows, as } = usePeople();
let sam: TestClient;
let iris: TestClient;

const LINKS = '/api/organisation-links';
const PARTIES = '/api/investment-method-entities';
const METHODS = '/api/investment-methods';

let names = 0;
const organisation = (row: Parameters<typeof addRow>[2] = {}) =>
  addRow(db(), 'organisations', { name: `Ashby ${++names}`, client_type: 'Business', ...row });
const link = (row: Parameters<typeof addRow>[2] = {}) =>
  addRow(db(), 'organisation_links', { user_id: people().iris, position: 'director', ...row });
const proposal = (name: string) => JSON.stringify({ name, client_type: 'Business' });
const method = (kind: string, row: Parameters<typeof addRow>[2] = {}) =>
  addRow(db(), 'investment_methods', { name: `${kind} ${++names}`, kind, ...row });

beforeAll(async () => {
  await rows(
    'update settings set organisation_links_enabled = true, nominee_enabled = true, intl_bank_details_enabled = true',
  );
  sam = await as('sam');
  iris = await as('iris');
});

describe('an application', () => {
  const CHOOSE = { organisation_id: ['Choose an organisation or enter the details of a new one.'] };
  const whole = { name: 'Birch Ltd', client_type: 'Business' };

  test('names one organisation, described in full', async () => {
    const apply = async (body: object) => {
      const answer = await iris.post(LINKS, { position: 'director', ...body });
      return [answer.status, answer.body.errors];
    };
    const both = { organisation_id: await organisation(), proposed_organisation: whole };
    expect(await apply(both)).toEqual([422, CHOOSE]);
    expect(await apply({ proposed_organisation: [whole] })).toEqual(invalid('proposed_organisation'));
    expect(await apply({ proposed_organisation: { ...whole, name: '' } })).toEqual([
      422,
      { 'proposed_organisation.name': ['The name field is required.'] },
    ]);
    expect(await apply({ proposed_organisation: { ...whole, client_type: 'Club' } })).toEqual([
      422,
      { 'proposed_organisation.client_type': ['The selected client type is invalid.'] },
    ]);
  });

  test('of staff for a known organisation counts at once, one for a new organisation waits', async () => {
    const form = { user_id: people().omar, position: 'director' };
    const known = await sam.post(LINKS, { ...form, organisation_id: await organisation() });
    expect([known.status, known.body.data.status]).toEqual([201, 2]);
    const described = await sam.post(LINKS, { ...form, proposed_organisation: whole });
    expect([described.status, described.body.data.status]).toEqual([201, 1]);
  });

  test('is approved for an organisation that is there', async () => {
    const id = await link({ proposed_organisation: proposal('Cedar Ltd') });
    const gone = await organisation({ deleted_at: '2026-03-01' });
    for (const organisation_id of [99_999, gone]) {
      const answer = await sam.patch(`${LINKS}/${id}`, { status: 2, organisation_id });
      expect([answer.status, answer.body.errors]).toEqual(invalid('organisation_id'));
    }
  });

  test('is withdrawn by the applicant, decided by staff, and corrected by staff alone', async () => {
    const id = await link({ proposed_organisation: proposal('Dale Ltd') });
    for (const [who, body] of [
      [sam, { status: 4 }],
      [iris, { status: 3, decision_reason: 'No' }],
      [iris, { position: 'shareholder' }],
    ] as const)
      expect((await who.patch(`${LINKS}/${id}`, body)).status).toBe(403);
    const again = await sam.patch(`${LINKS}/${id}`, { status: 1 });
    expect([again.status, again.body.errors]).toEqual(invalid('status'));
    const corrected = await sam.patch(`${LINKS}/${id}`, { position: 'shareholder', user_id: people().omar });
    expect(corrected.body.data).toMatchObject({ user_id: people().iris, position: 'shareholder' });
  });

  test.each([
    ['rejection', 2, 'sam', { status: 3, decision_reason: 'No' }, 'Approved'],
    ['withdrawal', 2, 'iris', { status: 4 }, 'Approved'],
    ['end', 1, 'sam', { status: 5 }, 'Pending'],
  ] as const)('takes no %s in status %i', async (_, status, who, body, word) => {
    const organisation_id = await organisation();
    const id = await link({ organisation_id, status });
    const answer = await (who === 'sam' ? sam : iris).patch(`${LINKS}/${id}`, body);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      `This action is not available while the record is ${word}.`,
    ]);
    await rows('delete from organisation_links where id = $1', id);
  });
});

test('an organisation is found by its number while it is active and there', async () => {
  await organisation({ registration_number: '111', status: 2 });
  await organisation({ registration_number: '222', deleted_at: '2026-03-01' });
  const there = await organisation({ registration_number: '333' });
  const found = async (number: string) =>
    (await iris.get(`${LINKS}/known?registration_number=${number}`)).body.data;
  expect([await found('111'), await found('222'), (await found('333')).id]).toEqual([null, null, there]);
});

describe('a party', () => {
  const add = async (body: object, who = iris) => {
    const answer = await who.post(PARTIES, body);
    return [answer.status, answer.body.errors];
  };

  test('is made by a way to invest that is named, active and open to its person', async () => {
    expect(await add({})).toEqual(required('investment_method_id'));
    const idle = await method('pension', { status: 2 });
    expect(await add({ investment_method_id: idle, account_reference: 'A' })).toEqual(
      invalid('investment_method_id'),
    );
    const firm = await method('organisation');
    const named = { investment_method_id: firm, organisation_id: await organisation() };
    expect(await add(named)).toEqual(invalid('investment_method_id'));
    expect(await add({ investment_method_id: firm, user_id: people().iris }, sam)).toEqual(
      required('organisation_id'),
    );
  });

  test('of a person themselves, or of an organisation, is one', async () => {
    const [own, firm] = [await method('user'), await method('organisation')];
    const taken = [422, { investment_method_id: ['The investment method id has already been taken.'] }];
    const person = { investment_method_id: own, user_id: people().lone };
    expect(await add(person, sam)).toEqual([201, undefined]);
    expect(await add(person, sam)).toEqual(taken);
    const company = {
      investment_method_id: firm,
      user_id: people().lone,
      organisation_id: await organisation(),
    };
    expect(await add(company, sam)).toEqual([201, undefined]);
    expect(await add(company, sam)).toEqual(taken);
    expect(await add({ ...company, organisation_id: await organisation() }, sam)).toEqual([201, undefined]);
  });

  test('held jointly names the other holder, and an account by a number that is one', async () => {
    const joint = { investment_method_id: await method('joint') };
    expect(await add(joint)).toEqual(required('joint_holder_name'));
    const iban = { ...joint, joint_holder_name: 'Ada', bank_iban: 'GB00 0000' };
    expect(await add(iban)).toEqual(invalid('bank_iban'));
  });

  test('waits for approval where its way asks for that, unless staff make it', async () => {
    const pension = { investment_method_id: await method('pension', { requires_approval: true }) };
    const approvedOf = async (who: TestClient, body: object) => {
      const { data } = (await who.post(PARTIES, { ...pension, ...body })).body;
      const [row] = await rows('select approved_at from investment_method_entities where id = $1', data.id);
      return row?.approved_at !== null;
    };
    expect(await approvedOf(iris, { account_reference: 'A' })).toBe(false);
    expect(await approvedOf(sam, { account_reference: 'B', user_id: people().iris })).toBe(true);
  });

  test('is left as it is by its investor while a payment is due', async () => {
    const id = await addRow(db(), 'investment_method_entities', {
      investment_method_id: await method('pension'),
      kind: 'pension',
      user_id: people().iris,
      name: 'Alder',
      account_reference: 'A',
    });
    const investment = await addRow(db(), 'investments', {
      investment_method_entity_id: id,
      user_id: people().iris,
      amount_requested: '1000',
      kind: 'private_manual',
      invested_on: '2025-01-01',
      asset_name: 'Elsewhere',
      status: 3,
    });
    const change = (who: TestClient) => who.patch(`${PARTIES}/${id}`, { city: 'Hull', name: 'Mine' });
    const due = await change(iris);
    expect([due.status, due.body.message]).toEqual([
      409,
      'These details cannot be changed while a payment is outstanding.',
    ]);
    expect((await change(sam)).body.data.name).toBe('Mine');
    await rows('update investments set status = 4 where id = $1', investment);
    const paid = await iris.patch(`${PARTIES}/${id}`, { city: 'York', name: 'Hers', status: 2 });
    expect(paid.body.data).toMatchObject({ city: 'York', name: 'Mine', status: 1 });
  });

  test('of the person themselves is not theirs to delete', async () => {
    const [own, pension] = await Promise.all(
      (['user', 'pension'] as const).map(async (kind) =>
        addRow(db(), 'investment_method_entities', {
          investment_method_id: await method(kind),
          kind,
          user_id: people().omar,
          name: kind,
          account_reference: 'A',
        }),
      ),
    );
    const omar = await as('omar');
    expect((await omar.delete(`${PARTIES}/${own}`)).status).toBe(404);
    expect((await omar.delete(`${PARTIES}/${pension}`)).status).toBe(204);
  });
});

describe('a way to invest', () => {
  test('that is built in is neither deleted nor made another', async () => {
    const [own] = await rows(`select id from investment_methods where kind = 'user' and is_built_in`);
    const id = Number(own?.id);
    const gone = await sam.delete(`${METHODS}/${id}`);
    expect([gone.status, gone.body.message]).toEqual([409, 'Built-in investment methods cannot be deleted.']);
    const other = await sam.patch(`${METHODS}/${id}`, { kind: 'trust' });
    expect([other.status, other.body.message]).toEqual([
      409,
      'The kind of a built-in investment method cannot be changed.',
    ]);
    expect((await sam.patch(`${METHODS}/${id}`, { name: 'Myself' })).body.data.name).toBe('Myself');
  });

  test('by a nominee keeps one, and is shown to investors while it is active', async () => {
    const id = await method('trust');
    const bare = await sam.patch(`${METHODS}/${id}`, { kind: 'nominee' });
    expect([bare.status, bare.body.errors]).toEqual(required('nominee_id'));
    expect((await iris.get(`${METHODS}/${id}`)).status).toBe(200);
    await rows('update investment_methods set status = 2 where id = $1', id);
    expect((await iris.get(`${METHODS}/${id}`)).status).toBe(404);
  });
});

test('a nominee that holds something is still renamed', async () => {
  const nominee = await addRow(db(), 'nominees', { name: 'First Nominees' });
  const party = await addRow(db(), 'investment_method_entities', {
    investment_method_id: await method('nominee'),
    kind: 'nominee',
    user_id: people().iris,
    name: 'Held',
  });
  await addRow(db(), 'investments', {
    investment_method_entity_id: party,
    user_id: people().iris,
    nominee_id: nominee,
    amount_requested: '1000',
    kind: 'private_manual',
    invested_on: '2025-01-01',
    asset_name: 'Elsewhere',
    status: 5,
  });
  expect((await sam.patch(`/api/nominees/${nominee}`, { name: 'Renamed' })).status).toBe(200);
  expect((await sam.patch(`/api/nominees/${nominee}`, { status: 2 })).status).toBe(409);
});

test('a new account of a nominee is no news to the investor whose party has the same number', async () => {
  const party = await addRow(db(), 'investment_method_entities', {
    investment_method_id: await method('trust'),
    kind: 'trust',
    user_id: people().lone,
    name: 'Crane Trust',
  });
  await rows(
    'insert into nominees (id, name) overriding system value values ($1, $2)',
    party,
    'Far Nominees',
  );
  const una = await as('una');
  const asked = await una.patch(`/api/nominees/${party}`, { bank_account_number: '33334444' });
  expect(asked.status).toBe(202);
  const [change] = await rows(
    `select id from bank_detail_changes where subject_type = 'nominee' and subject_id = $1`,
    party,
  );
  const approved = await sam.patch(`/api/bank-detail-changes/${Number(change?.id)}`, { status: 2 });
  expect([approved.status, approved.body.errors]).toEqual([200, undefined]);
  expect(
    await rows(`select 1 from email_log where key = 'bank_details_changed' and user_id = $1`, people().lone),
  ).toEqual([]);
});
