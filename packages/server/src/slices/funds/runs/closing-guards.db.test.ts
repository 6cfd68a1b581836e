import { beforeAll, describe, expect, test } from 'vitest';
import { FundDesk } from '../../../../../../tests/fixtures/fund-desk.ts';
import { entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../../tests/support/change-settings.ts';
import { refusalOf } from '../../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, as } = useStage({ jobsByHand: true, now: '2026-03-31T09:00:00Z' });
let desk: FundDesk;
let sam: TestClient;
let irisEntity: number;

beforeAll(async () => {
  await changeSettings(db(), 'funds_enabled = true');
  irisEntity = await entityOf(db(), stage().people.iris);
  sam = await as('sam');
  desk = new FundDesk(db(), sam);
});

const undo = async (entry: number): Promise<void> => {
  expect((await sam.post('/api/fund-ledger', { reverses_id: entry })).status).toBe(201);
};
/** Called and paid in full. */
async function paidIn(holder: number, amount = '1000', more: object = {}): Promise<number> {
  const fund = await desk.fund({ ...more });
  await desk.commit(fund, holder, amount, '2026-01-01');
  const call = await desk.run(fund, 'fund_capital_call', {
    entry_date: '2026-01-01',
    due_on: '2026-01-01',
    total: amount,
  });
  await desk.run(fund, 'fund_receipt', { entry_date: '2026-01-01', params: { call_run_id: call } });
  return fund;
}

describe('an equalisation', () => {
  const join = (fund: number, investment_method_entity_id: number) =>
    desk.draft(fund, 'fund_equalisation', {
      params: { joining: [{ investment_method_entity_id, commitment: '1000' }] },
    });

  test('needs someone who has committed', async () => {
    expect(refusalOf(await join(await desk.fund(), irisEntity))).toEqual([
      409,
      'No one has committed to this fund yet.',
    ]);
  });

  test.each([
    ['capital_call', {}],
    ['contribution', {}],
    ['distribution_capital', { units: '1' }],
    ['distribution_income', {}],
    ['performance_fee', { investment_method_entity_id: null }],
    ['transfer', { units: '-1' }],
  ])('is not reversed once a %s rests on it', async (type, more) => {
    const fund = await paidIn(await desk.holder());
    const draft = await join(fund, irisEntity);
    expect((await desk.post(draft.body.data.id)).status).toBe(202);
    const { id } = draft.body.data;
    const of = { investment_method_entity_id: irisEntity, entry_date: '2026-03-01' };
    await desk.entry(fund, 'commitment', '1', of);
    await desk.entry(fund, 'expense', '1', { entry_date: '2026-03-01' });
    const entry = await desk.entry(fund, type, '1', { ...of, ...more });
    expect(refusalOf(await desk.reverse(id))).toEqual([409, '1 later entry rests on this run.']);
    await undo(entry);
    expect((await desk.reverse(id)).status).toBe(200);
  });

  test('of another fund rests on no call of this one, and none is joined by who is gone', async () => {
    const [fund, other] = [await paidIn(await desk.holder()), await paidIn(await desk.holder())];
    await desk.commit(fund, irisEntity, '1000');
    const call = await desk.settle(it().app, fund, 'fund_capital_call', { total: '10' });
    const joined = await join(other, irisEntity);
    expect((await desk.post(joined.body.data.id)).status).toBe(202);
    expect((await desk.reverse(call)).status).toBe(200);
    const gone = await desk.holder();
    await db().pool.query('update investment_method_entities set deleted_at = now() where id = $1', [gone]);
    expect(refusalOf(await join(other, gone))).toEqual([
      422,
      {
        'params.joining.0.investment_method_entity_id': [
          'The selected investment method entity id is invalid.',
        ],
      },
    ]);
  });
});

test('what was paid beyond a call of one fund is used by no receipt of another, nor paid back by it', async () => {
  const [fund, other] = [await desk.fund(), await desk.fund()];
  for (const each of [fund, other]) await desk.commit(each, irisEntity, '1000');
  const call = await desk.run(fund, 'fund_capital_call', { total: '100' });
  const receipt = await desk.draft(fund, 'fund_receipt', { params: { call_run_id: call } });
  const { id, lines } = receipt.body.data;
  await sam.patch(`/api/run-lines/${lines[0].id}`, { amount: '150', note: 'Rounded up' });
  expect((await desk.post(id)).status).toBe(202);
  const next = await desk.run(other, 'fund_capital_call', { total: '100' });
  const drafted = await desk.draft(other, 'fund_receipt', { params: { call_run_id: next } });
  expect(drafted.body.data.lines).toMatchObject([{ amount: '100.00', parts: { from_excess: '0.00' } }]);
  expect((await desk.draft(other, 'fund_refund')).body.message).toBe('No holder has paid more than was due.');
  expect((await desk.draft(fund, 'fund_refund')).body.data.total).toBe('50.00');
});

test('a management fee is of a period of which no day was charged to the same fund', async () => {
  const fee = { management_fee_pct: '2' };
  const [fund, other] = [await paidIn(irisEntity, '1000', fee), await paidIn(irisEntity, '1000', fee)];
  const charge = (of: number, period_start: string, period_end: string) =>
    desk.draft(of, 'fund_fee', { params: { period_start, period_end } });
  const first = await charge(fund, '2026-01-10', '2026-01-20');
  expect((await desk.post(first.body.data.id)).status).toBe(202);
  const charged = [409, 'A management fee has already been charged for part of this period.'];
  for (const [from, to] of [
    ['2026-01-20', '2026-01-31'],
    ['2026-01-01', '2026-01-10'],
    ['2026-01-12', '2026-01-13'],
    ['2026-01-01', '2026-01-31'],
  ] as const)
    expect([from, to, ...refusalOf(await charge(fund, from, to))]).toEqual([from, to, ...charged]);
  for (const [of, from, to] of [
    [fund, '2026-01-21', '2026-01-31'],
    [fund, '2026-01-01', '2026-01-09'],
    [other, '2026-01-10', '2026-01-20'],
  ] as const)
    expect((await charge(of, from, to)).status).toBe(201);
});

test('the carry of a distribution is reduced by carry that the same fund has paid by then', async () => {
  const terms = { hurdle_pct: '8', carry_pct: '20', catch_up_pct: '100' };
  const [fund, other] = [await paidIn(irisEntity, '1000', terms), await paidIn(irisEntity, '1000', terms)];
  const shared = async () => {
    const { lines, workings } = (await desk.draft(fund, 'fund_distribution', { total: '900' })).body.data;
    return [
      workings,
      ...lines.map(({ amount, parts }: { amount: string; parts: object }) => [amount, parts]),
    ];
  };
  await desk.entry(fund, 'distribution_income', '50', { investment_method_entity_id: irisEntity });
  const before = await shared();
  await desk.entry(fund, 'expense', '9', { entry_date: '2026-01-20' });
  const fee = (of: number, entry_date: string) => desk.entry(of, 'performance_fee', '9', { entry_date });
  await fee(other, '2026-01-20');
  await fee(fund, '2026-02-02');
  expect(await shared()).toEqual(before);
  await fee(fund, '2026-02-01');
  expect(await shared()).not.toEqual(before);
});
