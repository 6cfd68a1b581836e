import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { methodOf } from '../../../../../tests/fixtures/opportunities.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow, type Person } from '../../../../../tests/support/people.ts';
import { refusalOf, wrong } from '../../../../../tests/support/refusals.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { db, people, rows, as } = usePeople();
const LINKS = '/api/organisation-links';
const PARTIES = '/api/investment-method-entities';
let sam: TestClient;
let iris: TestClient;
let count = 0;

type Row = Parameters<typeof addRow>[2];
const organisation = (row: Row = {}): Promise<number> =>
  addRow(db(), 'organisations', { name: `Ashby ${++count}`, client_type: 'Business', ...row });
const link = (row: Row = {}): Promise<number> =>
  addRow(db(), 'organisation_links', { user_id: people().iris, position: 'director', ...row });
const party = async (kind: string, user_id: number, row: Row = {}): Promise<number> =>
  addRow(db(), 'investment_method_entities', {
    investment_method_id: await methodOf(db(), kind, kind),
    kind,
    user_id,
    name: kind,
    account_reference: 'A',
    ...row,
  });

beforeAll(async () => {
  await rows('update settings set organisation_links_enabled = true');
  sam = await as('sam');
  iris = await as('iris');
});
beforeEach(async () => {
  await rows('delete from organisation_links');
});

describe('a person is tied to an organisation', () => {
  const tie = async (organisation_id: number, user_id = people().iris) => {
    const answer = await sam.post(LINKS, { user_id, position: 'director', organisation_id });
    return answer.status === 201 ? answer.body.data.status : refusalOf(answer);
  };
  const THEIRS = wrong(
    'organisation_id',
    'This person already has a link or an application for this organisation.',
  );

  test.each([
    [1, THEIRS],
    [2, THEIRS],
    [3, 2],
    [4, 2],
    [5, 2],
  ])('once, while an earlier tie is in status %i: %j', async (status, expected) => {
    const id = await organisation();
    await link({ organisation_id: id, status });
    expect(await tie(id)).toEqual(expected);
  });

  test('whoever else is, to whatever else they are, and whatever was deleted', async () => {
    const [id, other] = [await organisation(), await organisation()];
    await link({ organisation_id: id, status: 2, user_id: people().omar });
    await link({ organisation_id: other, status: 2 });
    await link({ organisation_id: id, status: 2, deleted_at: '2026-01-01' });
    expect(await tie(id)).toBe(2);
  });

  test('not to one of two described in the same way, also where their names differ in letters', async () => {
    const described = { name: 'Birch Ltd', client_type: 'Business' };
    const apply = async (proposed_organisation: object) =>
      (await iris.post(LINKS, { position: 'director', proposed_organisation })).status;
    await link({ proposed_organisation: JSON.stringify(described), user_id: people().omar });
    await link({ proposed_organisation: JSON.stringify(described), status: 3 });
    await link({ proposed_organisation: JSON.stringify(described), deleted_at: '2026-01-01' });
    expect(await apply({ ...described, registration_number: '77' })).toBe(201);
    expect(await apply({ ...described, name: 'BIRCH ltd' })).toBe(422);
    expect(await apply({ ...described, registration_number: '78' })).toBe(201);
    expect(await apply({ ...described, name: 'Cedar', registration_number: '7 8' })).toBe(422);
  });

  test('that is made of their words, unless one there has their number in their country', async () => {
    const number = { registration_number: '4711' };
    await organisation({ ...number, country: 'DE' });
    await organisation({ ...number, country: 'GB', deleted_at: '2026-01-01' });
    const apply = async (name: string) =>
      (
        await iris.post(LINKS, {
          position: 'director',
          proposed_organisation: { name, client_type: 'Business', ...number },
        })
      ).body.data.id;
    const id = await apply('Dale Ltd');
    const approved = await sam.patch(`${LINKS}/${id}`, { status: 2 });
    expect([approved.status, approved.body.errors]).toEqual([200, undefined]);
    const omar = await as('omar');
    const twice = await omar.post(LINKS, {
      position: 'director',
      proposed_organisation: { name: 'Dale', client_type: 'Business', ...number },
    });
    expect(refusalOf(await sam.patch(`${LINKS}/${twice.body.data.id}`, { status: 2 }))).toEqual(
      wrong('organisation_id', expect.stringMatching(/^Dale Ltd \(\d+\) has this registration number/)),
    );
  });
});

describe('a party', () => {
  const change = async (id: number, body: object) => (await iris.patch(`${PARTIES}/${id}`, body)).status;

  test('may be changed while a payment for another of its person is due, or for what was deleted', async () => {
    const [id, other] = [await party('pension', people().iris), await party('trust', people().iris)];
    const due = {
      user_id: people().iris,
      amount_requested: '1000',
      kind: 'private_manual',
      invested_on: '2025-01-01',
      asset_name: 'Elsewhere',
      status: 3,
    };
    await addRow(db(), 'investments', { ...due, investment_method_entity_id: other });
    await addRow(db(), 'investments', {
      ...due,
      investment_method_entity_id: id,
      deleted_at: '2026-01-01',
    });
    expect([await change(id, { city: 'Hull' }), await change(other, { city: 'Hull' })]).toEqual([200, 409]);
  });

  test('becomes the default of its person, and of no one else', async () => {
    const [first, second, others] = [
      await party('pension', people().lone, { is_default: true }),
      await party('trust', people().lone),
      await party('pension', people().omar, { is_default: true }),
    ];
    expect((await sam.patch(`${PARTIES}/${second}`, { is_default: true })).status).toBe(200);
    expect(
      (
        await rows('select is_default from investment_method_entities where id = any($1) order by id', [
          first,
          second,
          others,
        ])
      ).map(({ is_default }) => is_default),
    ).toEqual([false, true, true]);
  });

  test('of the person themselves is made though they have another, and once that is gone', async () => {
    const [own] = await rows(`select id from investment_methods where kind = 'user' and is_built_in`);
    await party('trust', people().abe);
    await party('user', people().ivo);
    const user = await addRow(db(), 'users', {
      role_id: 5,
      first_name: 'New',
      last_name: 'One',
      email: 'new@larkfield.test',
    });
    await party('pension', user);
    await party('user', user, { deleted_at: '2026-01-01' });
    const add = () => sam.post(PARTIES, { investment_method_id: Number(own?.id), user_id: user });
    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(422);
  });

  test('is made by no way to invest that is gone', async () => {
    const gone = await addRow(db(), 'investment_methods', {
      name: 'Old',
      kind: 'pension',
      deleted_at: '2026-01-01',
    });
    const answer = await sam.post(PARTIES, {
      investment_method_id: gone,
      user_id: people().iris,
      account_reference: 'A',
    });
    expect(refusalOf(answer)).toEqual(
      wrong('investment_method_id', 'The selected investment method id is invalid.'),
    );
  });
});

test('the workbook of an organisation has what is its own, there, and held', async () => {
  const [id, other] = [await organisation(), await organisation()];
  const tied = (who: Person, row: Row) =>
    link({ user_id: people()[who], organisation_id: id, status: 2, ...row });
  await tied('iris', {});
  await tied('omar', { status: 1 });
  await tied('lone', { deleted_at: '2026-01-01' });
  await tied('abe', { organisation_id: other });
  const upload = (name: string, row: Row) =>
    addRow(db(), 'documents', {
      name,
      file_name: 'x.pdf',
      path: 'x',
      mime: 'application/pdf',
      size: 1,
      sha256: 'x',
      target_type: 'organisation',
      target_id: id,
      ...row,
    });
  await upload('Own paper', {});
  await upload('Gone paper', { deleted_at: '2026-01-01' });
  await upload('Other paper', { target_id: other });
  await upload('User paper', { target_type: 'user' });
  await upload('Open paper', { visibility: 'public' });
  const made = async (organisation_id: number) =>
    addRow(db(), 'investment_method_entities', {
      investment_method_id: await methodOf(db(), 'organisation', 'Organisation'),
      kind: 'organisation',
      organisation_id,
      name: 'Firm',
    });
  const [entity, others] = [await made(id), await made(other)];
  const type_id = await addRow(db(), 'types', { name: 'Equity' });
  const investment_opportunity_id = await addRow(db(), 'investment_opportunities', {
    name: 'Larch',
    slug: 'larch',
    owner_id: people().sam,
    type_id,
    status: 5,
  });
  const invest = (reference: string, row: Row) =>
    addRow(db(), 'investments', {
      investment_opportunity_id,
      investment_method_entity_id: entity,
      organisation_id: id,
      amount_requested: '1000',
      amount: '1000',
      shares: '10',
      reference,
      certificate_number: `C-${reference}`,
      status: 5,
      ...row,
    });
  await invest('HELD', {});
  await invest('LEFT', { status: 7 });
  await invest('GONE', { deleted_at: '2026-01-01' });
  await invest('FOREIGN', { organisation_id: other, investment_method_entity_id: others });
  const { text } = await sam.get(`/api/export-organisation/${id}?format=csv`);
  const has = (words: readonly string[]) => words.filter((word) => text.includes(word));
  expect(has(['Iris', 'Omar', 'Lone', 'Abe'])).toEqual(['Iris']);
  expect(has(['Own paper', 'Open paper', 'Gone paper', 'Other paper', 'User paper'])).toEqual([
    'Own paper',
    'Open paper',
  ]);
  expect(has(['C-HELD', 'C-LEFT', 'C-GONE', 'C-FOREIGN'])).toEqual(['C-HELD']);
  const [, transactions = ''] = text.split('Transactions');
  expect(['HELD', 'LEFT', 'GONE', 'FOREIGN'].filter((word) => transactions.includes(word))).toEqual([
    'HELD',
    'LEFT',
  ]);
  // investors see no private document, not even its name
  await rows(`update organisation_links set is_primary = true where organisation_id = ${id} and status = 2`);
  const own = await (await as('iris')).get(`/api/export-organisation/${id}?format=csv`);
  expect([own.status, own.text.includes('Own paper'), own.text.includes('Open paper')]).toEqual([
    200,
    false,
    true,
  ]);
});
