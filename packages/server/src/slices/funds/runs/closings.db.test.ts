import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { FundDesk } from '../../../../../../tests/fixtures/fund-desk.ts';
import { entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { checkFigures } from '../../portfolio/laws/check-figures.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { it, db, stage, as } = useStage({ jobsByHand: true, now: '2026-03-31T09:00:00Z' });
let desk: FundDesk;
let sam: TestClient;
let iris: TestClient;
let irisEntity: number;

beforeAll(async () => {
  await sql`update settings set funds_enabled = true where id = 1`.execute(db().kysely);
  irisEntity = await entityOf(db(), stage().people.iris);
  sam = await as('sam');
  iris = await as('iris');
  desk = new FundDesk(db(), sam);
});

const run = (fund: number, kind: string, more: Readonly<Record<string, unknown>>): Promise<number> =>
  desk.settle(it().app, fund, kind, more);

/** Called and paid in full on the day, by these holders. */
async function paidIn(
  holders: readonly (readonly [holder: number, amount: string])[],
  day: string,
  more = {},
) {
  const fund = await desk.fund(more);
  for (const [holder, amount] of holders) await desk.commit(fund, holder, amount, day);
  const call = await desk.run(fund, 'fund_capital_call', {
    entry_date: day,
    due_on: day,
    params: { percentage: '100' },
  });
  await run(fund, 'fund_receipt', { entry_date: day, params: { call_run_id: call } });
  return fund;
}

describe('an equalisation', () => {
  test('of a later closing: 108,000 is paid for a capital account of 100,000, and all are called alike', async () => {
    const first = await desk.holder();
    const fund = await paidIn([[first, '200000']], '2025-03-31', { equalisation_pct: '8' });
    const before = await desk.shown(fund, 'cash_balance', 'called');
    const joining = [{ investment_method_entity_id: irisEntity, commitment: '200000' }];
    const draft = await desk.draft(fund, 'fund_equalisation', {
      entry_date: '2026-03-31',
      params: { joining },
    });
    expect(draft.body.data).toMatchObject({
      total: '0.00',
      workings: {
        principal: '100000.00',
        interest: '8000.00',
        pays: '108000.00',
        calls: [{ amount: '200000.00', days: 365 }],
      },
    });
    expect(
      draft.body.data.lines.map((line: { parts: object; amount: string }) => [line.amount, line.parts]),
    ).toEqual(
      expect.arrayContaining([
        ['108000.00', expect.objectContaining({ side: 'pays', capital: '100000.00', interest: '8000.00' })],
        ['-108000.00', expect.objectContaining({ side: 'receives', capital: '100000.00' })],
      ]),
    );
    const { id } = draft.body.data;
    expect((await desk.post(id)).body.data).toMatchObject({ status: 3 });
    expect(await desk.shown(fund, 'cash_balance', 'called', 'committed', 'called_pct')).toMatchObject({
      cash_balance: before.cash_balance,
      called: before.called,
      committed: '400000.00',
      called_pct: '50.0000',
      units_in_issue: '200000.000000',
    });
    expect((await iris.get(`/api/funds/${fund}?append=own`)).body.data.own).toMatchObject({
      committed: '200000.00',
      called: '100000.00',
      paid_in: '100000.00',
      value: '100000.00',
    });
    const balance = await desk.shown(fund, 'trial_balance');
    expect(balance.trial_balance).toMatchObject({ difference: '0.00' });
    const next = await desk.draft(fund, 'fund_capital_call', { entry_date: '2026-03-31', total: '100' });
    expect(next.body.data.lines.map(({ amount }: { amount: string }) => amount)).toEqual(['50.00', '50.00']);
    expect((await desk.reverse(id)).body.data.status).toBe(5);
    expect(await desk.shown(fund, 'committed')).toMatchObject({
      committed: '200000.00',
      units_in_issue: '200000.000000',
    });
  });

  test('by net asset value: 130,000 is paid for units of 130,000, and a unit is worth what it was', async () => {
    const first = await desk.holder();
    const fund = await paidIn([[first, '200000']], '2025-03-31', { equalisation_basis: 'nav' });
    await desk.publish(fund, '2025-12-31', { other_assets: '60000' });
    const joining = [{ investment_method_entity_id: irisEntity, commitment: '200000' }];
    const id = await run(fund, 'fund_equalisation', { entry_date: '2026-03-31', params: { joining } });
    expect((await sam.get(`/api/runs/${id}`)).body.data.workings).toMatchObject({
      nav_per_unit: '1.300000',
      principal: '100000.00',
      interest: '30000.00',
      pays: '130000.00',
    });
    expect(await desk.booked(id)).toEqual(
      expect.arrayContaining([
        ['equalisation', '100000.00', 1],
        ['equalisation_interest', '30000.00', 1],
        ['equalisation', '100000.00', -1],
        ['equalisation_interest', '30000.00', -1],
      ]),
    );
    expect((await iris.get(`/api/funds/${fund}?append=own`)).body.data.own).toMatchObject({
      paid_in: '100000.00',
      called: '100000.00',
      value: '130000.00',
    });
    const after = await desk.publish(fund, '2026-03-31', { other_assets: '60000' });
    const { data } = (await sam.get(`/api/fund-net-asset-values/${after}`)).body;
    expect(data).toMatchObject({ nav: '260000.00', nav_per_unit: '1.300000' });
    expect(await checkFigures(db().kysely, it().app.clock())).toEqual([]);
  });

  test('waits for the receipts of earlier calls, and names who cannot join', async () => {
    const fund = await desk.fund();
    const [first, other] = [await desk.holder(), await desk.holder()];
    await desk.commit(fund, first, '1000');
    await desk.run(fund, 'fund_capital_call', { total: '100' });
    const join = (holder: number, more = {}) =>
      desk.draft(fund, 'fund_equalisation', {
        params: { joining: [{ investment_method_entity_id: holder, commitment: '100', ...more }] },
      });
    expect((await join(other)).body.message).toBe('Record the receipts of the earlier calls first.');
    expect(Object.keys((await join(999_999)).body.errors)).toEqual([
      'params.joining.0.investment_method_entity_id',
    ]);
    expect(Object.keys((await join(other, { commitment: '-1' })).body.errors)).toEqual([
      'params.joining.0.commitment',
    ]);
    expect(Object.keys((await desk.draft(fund, 'fund_equalisation')).body.errors)).toEqual([
      'params.joining',
    ]);
    const single = await sam.post('/api/fund-ledger', {
      fund_id: fund,
      type: 'equalisation',
      amount: '1',
      entry_date: '2026-01-01',
      description: 'By hand',
      investment_method_entity_id: first,
    });
    expect(single.body.errors).toEqual({ type: ['An equalisation is posted by a run.'] });
  });
});

test('a transfer moves units, commitment and paid-in together; the next call follows', async () => {
  const giver = await desk.holder();
  const fund = await desk.fund();
  await desk.commit(fund, giver, '100000', '2025-03-31');
  const call = await run(fund, 'fund_capital_call', { entry_date: '2025-03-31', total: '40000' });
  await run(fund, 'fund_receipt', { entry_date: '2025-03-31', params: { call_run_id: call } });
  const terms = { from_entity_id: giver, to_entity_id: irisEntity, basis: 'carry_over' };
  const id = await run(fund, 'fund_transfer', { params: { ...terms, fraction: '25' } });
  expect(await desk.booked(id)).toEqual([
    ['transfer', '10000.00', 0],
    ['transfer', '10000.00', 0],
  ]);
  expect((await desk.entries(id)).map(({ units }) => units)).toEqual(['-10000.000000', '10000.000000']);
  expect((await iris.get(`/api/funds/${fund}?append=own`)).body.data.own).toMatchObject({
    committed: '25000.00',
    called: '10000.00',
    paid_in: '10000.00',
    units: '10000',
  });
  expect(await desk.shown(fund, 'committed', 'called')).toMatchObject({
    committed: '100000.00',
    called: '40000.00',
    units_in_issue: '40000.000000',
  });
  const next = await desk.draft(fund, 'fund_capital_call', { params: { percentage: '10' } });
  const calls = next.body.data.lines.map((line: Record<string, unknown>) => [
    line.investment_method_entity_id,
    line.amount,
  ]);
  expect(calls).toEqual(
    expect.arrayContaining([
      [giver, '7500.00'],
      [irisEntity, '2500.00'],
    ]),
  );
  const above = await desk.draft(fund, 'fund_transfer', { params: { ...terms, units: '30000.000001' } });
  expect(above.body.errors).toEqual({ 'params.units': ['Only 30,000 units are held.'] });
  const priceless = await desk.draft(fund, 'fund_transfer', {
    params: { ...terms, basis: 'consideration', units: '1' },
  });
  expect(Object.keys(priceless.body.errors)).toEqual(['params.price']);
  expect((await desk.reverse(id)).status).toBe(200);
  expect(await desk.shown(fund, 'committed')).toMatchObject({
    committed: '100000.00',
    units_in_issue: '40000.000000',
  });
});

test('after all of it no law of the books is broken', async () => {
  expect(await checkFigures(db().kysely, it().app.clock())).toEqual([]);
});
