import { beforeAll, describe, expect, test } from 'vitest';
import { sum } from '@tranche/domain/kit/money';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Stage,
} from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage({ now: '2026-03-31T09:00:00Z' });

beforeAll(async () => {
  await it().app.db.pool
    .query(`update settings set user_screening_enabled = true, compliance_test_enabled = true,
    financial_promotion_exceptions_enabled = true`);
  const { db } = it().app;
  const { iris, omar } = stage().people;
  const [open, internal, closed, old] = [
    await addOpportunity(db, stage(), { status: 2 }),
    await addOpportunity(db, stage(), { status: 3 }),
    await addOpportunity(db, stage(), { status: 4 }),
    await addOpportunity(db, stage(), { status: 5 }),
  ];
  await addOpportunity(db, stage(), { status: 1 });
  await addInvestment(db, open, iris, { status: 1, amount_requested: '5000' });
  await addInvestment(db, internal, omar, { status: 3, amount: '7000.50' });
  await addInvestment(db, closed, iris, { status: 4, amount: '100.25', paid_at: '2026-02-10' });
  await addInvestment(db, old, omar, { status: 5, amount: '900', paid_at: '2025-11-02', kind: 'manual' });
  await addInvestment(db, old, iris, {
    status: 5,
    amount: '1',
    kind: 'private_manual',
    investment_opportunity_id: null,
    asset_name: 'A vineyard',
    invested_on: '2026-01-01',
    paid_at: '2026-01-01',
  });
  await addInvestment(db, open, omar, { status: 7, amount: '44' });
  const type = await addRow(db, 'investor_types', {
    name: 'High net worth',
    code: 'hnw',
    basis: 'cobs',
    statement_text: '<p>I am.</p>',
  });
  await db.pool.query(
    `update users set investor_type_id = $1, category_expires_at = '2027-01-01' where id = $2`,
    [type, iris],
  );
  await db.pool.query(`update users set created_at = '2026-02-03' where role_id = 5`);
  await db.pool.query(`update users set created_at = '2024-02-03' where id = $1`, [omar]);
});

const statistic = async (who: keyof Stage['people'], path: string) =>
  (await as(who)).get(`/api/statistics/${path}`);
const dataOf = async (path: string) => (await statistic('sam', path)).body.data;

describe('statistics', () => {
  test('count live opportunities by stage', async () => {
    expect(await dataOf('live-opportunity-count')).toEqual({ total: 3, external: 1, internal: 1, closed: 1 });
  });

  test('sum what has been paid, by month and kind, without private holdings', async () => {
    expect(await dataOf('total-investment-value')).toEqual({
      total: '1000.25',
      currency: 'GBP',
      by_month: [
        { month: '2025-11', value: '900.00' },
        { month: '2026-02', value: '100.25' },
      ],
      by_kind: { standard: '100.25', manual: '900.00' },
    });
    expect((await dataOf('total-investment-value?from=2026-01-01&to=2026-02-10')).total).toBe('100.25');
  });

  test('split live lines into reserved, awaiting and received', async () => {
    expect(await dataOf('investment-count-trio')).toEqual({
      reserved: { count: 1, amount: '5000.00' },
      cash_call_awaiting: { count: 1, amount: '7000.50' },
      cash_call_received: { count: 1, amount: '100.25' },
    });
  });

  test('spread investors over categories', async () => {
    const rows: { name: string; count: number; pct: string }[] = await dataOf('investor-categorisation');
    expect(rows.find(({ name }) => name === 'High net worth')).toMatchObject({
      count: 1,
      approved: 1,
      pct: '33.3333',
    });
    expect(rows.at(-1)).toMatchObject({ investor_type_id: null, name: 'Uncategorised', count: 2 });
    expect(sum(rows.map(({ pct }) => pct))).toBe('100');
  });

  test('count people by role, and investors over time', async () => {
    const people = await dataOf('user-count');
    expect(people.by_role).toContainEqual({ role_id: 5, label: 'User', count: 3 });
    expect(people.total).toBe(people.active + people.unverified + people.inactive);
    const { interval, points } = await dataOf('investor-count-by-date');
    expect(interval).toBe('month');
    expect(points).toHaveLength(12);
    expect(points.at(-2)).toEqual({ date: '2026-02-28', new: 2, total: 3 });
    expect(points[0]).toEqual({ date: '2025-04-30', new: 0, total: 1 });
  });

  test('set deals, live opportunities and holdings side by side', async () => {
    const { deals, live, existing } = await dataOf('trio-breakdown');
    expect(deals).toEqual({ count: 0, value: '0.00' });
    expect(live).toEqual({ count: 3, value: '12100.75' });
    expect(existing).toEqual({ count: 1, value: '900.00' });
  });

  test('spread offers over their kinds, with what they raised', async () => {
    expect(await dataOf('opportunity-sub-types')).toEqual([
      { sub_type_id: null, name: null, type: 'Equity', count: 4, amount: '13000.75' },
    ]);
  });

  test('average the lines that are paid', async () => {
    expect(await dataOf('average-investment-amount')).toEqual({
      average: '500.13',
      median: '500.13',
      min: '100.25',
      max: '900.00',
      count: 2,
      by_type: [{ type_id: stage().typeId, name: 'Equity', average: '500.13', count: 2 }],
    });
    expect(await dataOf('average-investment-amount?type_id=999999')).toEqual({
      average: '0.00',
      median: '0.00',
      min: '0.00',
      max: '0.00',
      count: 0,
      by_type: [],
    });
  });

  test('count identity checks and tests', async () => {
    const { db } = it().app;
    await db.pool.query('update users set aml_status = 2, compliance_passed = 1 where id = $1', [
      stage().people.iris,
    ]);
    await db.pool.query(
      `update users set compliance_tries = 1, compliance_last_attempt_at = '2026-03-31T08:00:00Z' where id = $1`,
      [stage().people.omar],
    );
    expect(await dataOf('aml-count')).toEqual({
      not_started: 2,
      pending: 0,
      passed: 1,
      referred: 0,
      failed: 0,
      expired: 0,
    });
    expect(await dataOf('compliance-count')).toEqual({
      passed: 1,
      failed: 0,
      cooldown: 1,
      exhausted: 0,
      not_attempted: 1,
    });
  });

  test('are cached for a minute', async () => {
    const { db } = it().app;
    await db.pool.query('update users set aml_status = 4 where id = $1', [stage().people.lone]);
    expect((await dataOf('aml-count')).failed).toBe(0);
    it().clock.advance({ seconds: 61 });
    expect((await dataOf('aml-count')).failed).toBe(1);
  });

  test('are for those who have the overview, and refuse what they cannot read', async () => {
    expect((await statistic('iris', 'user-count')).status).toBe(403);
    expect((await statistic('abe', 'investment-count-trio')).status).toBe(403);
    expect((await statistic('sam', 'total-investment-value?from=soon')).status).toBe(422);
    expect((await statistic('sam', 'investor-count-by-date?interval=hour')).status).toBe(422);
    expect((await statistic('sam', 'investment-count-trio?opportunity_id=x')).status).toBe(422);
  });

  test('give zeros where there is nothing', async () => {
    expect(await dataOf('total-investment-value?opportunity_id=999999')).toMatchObject({
      total: '0.00',
      by_month: [],
    });
    expect((await dataOf('live-opportunity-count?type_id=999999')).total).toBe(0);
  });
});
