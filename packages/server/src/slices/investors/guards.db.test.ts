import type { Values } from '../../../../../tests/support/people.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../../../../../tests/support/app.ts';
import { refusalOf } from '../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import {
  addInvestorType,
  addOpportunity,
  addOwnInvestment,
  insertRow,
} from '../../../../../tests/fixtures/investors.ts';
import { addUser, noticesOf, setSettings } from '../../../../../tests/fixtures/test-banks.ts';
import { expireCategorisations } from './expire-categorisations.ts';
import { reasonsByOpportunity } from './public.ts';
import { remindOfCategories } from './remind-of-categories.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const app = useApp({ now: '2026-03-31T09:00:00Z' });
const run = async (text: string, ...values: unknown[]) => (await app().app.db.pool.query(text, values)).rows;
let sam: TestClient;
let samId: number;
let adviser: number;
let type: number;
let plain: number;
let opportunity: number;
let people = 0;
/** A new investor, to whom nothing has happened. */
let person: number;
let name: string;
let own: TestClient;

const statement = (more: object = {}) => ({
  investor_type_id: type,
  answers: { income: { selected: true, amount: '120000' } },
  signed_name: `${name} Test`,
  declaration: true,
  ...more,
});
const sign = (more: object = {}, who = own) => who.post('/api/investor-categorisations', statement(more));
const decide = (id: number, body: object, who = sam) =>
  who.patch(`/api/investor-categorisations/${id}`, body);
const stated = (row: Values = {}) =>
  insertRow(app(), 'investor_categorisations', {
    user_id: person,
    investor_type_id: type,
    answers: '{}',
    statement_snapshot: 'I state',
    statement_version: 1,
    signed_name: `${name} Test`,
    declaration: true,
    signed_at: '2026-03-01',
    status: 2,
    ...row,
  });
const statusOf = async (id: number) =>
  (await run('select status from investor_categorisations where id = $1', id))[0].status;
const carried = async () =>
  (
    await run('select category_status as status, investor_type_id as type from users where id = $1', person)
  )[0];
const firmOf = async () => {
  const organisation_id = await insertRow(app(), 'organisations', { name: `Ashby ${people}` });
  const link = { organisation_id, user_id: person, position: 'director', status: 2 };
  await insertRow(app(), 'organisation_links', link);
  return organisation_id;
};

beforeAll(async () => {
  samId = await addUser(app(), 'Sam', 1);
  adviser = await addUser(app(), 'Abe', 12);
  sam = await app().as(samId);
  type = await addInvestorType(app(), 'hnw');
  plain = await addInvestorType(app(), 'plain', {
    requires_approval: false,
    criteria: JSON.stringify({ rule: 'any', items: [] }),
  });
  opportunity = await addOpportunity(app(), samId);
  await setSettings(app(), { financial_promotion_exceptions_enabled: true });
});
beforeEach(async () => {
  app().clock.set('2026-03-31T09:00:00Z');
  name = `Iris${++people}`;
  person = await addUser(app(), name);
  own = await app().as(person);
});

describe('a statement is signed', () => {
  test('by investors, and by staff for those whom they look after', async () => {
    expect((await sign({ user_id: adviser }, sam)).status).toBe(404);
    expect((await sign({}, sam)).status).toBe(404);
    const abe = await app().as(adviser);
    expect((await sign({ user_id: person }, abe)).status).toBe(404);
    await run(
      `insert into investor_associates (user_id, associate_id, kind) values ($1, $2, 'adviser')`,
      person,
      adviser,
    );
    expect((await sign({ user_id: person }, abe)).status).toBe(201);
  });

  test('for a type that is open', async () => {
    const refused = [422, { investor_type_id: ['The selected investor type id is invalid.'] }];
    const cases: readonly Readonly<Record<string, string | boolean>>[] = [
      { is_active: false },
      { deleted_at: '2026-03-01' },
    ];
    for (const gone of cases) {
      const investor_type_id = await addInvestorType(app(), `gone${++people}`, gone);
      expect(refusalOf(await sign({ investor_type_id }))).toEqual(refused);
      const shown = await own.get('/api/investor-types?limit=100');
      expect(shown.body.data.map(({ id }: { id: number }) => id)).not.toContain(investor_type_id);
    }
  });

  test('once until it is decided, for each whom it is for', async () => {
    const organisation_id = await firmOf();
    const says = [409, 'A statement is already waiting for a decision.'];
    expect((await sign()).status).toBe(201);
    expect(refusalOf(await sign())).toEqual(says);
    expect((await sign({ organisation_id })).status).toBe(201);
    expect(refusalOf(await sign({ organisation_id }))).toEqual(says);
  });

  test('with evidence that is there, where it is asked for', async () => {
    const investor_type_id = await addInvestorType(app(), `proof${people}`, { requires_evidence: true });
    const document = (target_id: number, more: Values = {}) =>
      insertRow(app(), 'documents', {
        name: 'Accounts',
        file_name: 'a.pdf',
        path: `tenant/documents/${++people}.pdf`,
        mime: 'application/pdf',
        size: 1,
        sha256: 'x',
        target_type: 'user',
        target_id,
        visibility: 'public',
        ...more,
      });
    await document(adviser);
    const deleted = await document(person, { deleted_at: '2026-03-01' });
    const without = await sign({ investor_type_id });
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['documents']]);
    expect((await sign({ investor_type_id, document_ids: [deleted] })).body.errors).toEqual({
      document_ids: ['The selected document ids is invalid.'],
    });
    await document(person);
    expect((await sign({ investor_type_id })).status).toBe(201);
  });

  test('while another is in force, which stays so until it is approved', async () => {
    await sign({ investor_type_id: plain, answers: {} });
    const { id } = (await sign()).body.data;
    expect(await carried()).toEqual({ status: 2, type: plain });
    await decide(id, { status: 3, decision_reason: 'No evidence' });
    expect(await carried()).toEqual({ status: 2, type: plain });
  });

  test('and heard of by those who decide on this investor', async () => {
    const [theirs, other] = [
      await addUser(app(), `Max${people}`, 10),
      await addUser(app(), `Mo${people}`, 10),
    ];
    const left = await addUser(app(), `Lee${people}`, 1);
    await run('update users set status = 2 where id = $1', left);
    await run('update users set owner_id = $1 where id = $2', theirs, person);
    // an adviser reads of their investors, and decides nothing
    await run(
      `insert into investor_associates (user_id, associate_id, kind) values ($1, $2, 'adviser')`,
      person,
      adviser,
    );
    const { id } = (await sign()).body.data;
    const says = `**${name} Test** submitted a High net worth statement.`;
    const heard = async (who: number) => (await noticesOf(app(), who)).includes(says);
    expect(await Promise.all([theirs, other, left, adviser, samId].map(heard))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect((await decide(id, { status: 2 }, await app().as(other))).status).toBe(404);
    expect((await decide(id, { status: 2 }, await app().as(theirs))).status).toBe(200);
  });
});

describe('a decision', () => {
  test('is to approve or to reject', async () => {
    const id = await stated({ status: 1 });
    for (const status of [1, 4, 5])
      expect(refusalOf(await decide(id, { status }))).toEqual([
        422,
        { status: ['The selected status is invalid.'] },
      ]);
    expect(await statusOf(id)).toBe(1);
  });

  test('to approve takes the place of the person’s own earlier ones, and of no one else’s', async () => {
    const organisation_id = await firmOf();
    const other = await addUser(app(), `Omar${people}`);
    const earlier = [
      await stated(),
      await stated({ status: 3 }),
      await stated({ organisation_id }),
      await stated({ user_id: other }),
    ];
    const id = await stated({ status: 1 });
    expect((await decide(id, { status: 2 })).status).toBe(200);
    expect(await Promise.all(earlier.map(statusOf))).toEqual([5, 3, 2, 2]);
    const next = await stated({ status: 1, organisation_id });
    expect((await decide(next, { status: 2 })).status).toBe(200);
    expect(await Promise.all([...earlier, id].map(statusOf))).toEqual([5, 3, 5, 2, 2]);
  });

  test('on an organisation’s statement leaves its signatory as they are', async () => {
    const organisation_id = await firmOf();
    await sign();
    const id = await stated({ status: 1, organisation_id });
    await decide(id, { status: 3, decision_reason: 'No evidence' });
    expect(await carried()).toEqual({ status: 1, type: null });
  });
});

describe('the direct offer', () => {
  test('is asked for once, and chosen once, by a choice', async () => {
    await setSettings(app(), { risk_warning_enabled: true });
    const made = await own.post('/api/direct-offer-requests', {});
    const again = await own.post('/api/direct-offer-requests', {});
    app().clock.advance({ days: 2 });
    const path = `/api/direct-offer-requests/${made.body.data.id}`;
    const none = await own.patch(path, {});
    const chosen = await own.patch(path, { choice: 'leave' });
    const twice = await own.patch(path, { choice: 'continue' });
    const anew = await own.post('/api/direct-offer-requests', {});
    await setSettings(app(), { risk_warning_enabled: false });
    expect(refusalOf(again)).toEqual([409, 'You have already asked to see opportunities.']);
    expect(refusalOf(none)).toEqual([422, { choice: ['The choice field is required.'] }]);
    expect([chosen.status, anew.status]).toEqual([200, 201]);
    expect(refusalOf(twice)).toEqual([409, 'You have already decided.']);
  });

  test('is asked for by each for themselves', async () => {
    const other = await app().as(await addUser(app(), `Nina${people}`));
    await setSettings(app(), { risk_warning_enabled: true });
    const made = await own.post('/api/direct-offer-requests', {});
    app().clock.advance({ minutes: 1 });
    const beside = await other.post('/api/direct-offer-requests', {});
    app().clock.advance({ days: 2 });
    const foreign = await other.patch(`/api/direct-offer-requests/${made.body.data.id}`, { choice: 'leave' });
    await setSettings(app(), { risk_warning_enabled: false });
    expect([made.status, beside.status, foreign.status]).toEqual([201, 201, 404]);
  });

  test('is asked of whoever has not paid for an investment here', async () => {
    await setSettings(app(), { risk_warning_enabled: true });
    const warned = async () =>
      (await reasonsByOpportunity(app().app.db.kysely, person, [opportunity], app().clock.now()))
        .get(opportunity)
        ?.includes('warning_required');
    const [id] = [await addOwnInvestment(app(), person, opportunity, { status: 3 })];
    const seen = [await warned()];
    for (const state of [
      `status = 5, deleted_at = now()`,
      `deleted_at = null, kind = 'private_manual', investment_opportunity_id = null, asset_name = 'Gold', invested_on = '2026-01-01'`,
      `kind = 'standard', investment_opportunity_id = ${opportunity}`,
    ]) {
      await run(`update investments set ${state} where id = $1`, id);
      seen.push(await warned());
    }
    await setSettings(app(), { risk_warning_enabled: false });
    expect(seen).toEqual([true, true, true, false]);
  });
});

test('the jobs end and remind of what is approved and not deleted', async () => {
  await run(`update investor_categorisations set deleted_at = now()`);
  const soon = { expires_at: '2026-04-20T09:00:00Z' };
  await stated({ ...soon, status: 3 });
  await stated({ ...soon, deleted_at: '2026-03-02' });
  const id = await stated(soon);
  expect(await remindOfCategories(app().app)).toBe(1);
  app().clock.set('2026-04-21T09:00:00Z');
  expect(await remindOfCategories(app().app)).toBe(0);
  expect(await expireCategorisations(app().app)).toBe(1);
  expect(await statusOf(id)).toBe(4);
});

test('whom a category leaves behind has still what they carry by then', async () => {
  await stated({ expires_at: '2026-03-30' });
  await run('update users set category_status = 1, investor_type_id = $1 where id = $2', plain, person);
  await expireCategorisations(app().app);
  expect(await carried()).toEqual({ status: 1, type: plain });
});
