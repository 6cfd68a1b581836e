import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addUser, noticesOf, setSettings } from '../../../../../tests/fixtures/test-banks.ts';
import { expireCategorisations } from './expire-categorisations.ts';
import { reasonsByOpportunity } from './public.ts';
import { remindOfCategories } from './remind-of-categories.ts';
import { addInvestorType, addOpportunity } from '../../../../../tests/fixtures/investors.ts';

const app = useApp({ now: '2026-03-31T09:00:00Z' });
const people: Record<string, number> = {};
const types: Record<string, number> = {};
let opportunityId = 0;
const as = (name: string): Promise<TestClient> => app().as(people[name] ?? 0);
const statement = (name: string, more: object = {}) => ({
  investor_type_id: types.hnw,
  answers: { income: { selected: true, amount: '120000' } },
  signed_name: `${name} test`,
  declaration: true,
  ...more,
});
const reasonsOf = async (name: string): Promise<readonly string[]> => {
  const reasons = await reasonsByOpportunity(
    app().app.db.kysely,
    people[name] ?? 0,
    [opportunityId],
    app().clock.now(),
  );
  return reasons.get(opportunityId) ?? ['none'];
};

beforeAll(async () => {
  for (const name of ['Iris', 'Nina', 'Otto']) people[name] = await addUser(app(), name);
  people.Sam = await addUser(app(), 'Sam', 1);
  people.Abe = await addUser(app(), 'Abe', 12);
  types.hnw = await addInvestorType(app(), 'hnw');
  types.plain = await addInvestorType(app(), 'plain', {
    requires_approval: false,
    criteria: JSON.stringify({ rule: 'any', items: [] }),
  });
  types.warned = await addInvestorType(app(), 'warned', { shown_when: 'risk_warning' });
  types.excepted = await addInvestorType(app(), 'excepted', {
    shown_when: 'financial_promotion_exceptions',
  });
  opportunityId = await addOpportunity(app(), people.Sam ?? 0);
  await setSettings(app(), { financial_promotion_exceptions_enabled: true });
});

test('a category is offered while what it is for is on', async () => {
  const offered = async (): Promise<string[]> => {
    const { body } = await (await as('Iris')).get('/api/investor-types?limit=100');
    return body.data.map(({ id }: { id: number }) => Object.keys(types).find((name) => types[name] === id));
  };
  expect(await offered()).toContain('excepted');
  expect(await offered()).not.toContain('warned');
  await setSettings(app(), { financial_promotion_exceptions_enabled: false, risk_warning_enabled: true });
  expect(await offered()).toContain('warned');
  expect(await offered()).not.toContain('excepted');
  await setSettings(app(), { financial_promotion_exceptions_enabled: true, risk_warning_enabled: false });
});

describe('a statement of category', () => {
  test('is refused where it does not hold', async () => {
    const iris = await as('Iris');
    const refused = await iris.post(
      '/api/investor-categorisations',
      statement('Otto', {
        declaration: false,
        answers: { income: { selected: true, amount: '99999.99' } },
      }),
    );
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      answers: ['You do not meet the conditions for this category.'],
      declaration: ['Please confirm the declaration.'],
      signed_name: ['Please type your full name as it appears on your profile.'],
    });
    const hidden = statement('Iris', { investor_type_id: types.warned });
    expect((await iris.post('/api/investor-categorisations', hidden)).status).toBe(422);
  });

  test('waits for staff, who approve it; then the investor carries it', async () => {
    const iris = await as('Iris');
    expect(await reasonsOf('Iris')).toContain('category_required');
    const made = await iris.post('/api/investor-categorisations', statement('Iris'));
    expect(made.status, made.text).toBe(201);
    expect(made.body.data).toMatchObject({
      status: 1,
      user_id: people.Iris,
      investorType: { code: 'hnw' },
      expires_at: '2027-03-31T09:00:00.000000Z',
    });
    expect((await iris.post('/api/investor-categorisations', statement('Iris'))).status).toBe(409);
    expect(await reasonsOf('Iris')).toContain('category_pending');
    expect(await noticesOf(app(), people.Sam ?? 0)).toContain(
      '**Iris Test** submitted a High net worth statement.',
    );
    const path = `/api/investor-categorisations/${made.body.data.id}`;
    expect((await iris.patch(path, { status: 2 })).status).toBe(403);
    expect((await (await as('Abe')).patch(path, { status: 2 })).status).toBe(403);
    expect((await (await as('Nina')).get(path)).status).toBe(404);
    const sam = await as('Sam');
    const approved = await sam.patch(path, { status: 2 });
    expect(approved.body.data).toMatchObject({ status: 2, decided_by_id: people.Sam });
    expect((await sam.patch(path, { status: 2 })).status).toBe(409);
    expect(await reasonsOf('Iris')).not.toContain('category_pending');
    expect((await sam.get(`/api/users/${people.Iris}`)).body.data).toMatchObject({
      investor_type_id: types.hnw,
      category_status: 2,
      category_expires_at: '2027-03-31T09:00:00.000000Z',
    });
    expect(await noticesOf(app(), people.Iris ?? 0)).toContain(
      'Your investor type **High net worth** was approved.',
    );
  });

  test('is rejected with a reason that the investor reads', async () => {
    const nina = await as('Nina');
    const made = await nina.post('/api/investor-categorisations', statement('Nina'));
    const path = `/api/investor-categorisations/${made.body.data.id}`;
    const sam = await as('Sam');
    expect((await sam.patch(path, { status: 3 })).body.errors).toEqual({
      decision_reason: ['The decision reason field is required.'],
    });
    const rejected = await sam.patch(path, { status: 3, decision_reason: 'No evidence' });
    expect(rejected.body.data.status).toBe(3);
    expect(await reasonsOf('Nina')).toContain('category_rejected');
    expect(await noticesOf(app(), people.Nina ?? 0)).toContain(
      'Your investor type **High net worth** was not approved: No evidence.',
    );
  });

  test('counts at once where no approval is asked for, and replaces the former one', async () => {
    const iris = await as('Iris');
    const made = await iris.post(
      '/api/investor-categorisations',
      statement('Iris', { investor_type_id: types.plain, answers: {} }),
    );
    expect([made.status, made.body.data?.status], made.text).toEqual([201, 2]);
    const all = await iris.get('/api/investor-categorisations?sort=id');
    expect(all.body.data.map(({ status }: { status: number }) => status)).toEqual([5, 2]);
  });

  test('is reminded of twice, expires once, and then stops investing', async () => {
    const { clock, app: server } = app();
    clock.set('2027-03-01T06:00:00Z');
    expect(await remindOfCategories(server)).toBe(1);
    expect(await remindOfCategories(server)).toBe(0);
    clock.set('2027-03-24T06:00:00Z');
    expect(await remindOfCategories(server)).toBe(1);
    expect(await remindOfCategories(server)).toBe(0);
    expect(await expireCategorisations(server)).toBe(0);
    clock.set('2027-03-31T09:00:00Z');
    expect(await expireCategorisations(server)).toBe(1);
    expect(await expireCategorisations(server)).toBe(0);
    expect(await reasonsOf('Iris')).toContain('category_expired');
    const notice = await noticesOf(app(), people.Iris ?? 0);
    expect(notice).toContain('Your investor type **plain** expires on 31 Mar 2027.');
    expect(notice.filter((message) => message.includes('expires on'))).toHaveLength(2);
    expect(notice).toContain('Your investor type **plain** has expired.');
  });

  test('is signed for an organisation with named evidence, and the organisation carries it', async () => {
    const run = async (text: string, values: unknown[] = []): Promise<number> =>
      (await app().app.db.pool.query(text, values)).rows[0]?.id;
    const firm = await run(`insert into organisations (name) values ('Ashby Holdings') returning id`);
    const document = (user: number | undefined) =>
      run(
        `insert into documents (name, file_name, path, mime, size, sha256, target_type, target_id, visibility)
         values ('Accounts', 'a.pdf', $1, 'application/pdf', 1, 'x', 'user', $2, 'public') returning id`,
        [`tenant/documents/${user}.pdf`, user],
      );
    const [own, foreign] = [await document(people.Nina), await document(people.Otto)];
    const nina = await as('Nina');
    const sign = (more: object) => nina.post('/api/investor-categorisations', statement('Nina', more));
    expect((await sign({ organisation_id: firm })).status).toBe(404);
    await run(
      `insert into organisation_links (organisation_id, user_id, position, status) values ($1, $2, 'director', 2)`,
      [firm, people.Nina],
    );
    expect((await sign({ organisation_id: firm, document_ids: [foreign] })).body.errors).toHaveProperty(
      'document_ids',
    );
    const before = (await (await as('Sam')).get(`/api/users/${people.Nina}`)).body.data;
    const made = await sign({ organisation_id: firm, document_ids: [own] });
    expect(made.body.data).toMatchObject({ organisation_id: firm, status: 1 });
    const sam = await as('Sam');
    const path = `/api/investor-categorisations/${made.body.data.id}`;
    expect((await sam.get(`${path}?include=documents,organisation`)).body.data).toMatchObject({
      documents: [{ id: own }],
      organisation: { id: firm },
    });
    expect((await (await as('Otto')).get(path)).status).toBe(404);
    expect((await sam.patch(path, { status: 2 })).status).toBe(200);
    expect((await sam.get(`/api/organisations/${firm}`)).body.data.investor_type_id).toBe(types.hnw);
    const after = (await sam.get(`/api/users/${people.Nina}`)).body.data;
    expect(after.category_status).toBe(before.category_status);
    expect(after.investor_type_id).toBe(before.investor_type_id);
    await expireCategorisations(app().app, new Date('2035-04-01T00:00:00Z'));
    expect((await sam.get(`/api/organisations/${firm}`)).body.data.investor_type_id).toBeNull();
  });

  test('does not exist while categories are not displayed', async () => {
    await setSettings(app(), { financial_promotion_exceptions_enabled: false });
    const iris = await as('Iris');
    expect((await iris.post('/api/investor-categorisations', statement('Iris'))).status).toBe(404);
    expect(await reasonsOf('Iris')).not.toContain('category_expired');
  });
});

describe('the direct offer', () => {
  test('asks for the personal warning, then 24 hours, then a choice', async () => {
    const { clock } = app();
    expect((await (await as('Otto')).post('/api/direct-offer-requests', {})).status).toBe(404);
    await setSettings(app(), { risk_warning_enabled: true });
    const otto = await as('Otto');
    expect(await reasonsOf('Otto')).toContain('warning_required');
    const requested = await otto.post('/api/direct-offer-requests', {
      investment_opportunity_id: opportunityId,
    });
    expect(requested.status, requested.text).toBe(201);
    expect(requested.body.data.warning_text).toContain('Otto');
    expect((await otto.post('/api/direct-offer-requests', {})).status).toBe(409);
    expect(await reasonsOf('Otto')).toContain('cooling_off');
    const path = `/api/direct-offer-requests/${requested.body.data.id}`;
    clock.advance({ hours: 23, minutes: 59 });
    const early = await otto.patch(path, { choice: 'continue' });
    expect([early.status, early.body.message]).toEqual([
      422,
      expect.stringMatching(/^You can decide after /),
    ]);
    clock.advance({ minutes: 1 });
    expect((await (await as('Nina')).patch(path, { choice: 'continue' })).status).toBe(404);
    expect((await otto.patch(path, { choice: 'perhaps' })).status).toBe(422);
    expect((await otto.patch(path, { choice: 'continue' })).body.data.choice).toBe('continue');
    const reasons = await reasonsOf('Otto');
    expect(reasons).not.toContain('cooling_off');
    expect(reasons).not.toContain('warning_required');
  });
});
