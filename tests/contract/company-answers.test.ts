import type { Explanation } from '@tranche/domain/portfolio/explanation';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addInvestment, addOpportunity, addRow, setStage, type Stage } from '../fixtures/opportunities.ts';
import { useApp } from '../support/app.ts';
import type { TestClient } from '../support/client.ts';

/** Answers of companies and holdings that an auditor worked out by hand, each of what is entered and read through the API. */
const it = useApp({ now: '2026-03-31T09:00:00Z' });
const db = () => it().app.db;
let stage: Stage;
let sam: TestClient;
let iris: TestClient;

beforeAll(async () => {
  await sql`update settings set tax_enabled = true where id = 1`.execute(db().kysely);
  await it().app.flags();
  stage = await setStage(db());
  sam = await it().as(stage.people.sam);
  iris = await it().as(stage.people.iris);
});

const holder = (holder_name: string, shares: string, more: object = {}) => ({
  holder_name,
  holder_kind: 'founder',
  security: 'share',
  shares,
  ...more,
});
async function companyOf(holders: readonly object[], ...classes: readonly object[]): Promise<number> {
  const id = await addOpportunity(db(), stage, { status: 5, cap_table_enabled: true });
  const stored = await sam.patch(`/api/investment-opportunities/${id}`, { cap_table: holders });
  expect([stored.status, stored.body.errors]).toEqual([200, undefined]);
  for (const each of classes)
    expect((await sam.post('/api/share-classes', { investment_opportunity_id: id, ...each })).status).toBe(
      201,
    );
  return id;
}
const scenario = async (id: number, body: object) =>
  (await sam.post(`/api/investment-opportunities/${id}/cap-table/scenario`, body)).body.data;
const tableOf = async (id: number) =>
  (await sam.get(`/api/investment-opportunities/${id}?append=cap_table`)).body.data.cap_table;

describe('the percentages of a cap table', () => {
  test('of 3,000 holders come to 100.0000, and the last has 0.0048 % and not the rest', async () => {
    const id = await addOpportunity(db(), stage, { status: 5, cap_table_enabled: true });
    await sql`insert into cap_table_entries
      (investment_opportunity_id, holder_name, holder_kind, security, share_class, shares, amount)
      select ${id}::int, 'Holder ' || n, 'angel', 'share', 'Ordinary', case n when 3000 then 1 else 7 end, 0
      from generate_series(1, 3000) as n`.execute(db().kysely);
    const { rows } = await tableOf(id);
    expect(rows).toHaveLength(3000);
    const last = rows.find((row: { holder: string }) => row.holder === 'Holder 3000');
    expect(Number(last.pct_issued)).toBeCloseTo(0.0048, 4);
    const units = rows.map((row: { pct_issued: string }) => Math.round(Number(row.pct_issued) * 10_000));
    expect(units.reduce((sum: number, each: number) => sum + each, 0)).toBe(1_000_000);
    expect([Math.min(...units) >= 47, Math.max(...units) <= 334]).toEqual([true, true]);
  });

  test('of three classes of a third each come to 100.0000 and not 99.9999', async () => {
    const classes = ['A', 'B', 'C'].map((share_class) => holder(share_class, '100', { share_class }));
    const { by_class } = await tableOf(await companyOf(classes));
    expect(by_class.map(({ pct_issued }: { pct_issued: string }) => pct_issued).sort()).toEqual([
      '33.3333',
      '33.3333',
      '33.3334',
    ]);
  });

  test('of a note that takes a third counts a third: 2,000,000 under a post-money cap of 6,000,000 beside 3,000,000 shares', async () => {
    const conversion = {
      principal: '2000000',
      interest_pct: '0',
      cap: '6000000',
      cap_kind: 'post_money',
      issued_on: '2025-03-31',
    };
    const note = holder('Bridge', '0', { security: 'convertible', amount: '2000000', conversion });
    const { rows } = await tableOf(await companyOf([holder('Founders', '3000000'), note]));
    const bridge = rows.find((row: { holder: string }) => row.holder === 'Bridge');
    expect(bridge).toMatchObject({ shares: '1500000.000000', pct_fully_diluted: '33.3333' });
  });
});

describe('a scenario', () => {
  /** 6m of founders; A 2m for £2m, once, participating up to twice; B 2m for £4m, ahead of A. */
  const ranked = () =>
    companyOf(
      [
        holder('Founders', '6000000'),
        holder('Fund A', '2000000', { share_class: 'A', amount: '2000000' }),
        holder('Fund B', '2000000', { share_class: 'B', amount: '4000000' }),
      ],
      { name: 'A', seniority: 1, preference_multiple: '1', participation: 'capped', participation_cap: '2' },
      { name: 'B', seniority: 2, preference_multiple: '1', participation: 'none' },
    );
  test.each([
    // B is paid first, A gets what is left of its 2m
    ['5000000', ['0.00', '1000000.00', '4000000.00']],
    // A is capped at 4m, B keeps its preference
    ['16000000', ['8000000.00', '4000000.00', '4000000.00']],
    // both convert
    ['40000000', ['24000000.00', '8000000.00', '8000000.00']],
  ])('of an exit at %s pays founders, A and B %j', async (proceeds, amounts) => {
    const { exit } = await scenario(await ranked(), { exit: { proceeds } });
    expect(exit.by_class.map(({ total }: { total: string }) => total)).toEqual(amounts);
  });

  test.each([
    // below their price of 0.50 they are not exercised
    ['4000000', ['4000000.00', '0.00']],
    // 9.5m and the 0.5m that is paid for them, over 10m shares
    ['9500000', ['9000000.00', '500000.00']],
  ])('of an exit at %s pays shares and options at 0.50 %j', async (proceeds, amounts) => {
    const options = { security: 'option_granted', exercise_price: '0.50' };
    const id = await companyOf([holder('Founders', '9000000'), holder('Staff', '1000000', options)]);
    const { exit } = await scenario(id, { exit: { proceeds } });
    expect(exit.by_holder.map(({ amount }: { amount: string }) => amount)).toEqual(amounts);
  });

  test.each([
    // 2.00 × (10m + 0.5m) ÷ (10m + 1m)
    ['weighted', '1.909091', '1.047619'],
    ['ratchet', '1.000000', '2.000000'],
  ])('of a round at 1.00 below the 2.00 of a class with %s converts it at %s', async (kind, price, ratio) => {
    const id = await companyOf(
      [holder('Founders', '7000000'), holder('Fund', '3000000', { share_class: 'A', amount: '6000000' })],
      { name: 'A', anti_dilution: kind },
    );
    const { round } = await scenario(id, { round: { new_money: '1000000', share_price: '1' } });
    expect(round.protected).toEqual([{ share_class: 'A', conversion_price: price, conversion_ratio: ratio }]);
  });
});

describe('a company that is held', () => {
  test('by 101 has the income of all of them in its multiple: 1.0100', async () => {
    const id = await addOpportunity(db(), stage, { status: 5, share_price: null, cap_table_enabled: true });
    for (let n = 0; n < 101; n += 1) {
      const investment_id = await addInvestment(db(), id, stage.people.omar, {
        status: 5,
        amount: '1000',
        shares: '1000',
        share_class: 'Ordinary',
        issued_at: '2025-01-10',
      });
      await addRow(db(), 'investment_transactions', { investment_id, type: 'purchase', date: '2025-01-10', amount: '1000', shares: '1000' });
      await addRow(db(), 'investment_transactions', { investment_id, type: 'dividend', date: '2026-01-10', amount: '10' });
    } // prettier-ignore
    const path = `/api/investment-opportunities/${id}?append=performance,cap_table_performance`;
    const { performance } = (await sam.get(path)).body.data;
    expect(performance).toMatchObject({ cost: '101000.00', value: '101000.00', gain: '1010.00', moic: '1.0100' });
  }); // prettier-ignore

  test('that fell by less than is shown has no sign before its nought', async () => {
    const made = await iris.post('/api/investments/user-alternative', {
      asset_name: 'Wine bond',
      invested_on: '2024-03-31',
      amount: '100000000',
      current_value: '99999999.99',
    });
    const path = `/api/portfolio/${made.body.data.id}?type=private`;
    const { figures } = (await iris.get(path)).body.data.holding;
    expect(figures).toMatchObject({ total_return: '-0.01', total_gain_pct: '0.0000', moic: '1.0000' });
    expect(figures.irr.percent).toBe('0.0000');
  });

  test('and sold for 5,000 before three years gives back 30 % of that: 1,500 of its relief of 6,000', async () => {
    const tax_option_id = await addRow(db(), 'tax_options', {
      name: 'EIS',
      code: 'EIS',
      scheme: 'EIS',
      income_relief_pct: '30',
      annual_limit: '1000000',
      min_holding_months: 36,
      loss_relief: true,
      effective_from: '2018-04-06',
    });
    const id = await addInvestment(
      db(),
      await addOpportunity(db(), stage, { status: 5 }),
      stage.people.iris,
      {
        status: 5,
        amount: '20000',
        shares: '10000',
        tax_option_id,
        issued_at: '2025-05-01',
      },
    );
    const bought = { type: 'purchase', date: '2025-05-01', amount: '20000', shares: '10000' };
    const sold = { type: 'sale', date: '2026-03-01', amount: '5000', shares: '2500' };
    const entered = await sam.patch(`/api/investments/${id}`, { transactions: [bought, sold] });
    expect([entered.status, entered.body.errors]).toEqual([200, undefined]);
    const { tax_summary: found } = (await iris.get(`/api/investments/${id}?append=tax_summary`)).body.data;
    expect(found).toMatchObject({
      income_relief: '6000.00',
      relief_withdrawn: '1500.00',
      hold_until: '2028-05-01',
    });
    expect(
      Object.fromEntries(found.explain.map(({ figure, value }: Explanation) => [figure, value])),
    ).toEqual({
      relieved_amount: '20000.00',
      income_relief: '6000.00',
      net_cost: '14000.00',
      relief_withdrawn: '1500.00',
      loss_relief_if_nil: '6300.00',
      at_risk: '7700.00',
    });
    const again = (await iris.post('/api/calculations/explained', { explain: found.explain })).body.data;
    expect(again.filter(({ agrees }: { agrees: boolean }) => !agrees)).toEqual([]);
  });
});

describe('days that an agreement counts over 360', () => {
  test('make 1,013.89 of 10 % a year on a loan of 10,000, on its page and in lists', async () => {
    const terms = {
      instrument: 'loan_note',
      share_price: null,
      coupon_pct: '10',
      coupon_day_count: 'act/360',
    };
    const company = await addOpportunity(db(), stage, { status: 5, ...terms });
    const lent = { status: 5, amount: '10000', issued_at: '2025-03-31' };
    const id = await addInvestment(db(), company, stage.people.iris, lent);
    const page = (await iris.get(`/api/portfolio/${company}`)).body.data;
    expect(page.holding.figures.current_value).toBe('11013.89');
    const explained = page.explain.find(({ figure }: Explanation) => figure === 'current_value');
    expect(explained.rows).toMatchObject([{ value: '11013.89', source: { family: 'investments', id } }]);
    const { current_value } = (await sam.get(`/api/investments/${id}?append=current_value`)).body.data;
    expect(current_value).toBe('11013.89');
  });

  test('make 36,500 of 10 % on a note of 360,000, which becomes 396,500 shares at 1.00', async () => {
    const conversion = {
      principal: '360000',
      interest_pct: '10',
      cap: '9000000',
      cap_kind: 'pre_money',
      issued_on: '2025-03-31',
      day_count: 'act/360',
    };
    const note = holder('Bridge', '0', { security: 'convertible', amount: '360000', conversion });
    const { rows } = await tableOf(await companyOf([holder('Founders', '9000000'), note]));
    const bridge = rows.find((row: { holder: string }) => row.holder === 'Bridge');
    expect(bridge).toMatchObject({ shares: '396500.000000' });
  });
});

describe('an aggregate', () => {
  test('of nine, of whom seven reported before, compares those seven', async () => {
    const type = await addRow(db(), 'report_types', { name: 'Financial' });
    const kpi = await sam.post('/api/report-sub-types', {
      unit: 'number',
      report_type_id: type,
      name: 'Staff',
    });
    const report_sub_type_id = kpi.body.data.id;
    for (let n = 0; n < 9; n += 1) {
      const target_id = await addOpportunity(db(), stage, { status: 5, completed_at: '2024-01-01' });
      const of = { target_type: 'investment_opportunity', target_id, frequency: 'quarterly' };
      const enter = (period_end: string, value: string) =>
        sam.post('/api/report-inputs', { ...of, period_end, values: [{ report_sub_type_id, value }] });
      expect((await enter('2026-03-31', '110')).status).toBe(201);
      if (n < 7) expect((await enter('2025-12-31', '100')).status).toBe(201);
    }
    const path = `/api/reports/aggregate?period=2026-Q1&report_sub_type_ids=${report_sub_type_id}`;
    const [total] = (await sam.get(path)).body.data.totals;
    expect(total).toMatchObject({
      value: '990.000000',
      prior: '700.000000',
      change_pct: '10.0000',
      like_for_like: { companies: 7, value: '770.000000', prior: '700.000000' },
    });
  });
});

test.each([
  ['a double root', ['-100', '220', '-121'], null],
  ['two roots two points apart', ['-100', '222', '-123.2'], 'Several rates fit these payments.'],
])('%s is found: 10 %% a year', async (_name, amounts, note) => {
  const flows = amounts.map((amount, year) => ({ date: `${2001 + year}-01-01`, amount }));
  const { xirr } = (await iris.post('/api/calculations/returns', { flows })).body.data;
  expect(xirr).toMatchObject({ percent: '10.0000', note });
});
