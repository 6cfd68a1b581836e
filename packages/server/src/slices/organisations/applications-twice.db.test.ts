import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

const { it, people, as } = usePeople();
const TWICE = 'You already have an application for this organisation.';
const THEIRS = 'This person already has a link or an application for this organisation.';
let iris: TestClient;
let sam: TestClient;

const apply = (proposed: object, more: object = {}) =>
  iris.post('/api/organisation-links', {
    position: 'director',
    proposed_organisation: { client_type: 'Business', ...proposed },
    ...more,
  });
const pending = async (): Promise<number> =>
  (await it().app.db.pool.query('select 1 from organisation_links where status = 1')).rows.length;
const approve = (id: number, organisation: number | null = null) =>
  sam.patch(`/api/organisation-links/${id}`, { status: 2, organisation_id: organisation });

beforeAll(async () => {
  await it().app.db.pool.query('update settings set organisation_links_enabled = true where id = 1');
  iris = await as('iris');
  sam = await as('sam');
});
beforeEach(async () => {
  await it().app.db.pool.query('delete from organisation_links');
});

describe('a second application of the same person', () => {
  test.each([
    ['the same name', { name: 'Ashby Ltd' }],
    ['the name in other letters and spaces', { name: ' ASHBY   ltd ' }],
    ['the same number under another name', { name: 'Ashby Limited', registration_number: '0123 4567' }],
  ])('is refused for %s', async (_, again) => {
    expect((await apply({ name: ' Ashby  Ltd', registration_number: '01234567' })).status).toBe(201);
    const twice = await apply(again);
    expect([twice.status, twice.body.errors]).toEqual([422, { 'proposed_organisation.name': [TWICE] }]);
    expect(await pending()).toBe(1);
  });

  test('is refused where five come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply({ name: 'Ashby Ltd' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
  });

  test('is refused for the organisation that the person is linked to, described once more', async () => {
    const { id } = (await apply({ name: 'Birch Ltd', registration_number: '55' })).body.data;
    expect((await approve(id)).status).toBe(200);
    for (const again of [{ name: 'Birch Ltd' }, { name: 'Birch', registration_number: '55' }])
      expect((await apply(again)).body.errors).toEqual({ 'proposed_organisation.name': [TWICE] });
  });

  test('is heard where the companies are two, or where the first has ended', async () => {
    const { id } = (await apply({ name: 'Ashby Ltd', registration_number: '1' })).body.data;
    expect((await apply({ name: 'Ashby Ltd', registration_number: '2' })).status).toBe(201);
    expect((await apply({ name: 'Ashby GmbH', registration_number: '1', country: 'DE' })).status).toBe(201);
    await iris.patch(`/api/organisation-links/${id}`, { status: 4 });
    expect((await apply({ name: 'Ashby Ltd', registration_number: '1' })).status).toBe(201);
  });
});

test('one of someone else for the same new organisation is heard', async () => {
  await apply({ name: 'Ashby Ltd' });
  const omar = await as('omar');
  const other = await omar.post('/api/organisation-links', {
    position: 'shareholder',
    proposed_organisation: { name: 'Ashby Ltd', client_type: 'Business' },
  });
  expect(other.status).toBe(201);
});

test('staff are told in words that the person they approve is linked already', async () => {
  const known = await addRow(it().app.db, 'organisations', { name: 'Cedar Ltd', client_type: 'Business' });
  const [first, second] = [
    (await apply({ name: 'Cedar Ltd' })).body.data.id,
    (await apply({ name: 'Cedar Trading' })).body.data.id,
  ];
  const both = await Promise.all([approve(first, known), approve(second, known)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(both.find(({ status }) => status === 422)?.body.errors).toEqual({
    organisation_id: [THEIRS],
  });
  const added = await sam.post('/api/organisation-links', {
    user_id: people().iris,
    organisation_id: known,
    position: 'director',
  });
  expect(added.body.errors).toEqual({
    organisation_id: [THEIRS],
  });
});

test('a number that is on record leads to its organisation, and to no second one', async () => {
  const known = await addRow(it().app.db, 'organisations', {
    name: 'Cedar Ltd',
    client_type: 'Business',
    country: 'GB',
    registration_number: '778899',
  });
  const { id } = (await apply({ name: 'Cedar Limited', registration_number: '778899' })).body.data;
  const refused = await approve(id);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      organisation_id: [
        `Cedar Ltd (${known}) has this registration number: choose it instead of creating a new organisation.`,
      ],
    },
  ]);
  expect((await approve(id, known)).status).toBe(200);
});
