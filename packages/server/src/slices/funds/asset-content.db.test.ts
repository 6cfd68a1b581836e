import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { remindOfKeyDates } from '../opportunities/content/remind-key-dates.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

// `domain.md#H`: key points and key dates of an asset hang on it, and follow its rights.

const { it, db, as } = useStage();
let sam: TestClient;
let asset: number;
const on = () => ({ target_type: 'fund_investment_opportunity', target_id: asset });

beforeAll(async () => {
  await sql`update settings set funds_enabled = true where id = 1`.execute(db().kysely);
  sam = await as('sam');
  const fund = await sam.post('/api/funds', { name: 'Larch', structure: 'lp' });
  const made = await sam.post('/api/fund-investment-opportunities', {
    fund_id: fund.body.data.id,
    name: 'Ash Ltd',
  });
  asset = made.body.data.id;
});

test('an asset has key points and key dates of its own', async () => {
  const point = await sam.post('/api/key-points', { ...on(), title: 'Patented' });
  expect(point.status).toBe(201);
  const date = await sam.post('/api/key-dates', { ...on(), name: 'Board', date: '2030-01-01' });
  expect(date.status).toBe(201);
  const read = await sam.get(`/api/fund-investment-opportunities/${asset}?include=keyPoints,keyDates`);
  expect(read.body.data.keyPoints).toMatchObject([{ title: 'Patented' }]);
  expect(read.body.data.keyDates).toMatchObject([{ name: 'Board' }]);
});

test('whoever may not reach the asset reaches neither', async () => {
  const iris = await as('iris');
  const listed = await iris.get(
    `/api/key-points?filter[target_type]=${on().target_type}&filter[target_id]=${asset}`,
  );
  expect(listed.body.data ?? []).toEqual([]);
  expect((await iris.post('/api/key-points', { ...on(), title: 'Mine' })).status).toBe(403);
  expect((await sam.post('/api/key-points', { ...on(), target_id: 999_999, title: 'Lost' })).status).toBe(
    404,
  );
});

test('its managers are reminded of a date, with the way to it', async () => {
  const today = it().app.clock().toISOString().slice(0, 10);
  await sam.post('/api/key-dates', { ...on(), name: 'Annual report', date: today, remind_days_before: 3 });
  expect(await remindOfKeyDates(it().app)).toBe(1);
  const { rows } = await sql<{ cta: string }>`select data ->> 'cta' as cta from notifications
    where data ->> 'message' like '%Annual report%' limit 1`.execute(db().kysely);
  expect(rows[0]?.cta).toContain(`/admin/investments/fund-opportunities/${asset}/details/key-information`);
});
