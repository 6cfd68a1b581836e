import { beforeAll, describe, expect, test } from 'vitest';
import { FundDesk } from '../../../../../../tests/fixtures/fund-desk.ts';
import { addRow, entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../../tests/support/change-settings.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each condition is asked where it is wired: take it out, and the test that names it fails. */
const { db, stage, as } = useStage({ jobsByHand: true, now: '2026-03-31T09:00:00Z' });
let desk: FundDesk;
let sam: TestClient;
let irisEntity: number;

const NAVS = '/api/fund-net-asset-values';

beforeAll(async () => {
  await changeSettings(db(), 'funds_enabled = true');
  irisEntity = await entityOf(db(), stage().people.iris);
  sam = await as('sam');
  desk = new FundDesk(db(), sam);
});

/** Iris has paid in 10,000 for as many units. */
async function fundOf(): Promise<number> {
  const fund = await desk.fund();
  await desk.entry(fund, 'contribution', '10000', { investment_method_entity_id: irisEntity });
  return fund;
}
/** What a draft that corrects a value of the day says about it. */
const metaOf = async (fund: number, corrects_id: number, as_of: string) => {
  const note = { corrects_id, difference_note: 'Late bill' };
  const { body } = await sam.post(NAVS, { fund_id: fund, as_of, calculate: true, ...note });
  await sam.delete(`${NAVS}/${body.data.id}`);
  return body.meta;
};

describe('a correction names', () => {
  test('the dealings at the value: of the fund, by units, at its price, from its day to the next', async () => {
    const [fund, other] = [await fundOf(), await fundOf()];
    const deal = (day: string, more: object = {}, of = fund, type = 'contribution') =>
      desk.entry(of, type, '10', { investment_method_entity_id: irisEntity, entry_date: day, ...more });
    const issued = await desk.publish(fund, '2026-02-10', { other_assets: '10000' });
    await desk.publish(fund, '2026-03-10', { other_assets: '10000' });
    await deal('2026-02-09');
    const first = await deal('2026-02-10');
    const redeemed = await deal('2026-02-20', { units: '5' }, fund, 'distribution_capital');
    const last = await deal('2026-03-09');
    await deal('2026-03-10');
    await deal('2026-02-20', {}, other);
    await desk.publish(other, '2026-02-25');
    await desk.publish(fund, '2026-03-30');
    await deal('2026-02-20', { unit_price: '7' });
    await deal('2026-02-20', {}, fund, 'distribution_capital');
    await deal('2026-02-20', { units: '5' }, fund, 'transfer');
    const undone = await deal('2026-02-20');
    const back = { reverses_id: undone, entry_date: '2026-02-21' };
    expect((await sam.post('/api/fund-ledger', back)).status).toBe(201);
    const { touched } = await metaOf(fund, issued, '2026-02-10');
    expect(touched.dealings.map(({ id }: { id: number }) => id)).toEqual([first, redeemed, last]);
  });

  test('the statements that open or close at the value', async () => {
    const [fund, other] = [await fundOf(), await fundOf()];
    await desk.publish(fund, '2026-01-31');
    const issued = await desk.publish(fund, '2026-02-28');
    for (const day of ['2026-03-15', '2026-03-20']) await desk.publish(fund, day);
    await desk.publish(other, '2026-02-28');
    const file = (target_id: number) =>
      addRow(db(), 'documents', {
        target_type: 'fund',
        target_id,
        name: 'Statement',
        file_name: 'statement.pdf',
        mime: 'application/pdf',
        size: 1,
        sha256: 'a'.repeat(64),
        path: 'x',
        visibility: 'private',
      });
    // posted, and filed by hand: nine sealed documents take long
    const state = async (of: number, period_start: string, period_end: string): Promise<number> => {
      const params = { period_start, period_end };
      const run = await desk.run(of, 'fund_statements', { entry_date: '2026-03-31', params });
      await db().pool.query('update run_lines set document_id = $2 where run_id = $1', [run, await file(of)]);
      return run;
    };
    await state(other, '2026-02-01', '2026-02-28');
    await state(fund, '2026-01-01', '2026-02-27');
    const closing = [
      await state(fund, '2026-02-01', '2026-02-28'),
      await state(fund, '2026-01-10', '2026-03-14'),
    ];
    await state(fund, '2026-01-15', '2026-03-15');
    await state(fund, '2026-02-28', '2026-03-30');
    const opening = [
      await state(fund, '2026-03-01', '2026-03-22'),
      await state(fund, '2026-03-15', '2026-03-30'),
    ];
    await state(fund, '2026-03-16', '2026-03-30');
    const again = await state(fund, '2026-01-20', '2026-03-01');
    await db().pool.query(
      `update documents set replaces_document_id = (select document_id from run_lines where run_id = $1) where id = $2`,
      [again, await file(fund)],
    );
    const { touched } = await metaOf(fund, issued, '2026-02-28');
    expect(touched.statements.map(({ run_id }: { run_id: number }) => run_id)).toEqual([
      ...closing,
      ...opening,
    ]);
  });
});

describe('the inputs of a value', () => {
  const assetOf = async (fund: number, name: string): Promise<number> => {
    const { body } = await sam.post('/api/fund-investment-opportunities', {
      fund_id: fund,
      name,
      type_id: stage().typeId,
      industry_ids: [stage().industryId],
      invested_on: '2026-01-15',
    });
    await sam.patch(`/api/fund-investment-opportunities/${body.data.id}`, { status: 2 });
    return body.data.id;
  };
  const value = (asset: number, as_of: string, fair_value: string, more: object = {}) =>
    desk.value(asset, as_of, { fair_value, method: 'write_down', ...more });
  const inputsOf = async (fund: number, as_of: string) =>
    (await sam.post(`/api/funds/${fund}/nav-proposal`, { as_of })).body.data.meta.inputs;

  test('are the valuations by its day, and a draft waits that is newer than the live one', async () => {
    const [fund, other] = [await fundOf(), await fundOf()];
    const [asset, plain] = [await assetOf(fund, 'Ash'), await assetOf(fund, 'Untouched')];
    const live = await value(asset, '2026-02-01', '500');
    await value(asset, '2026-02-21', '900');
    await value(await assetOf(other, 'Elm'), '2026-02-02', '700');
    const draft = (day: string, of = asset) => value(of, day, '600', { status: 1 });
    await draft('2026-01-20');
    const withdrawn = await draft('2026-02-10');
    await sam.delete(`/api/fund-opportunity-valuations/${withdrawn}`);
    const own = { id: asset, basis: 'valuation', valuation_id: live, fair_value: '500.00' };
    expect(await inputsOf(fund, '2026-02-20')).toMatchObject([{ ...own, waiting: null }]);
    const waiting = await draft('2026-02-20');
    expect(await inputsOf(fund, '2026-02-19')).toMatchObject([{ ...own, waiting: null }]);
    expect(await inputsOf(fund, '2026-02-20')).toMatchObject([{ ...own, waiting: { id: waiting } }]);
    const alone = await draft('2026-02-20', plain);
    expect(await inputsOf(fund, '2026-02-20')).toMatchObject([
      { id: asset },
      { id: plain, basis: 'cost', fair_value: '0.00', waiting: { id: alone } },
    ]);
  });

  test('leave out a draft and another fund’s asset, and say which one has gone by the day', async () => {
    const [fund, other] = [await fundOf(), await fundOf()];
    const [asset, draft] = [await assetOf(fund, 'Oak'), await assetOf(fund, 'Draft')];
    for (const each of [asset, draft, await assetOf(other, 'Yew')]) await value(each, '2026-02-01', '500');
    await db().pool.query('update fund_investment_opportunities set status = 1 where id = $1', [draft]);
    await db().pool.query(`update fund_investment_opportunities set exited_on = '2026-02-10' where id = $1`, [
      asset,
    ]);
    const basis = async (day: string) =>
      (await inputsOf(fund, day)).map((input: { id: number; basis: string }) => [input.id, input.basis]);
    expect(await basis('2026-02-09')).toEqual([[asset, 'valuation']]);
    expect(await basis('2026-02-10')).toEqual([[asset, 'exit']]);
  });
});
