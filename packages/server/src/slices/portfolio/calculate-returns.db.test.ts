import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { setStage } from '../../../../../tests/fixtures/opportunities.ts';

const it = useApp();
let iris: TestClient;
const returns = (body: object) => iris.post('/api/calculations/returns', body);
const flowsOf = (...rows: readonly (readonly [date: string, amount: string, index?: string])[]) =>
  rows.map(([date, amount, index]) => ({ date, amount, index }));
/** One a year. */
const periods = (...amounts: readonly string[]) =>
  amounts.map((amount, year) => ({ date: `${2000 + year}-01-01`, amount }));

beforeAll(async () => {
  const stage = await setStage(it().app.db);
  iris = await it().as(stage.people.iris);
});

describe('known answers (`rules.md#2`)', () => {
  const sample = flowsOf(
    ['2008-01-01', '-10000'],
    ['2008-03-01', '2750'],
    ['2008-10-30', '4250'],
    ['2009-02-15', '3250'],
    ['2009-04-01', '2750'],
  );

  test('XIRR and XNPV at 9 %, in any order', async () => {
    const { data } = (await returns({ flows: sample.toReversed(), discount_pct: '9' })).body;
    expect(Number(data.xirr.rate)).toBeCloseTo(0.37336253352, 8);
    expect(data.xnpv).toBe('2086.647602');
    expect(data.formulas).toHaveProperty('xnpv');
  });

  test('XIRR by act/365, and by other day counts', async () => {
    const flows = flowsOf(
      ['2007-01-12', '-10000'],
      ['2008-02-14', '2500'],
      ['2008-03-03', '2000'],
      ['2008-06-14', '3000'],
      ['2008-12-01', '4000'],
    );
    const rate = async (day_count?: string) =>
      Number((await returns({ flows, day_count })).body.data.xirr.rate);
    expect(await rate()).toBeCloseTo(0.10064378342638, 8);
    expect(await rate('act/365')).toBe(await rate());
    for (const day_count of ['act/360', '30/360', '30e/360', 'act/act'])
      expect(await rate(day_count)).not.toBe(await rate());
  });

  test.each([
    [['-100', '39', '59', '55', '20'], 0.28094842116],
    [['-100', '0', '0', '74'], -0.09549583034],
  ])('IRR of %j', async (amounts, rate) => {
    const { data } = (await returns({ flows: periods(...amounts) })).body;
    expect(Number(data.periodic.irr)).toBeCloseTo(rate, 8);
  });

  test('MIRR at 10 % and 10 %', async () => {
    const flows = periods('-1000', '100', '250', '500', '500');
    const { data } = (await returns({ flows, finance_pct: '10', reinvest_pct: '10' })).body;
    expect(Number(data.periodic.mirr)).toBeCloseTo(0.10401626745, 8);
  });

  test('flows of one sign have no return', async () => {
    const { data } = (await returns({ flows: periods('-100', '-5') })).body;
    expect([data.xirr, data.periodic.irr]).toEqual([null, null]);
  });

  test('a market equivalent: that of a flat index is the multiple', async () => {
    const flat = flowsOf(
      ['2024-01-01', '-100', '50'],
      ['2025-01-01', '-300', '50'],
      ['2026-01-01', '500', '50'],
    );
    expect((await returns({ flows: flat })).body.data.market_equivalent).toBe('1.2500');
    // 100 grew to 200 and 300 to 450 in the index: 500 / 650
    const risen = flowsOf(
      ['2024-01-01', '-100', '50'],
      ['2025-01-01', '-300', '66.666667'],
      ['2026-01-01', '500', '100'],
    );
    expect((await returns({ flows: risen })).body.data.market_equivalent).toBe('0.7692');
  });
});

test('a bad flow is refused by its field', async () => {
  const { status, body } = await returns({
    flows: [{ date: '2026-02-30', amount: 'x', index: '0' }, 'nothing'],
    day_count: 'act/366',
  });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['day_count']]);
  const rows = await returns({ flows: [{ date: '2026-02-30', amount: 'x', index: '0' }, 'nothing'] });
  expect(Object.keys(rows.body.errors).sort()).toEqual([
    'flows.0.amount',
    'flows.0.date',
    'flows.0.index',
    'flows.1.amount',
    'flows.1.date',
  ]);
});
