import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addOpportunity } from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { db, stage, as } = useStage({ now: '2026-03-31T09:00:00Z' });
let sam: TestClient;
let una: TestClient;
let iris: TestClient;
let opportunity: number;
let day = 0;

beforeAll(async () => {
  sam = await as('sam');
  una = await as('una');
  iris = await as('iris');
});
beforeEach(async () => {
  opportunity = await addOpportunity(db(), stage(), { status: 5 });
  await sam.patch('/api/settings/1', { second_person_for: ['valuation', 'nav'], funds_enabled: true });
});

const onDay = () => `2026-02-${String((day += 1)).padStart(2, '0')}`;
const enter = async (more: object = {}, by = sam) =>
  (
    await by.post('/api/share-prices', {
      investment_opportunity_id: opportunity,
      price: '2.5',
      effective_on: onDay(),
      source: 'valuation',
      ...more,
    })
  ).body.data;
const waiting = async (by: TestClient) =>
  (
    await by.get('/api/inbox?filter[kind]=approval_price,approval_unit_value,approval_nav,approval_valuation')
  ).body.data.map(({ key }: { key: string }) => key);
const noticesOf = async (person: number, type: string) =>
  (
    await db().pool.query<{ data: { message: string } }>(
      `select data from notifications where notifiable_id = $1 and data::text like $2 order by created_at desc`,
      [person, `%${type}%`],
    )
  ).rows.length;

describe('who else may confirm', () => {
  test('is said of what waits; where no one may, the roles that could', async () => {
    const price = await enter();
    const path = `/api/inbox/approval_price:${price.id}/others`;
    expect((await sam.get(path)).body.data).toEqual({ anyone: true, roles: [] });
    const all = 'update users set status = $1 where role_id <> 5 and id <> $2';
    await db().pool.query(all, [2, stage().people.sam]);
    expect((await sam.get(path)).body.data).toEqual({ anyone: false, roles: [1, 8, 3, 7, 11] });
    await db().pool.query(all, [1, stage().people.sam]);
    expect((await iris.get(path)).status).toBe(403);
    const stranger = await as('ed');
    expect((await stranger.get(path)).status).toBe(404);
    expect((await sam.get(`/api/inbox/question:${price.id}/others`)).status).toBe(404);
  });
});

describe('a share price, where the firm wants a second person', () => {
  test('waits as a draft that no investor sees, for someone else to confirm', async () => {
    const price = await enter();
    expect(price).toMatchObject({ status: 1, submitted_by_id: stage().people.sam, approved_by_id: null });
    const path = `/api/share-prices/${price.id}`;
    expect((await iris.get(path)).status).toBe(404);
    const own = await sam.patch(path, { status: 2 });
    expect([own.status, own.body.message]).toEqual([403, 'You cannot approve your own change.']);
    const key = `approval_price:${price.id}`;
    expect(await waiting(una)).toContain(key);
    expect(await waiting(sam)).not.toContain(key);
    const item = (await una.get(`/api/inbox/${key}`)).body.data;
    expect(item.evidence.facts).toContainEqual({
      label: 'Proposed',
      value: expect.stringMatching(/^£2\.50, /),
    });
    const [approve] = item.actions;
    expect(
      (await una.inject({ method: approve.method, url: approve.path, json: approve.body })).body.data,
    ).toMatchObject({
      status: 2,
      approved_by_id: stage().people.una,
    });
    expect(await waiting(una)).not.toContain(key);
    expect(await noticesOf(stage().people.una, 'asks you to approve')).toBeGreaterThan(0);
    expect(await noticesOf(stage().people.sam, 'approved')).toBeGreaterThan(0);
  });

  test('is sent back with a reason, taken back by its author, and by any edit', async () => {
    const { id } = await enter();
    const path = `/api/share-prices/${id}`;
    const [, reject] = (await una.get(`/api/inbox/approval_price:${id}`)).body.data.actions;
    expect(Object.keys((await una.patch(path, reject.body)).body.errors)).toEqual(['reason']);
    expect((await una.patch(path, { ...reject.body, reason: 'Of last year' })).body.data).toMatchObject({
      status: 1,
      submitted_at: null,
    });
    expect((await una.patch(path, { submit: false })).status).toBe(409);
    expect((await sam.patch(path, { submit: true })).body.data.submitted_by_id).toBe(stage().people.sam);
    expect((await sam.patch(path, { submit: false })).body.data.submitted_at).toBeNull();
    await sam.patch(path, { submit: true });
    expect((await una.patch(path, { price: '3' })).body.data).toMatchObject({
      price: '3.000000',
      submitted_at: null,
    });
    expect((await una.patch(path, { status: 2 })).body.data).toMatchObject({
      status: 1,
      submitted_by_id: stage().people.una,
    });
    expect((await sam.patch(path, { status: 2 })).body.data).toMatchObject({
      status: 2,
      approved_by_id: stage().people.sam,
    });
    const live = await sam.patch(path, { price: '9' });
    expect([live.status, live.body.message]).toEqual([
      409,
      'A live value cannot be changed. Enter a new one.',
    ]);
  });

  test('is live immediately where the firm wants none', async () => {
    await sam.patch('/api/settings/1', { second_person_for: [] });
    expect(await enter()).toMatchObject({ status: 2, submitted_at: null });
    expect((await sam.patch('/api/settings/1', { second_person_for: ['runs'] })).status).toBe(422);
  });
});

test('a value per unit asks for it as a net asset value', async () => {
  const { body } = await sam.post('/api/net-asset-values', {
    investment_opportunity_id: opportunity,
    as_of: onDay(),
    nav: '100',
    units_in_issue: '10',
    status: 2,
  });
  expect(body.data).toMatchObject({ status: 1, submitted_by_id: stage().people.sam });
  expect((await una.patch(`/api/net-asset-values/${body.data.id}`, { status: 2 })).body.data.status).toBe(2);
});

test('so do a fund’s value and those of its assets', async () => {
  const fund = (await sam.post('/api/funds', { name: 'Harbour', structure: 'lp' })).body.data.id;
  const asset = (
    await sam.post('/api/fund-investment-opportunities', {
      fund_id: fund,
      name: 'Asset',
      type_id: stage().typeId,
      industry_ids: [stage().industryId],
      invested_on: '2026-01-15',
    })
  ).body.data.id;
  const values = [
    ['approval_nav', '/api/fund-net-asset-values', { fund_id: fund, as_of: '2026-03-01', calculate: true }],
    [
      'approval_valuation',
      '/api/fund-opportunity-valuations',
      { fund_investment_opportunity_id: asset, as_of: '2026-03-01', fair_value: '100', method: 'write_down' },
    ],
  ] as const;
  for (const [kind, path, body] of values) {
    const made = (await sam.post(path, { ...body, status: 2 })).body.data;
    expect(made).toMatchObject({ status: 1, submitted_by_id: stage().people.sam });
    expect(await waiting(una)).toContain(`${kind}:${made.id}`);
    expect((await sam.patch(`${path}/${made.id}`, { status: 2, accept_stale: true })).status).toBe(403);
    await sam.patch(`${path}/${made.id}`, { commentary: 'Seen again' });
    expect(await waiting(una)).not.toContain(`${kind}:${made.id}`);
    await sam.patch(`${path}/${made.id}`, { submit: true });
    expect(
      (await una.patch(`${path}/${made.id}`, { status: 2, accept_stale: true })).body.data,
    ).toMatchObject({
      status: 2,
      approved_by_id: stage().people.una,
    });
  }
});
