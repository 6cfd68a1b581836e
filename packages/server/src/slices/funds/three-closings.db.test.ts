import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { FundDesk } from '../../../../../tests/fixtures/fund-desk.ts';
import {
  expectAgreed,
  type FundState,
  type HolderRow,
  type HolderState,
  stateOf,
} from '../../../../../tests/fixtures/fund-views.ts';
import { entityOf } from '../../../../../tests/fixtures/opportunities.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { textOfPdf } from '../../../../../tests/support/pdf-text.ts';
import { advanceRun } from './runs/advance-run.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/**
 * One fund from its first closing to its last payment, in one go: each step rests on the one before. Every figure is worked
 * out here by the design (domain.md#3.7, rules.md#2), none is read from the code.
 *
 *   commitments   Iris 500,000   Bo 300,000   Cleo 200,000 (2nd closing)   Dora 250,000 (3rd)
 *   call 1        160,000 by 500 : 300                                     100,000   60,000
 *   2nd closing   Cleo pays 160,000 × 200/1,000 = 32,000, and 8 % on it over 146 days: 32,000 × 0.08 × 146/365 = 1,024.
 *                 Iris and Bo get it by 5 : 3: 20,000 and 12,000; 640 and 384
 *   call 2        240,000 by 500 : 300 : 200                               120,000   72,000   48,000
 *   3rd closing   Dora pays 400,000 × 250/1,250 = 80,000. Interest: 32,000 × 0.08 × 511/365 = 3,584 on call 1,
 *                 48,000 × 0.08 × 146/365 = 1,536 on call 2. By 5 : 3 : 2: 40,000, 24,000, 16,000; 2,560, 1,536, 1,024
 */
const FIRST = '2022-07-01';
const { it, stage, as } = useStage({ jobsByHand: true, now: `${FIRST}T12:00:00Z` });
let sam: TestClient;
let iris: TestClient;
let desk: FundDesk;
let holders: number[];
let fund: number;
let asset: number;
let day = FIRST;

beforeAll(async () => {
  await sql`update settings set funds_enabled = true where id = 1`.execute(it().app.db.kysely);
  await goTo(FIRST);
  holders = [await entityOf(it().app.db, stage().people.iris)];
  for (let n = 0; n < 3; n += 1) holders.push(await desk.holder());
  fund = await desk.fund({ late_interest_pct: '10' });
});

/** The clock moves on, and whoever is signed in signs in again. */
async function goTo(next: string): Promise<void> {
  day = next;
  it().clock.set(`${next}T12:00:00Z`);
  sam = await as('sam');
  iris = await as('iris');
  desk = new FundDesk(it().app.db, sam);
}

const holder = (n: number): number => holders[n] ?? 0;
const run = (kind: string, more: Readonly<Record<string, unknown>>): Promise<number> =>
  desk.settle(it().app, fund, kind, { entry_date: day, ...more });
const joins = (n: number, commitment: string) =>
  run('fund_equalisation', { params: { joining: [{ investment_method_entity_id: holder(n), commitment }] } });
const booked = (type: string, amount: string, more: object) =>
  desk.entry(fund, type, amount, { entry_date: day, fund_investment_opportunity_id: asset, ...more });
const publish = (more: Readonly<Record<string, unknown>> = {}): Promise<number> =>
  desk.publish(fund, day, more);
const value = (as_of: string, fair_value: string): Promise<number> =>
  desk.value(asset, as_of, { fair_value, method: 'write_down' });

const agree = (state: Omit<FundState, 'distributed' | 'nav'> & Partial<FundState>): Promise<void> =>
  expectAgreed(
    { staff: sam, investor: iris, fund, day, from: FIRST, own: 0 },
    { distributed: '0.00', nav: null, ...state },
  );

let secondCall = 0;

test('first closing: 160,000 is called and paid in full', async () => {
  await desk.commit(fund, holder(0), '500000', day);
  await desk.commit(fund, holder(1), '300000', day);
  const call = await run('fund_capital_call', { due_on: day, total: '160000' });
  await run('fund_receipt', { params: { call_run_id: call } });
  await agree({
    cash: '160000.00',
    committed: '800000.00',
    called: '160000.00',
    nav_per_unit: '1.000000',
    units: '160000',
    holders: stateOf([
      ['500000', '100000', '100000', '100000', '100000'],
      ['300000', '60000', '60000', '60000', '60000'],
    ]),
  });
});

test('second closing: who joins pays 33,024, the earlier two get it', async () => {
  await goTo('2022-11-24');
  const entries = await desk.entries(await joins(2, '200000'));
  expect(entries.map(({ type, amount, direction }) => [type, amount, direction])).toEqual([
    ['equalisation', '20000.00', -1],
    ['equalisation_interest', '640.00', -1],
    ['equalisation', '12000.00', -1],
    ['equalisation_interest', '384.00', -1],
    ['commitment', '200000.00', 0],
    ['equalisation', '32000.00', 1],
    ['equalisation_interest', '1024.00', 1],
  ]);
  await agree({
    cash: '160000.00',
    committed: '1000000.00',
    called: '160000.00',
    nav_per_unit: '1.000000',
    units: '160000',
    holders: stateOf([
      ['500000', '80000', '80000', '80000', '80000'],
      ['300000', '48000', '48000', '48000', '48000'],
      ['200000', '32000', '32000', '32000', '32000'],
    ]),
  });
});

test('the second call is paid in part: 50,000 of 72,000 by one', async () => {
  await goTo('2023-07-01');
  secondCall = await run('fund_capital_call', { due_on: day, total: '240000' });
  const draft = await desk.draft(fund, 'fund_receipt', {
    entry_date: day,
    params: { call_run_id: secondCall },
  });
  const line = draft.body.data.lines[1];
  await sam.patch(`/api/run-lines/${line.id}`, { amount: '50000', note: 'Paid in part' });
  await sam.patch(`/api/runs/${draft.body.data.id}`, {});
  expect((await desk.post(draft.body.data.id)).status).toBe(202);
  const call = (await sam.get(`/api/runs/${secondCall}?append=settlement`)).body.data.settlement;
  expect(call).toMatchObject({ received: '218000.00', outstanding: '22000.00', lines_open: 1 });
  await agree({
    cash: '378000.00',
    committed: '1000000.00',
    called: '400000.00',
    nav_per_unit: '1.000000',
    units: '378000',
    holders: stateOf([
      ['500000', '200000', '200000', '200000', '200000'],
      ['300000', '120000', '98000', '98000', '98000'],
      ['200000', '80000', '80000', '80000', '80000'],
    ]),
  });
});

test('the rest comes 73 days late with 10 % a year on it: 22,000 and 440', async () => {
  await goTo('2023-09-12');
  const rest = await run('fund_receipt', { params: { call_run_id: secondCall } });
  expect((await desk.entries(rest)).map(({ type, amount }) => [type, amount])).toEqual([
    ['contribution', '22000.00'],
    ['income', '440.00'],
  ]);
  await agree({
    cash: '400440.00',
    committed: '1000000.00',
    called: '400000.00',
    nav_per_unit: '1.000000',
    units: '400000',
    holders: stateOf([
      ['500000', '200000', '200000', '200000', '200000'],
      ['300000', '120000', '120000', '120000', '120000'],
      ['200000', '80000', '80000', '80000', '80000'],
    ]),
  });
});

const ALL_IN = [
  ['500000', '160000', '160000', '160000'],
  ['300000', '96000', '96000', '96000'],
  ['200000', '64000', '64000', '64000'],
  ['250000', '80000', '80000', '80000'],
] as const;
const valued = (...values: readonly [string, string, string, string]) =>
  ALL_IN.map((row, n): HolderRow => [...row, values[n] ?? '']);

test('a purchase, then the third closing: who joins pays 85,120 for both calls', async () => {
  await goTo('2023-10-01');
  const made = await sam.post('/api/fund-investment-opportunities', {
    fund_id: fund,
    name: 'Harbour Foods',
    type_id: stage().typeId,
    industry_ids: [stage().industryId],
    invested_on: day,
  });
  asset = made.body.data.id;
  await sam.patch(`/api/fund-investment-opportunities/${asset}`, { status: 2 });
  await booked('purchase', '300000', { units: '30000' });
  await goTo('2023-11-24');
  const entries = await desk.entries(await joins(3, '250000'));
  expect(entries.map(({ amount, direction }) => [amount, direction])).toEqual([
    ['40000.00', -1],
    ['2560.00', -1],
    ['24000.00', -1],
    ['1536.00', -1],
    ['16000.00', -1],
    ['1024.00', -1],
    ['250000.00', 0],
    ['80000.00', 1],
    ['5120.00', 1],
  ]);
  await agree({
    cash: '100440.00',
    committed: '1250000.00',
    called: '400000.00',
    nav_per_unit: '1.000000',
    units: '400000',
    holders: stateOf(valued('160000', '96000', '64000', '80000')),
  });
});

let firstHalf = 0;
let issuedNav = 0;
const HALF = { period_start: '2024-01-01', period_end: '2024-06-30' };
const halfYear = (more: object = {}) => run('fund_statements', { params: { ...HALF, ...more } });

test('a write-down to 210,000: a unit is worth (210,000 + 100,440) / 400,000 = 0.7761', async () => {
  await goTo('2023-12-31');
  await publish();
  await goTo('2024-06-30');
  await value('2024-03-31', '210000');
  issuedNav = await publish();
  await agree({
    cash: '100440.00',
    committed: '1250000.00',
    called: '400000.00',
    nav: '310440.00',
    nav_per_unit: '0.776100',
    units: '400000',
    holders: stateOf(valued('124176', '74505.6', '49670.4', '62088')),
  });
  firstHalf = await halfYear();
});

/** Where Iris reads the statement of a run. */
const documentOf = async (id: number): Promise<string> =>
  `/api/documents/${(await sam.get(`/api/runs/${id}?include=lines`)).body.data.lines[0].document_id}?download=1`;

test('a price of 28 June that comes in July: the issued statement stays, the next one says what changed', async () => {
  await goTo('2024-07-15');
  const path = await documentOf(firstHalf);
  const issued = (await iris.get(path)).bytes;
  await value('2024-06-28', '180000');
  await publish({ as_of: HALF.period_end, corrects_id: issuedNav, difference_note: 'A price came late.' });
  const again = await halfYear({ reissues_id: firstHalf, reason: 'The price of 28 June came late.' });
  const [line] = await desk.lines(again);
  // 160,000 × 1.0011 before, 160,000 × 0.7761 as issued, 160,000 × 0.7011 now
  expect(line?.parts).toMatchObject({
    opening_value: '160176.00',
    closing_value: '112176.00',
    change_in_value: '-48000.00',
  });
  expect((await iris.get(path)).bytes.equals(issued)).toBe(true);
  const text = await textOfPdf(issued);
  expect(text).toContain('£124,176.00');
  expect(text).not.toContain('£112,176.00');
  const now = await textOfPdf((await iris.get(await documentOf(again))).bytes);
  for (const words of ['The price of 28 June came late.', 'Value at the end £124,176.00 £112,176.00'])
    expect(now).toContain(words);
});

test('a third is sold for 500,000: 180,000 × 2/3 + 600,440 = 720,440', async () => {
  await goTo('2024-10-01');
  await booked('sale', '500000', { units: '10000' });
  await publish();
  await agree({
    cash: '600440.00',
    committed: '1250000.00',
    called: '400000.00',
    nav: '720440.00',
    nav_per_unit: '1.801100',
    units: '400000',
    holders: stateOf(valued('288176', '172905.6', '115270.4', '144088')),
  });
});

/**
 * 1,600,440 if it were distributed: capital 400,000, then all of the profit of 1,200,440 shared 80 : 20 once the manager has
 * caught up, so 240,088 to the manager. Iris: (640,176 − 40 % × 240,088) / 160,000 = 3.4009.
 */
test('the rest is sold for 1,000,000: all is cash, and the carry is accrued', async () => {
  await goTo('2025-06-30');
  await booked('sale', '1000000', { units: '20000' });
  const closed = { is_active: 0, exited_on: day, exit_route: 'trade_sale' };
  expect((await sam.patch(`/api/fund-investment-opportunities/${asset}`, closed)).status).toBe(200);
  await publish();
  await agree({
    cash: '1600440.00',
    committed: '1250000.00',
    called: '400000.00',
    nav: '1600440.00',
    nav_per_unit: '4.001100',
    units: '400000',
    holders: stateOf(valued('640176', '384105.6', '256070.4', '320088')),
    tvpi: '3.4009',
  });
});

/**
 * 1,600,000 goes out on 1 July 2025. With 8 % a year from its own day:
 *   160,000 × 1.08^3   = 201,553.92    of 1 July 2022
 *   218,000 × 1.08^2   = 254,275.20    of 1 July 2023
 *    22,000 × 1.08^1.8 =  25,268.85    of 12 September 2023; 292 of 365 days are 0.8 of its year
 * together 481,097.97, so the preferred return is 81,097.97, and a quarter of it, 20,274.49, the catch-up.
 * 1,600,000 − 400,000 − 81,097.97 − 20,274.49 = 1,098,627.54, of it 20 % to the manager. With the catch-up the manager has
 * 20 % of the profit of 1,200,000: 240,000. Investors: 1,360,000 by units 160 : 96 : 64 : 80.
 */
test('1,600,000 goes through all four tiers; nothing of it changes what a holding has made', async () => {
  await goTo('2025-07-01');
  const draft = await desk.draft(fund, 'fund_distribution', { entry_date: day, total: '1600000' });
  const { workings, lines, id } = draft.body.data;
  expect(
    workings.tiers.map((tier: Record<string, string>) => [tier.amount, tier.investors, tier.manager]),
  ).toEqual([
    ['400000.00', '400000.00', '0.00'],
    ['81097.97', '81097.97', '0.00'],
    ['20274.49', '0.00', '20274.49'],
    ['1098627.54', '878902.03', '219725.51'],
  ]);
  expect(
    lines.map(({ amount, parts }: { amount: string; parts: Record<string, string> }) => [
      amount,
      parts.capital ?? parts.carry,
    ]),
  ).toEqual([
    ['544000.00', '160000.00'],
    ['326400.00', '96000.00'],
    ['217600.00', '64000.00'],
    ['272000.00', '80000.00'],
    ['240000.00', '240000.00'],
  ]);
  expect((await desk.post(id)).status).toBe(202);
  await advanceRun(it().app, id);
  const paid = ['544000.00', '326400.00', '217600.00', '272000.00'];
  const after = (values: readonly [string, string, string, string]): HolderState[] =>
    stateOf(valued(...values)).map((each, n) => ({ ...each, distributed: paid[n] ?? '' }));
  const money = {
    cash: '440.00',
    committed: '1250000.00',
    called: '400000.00',
    distributed: '1360000.00',
    units: '400000',
    tvpi: '3.4009',
  };
  // the last value is that of 30 June
  await agree({
    ...money,
    nav: '1600440.00',
    nav_per_unit: '4.001100',
    holders: after(['640176', '384105.6', '256070.4', '320088']),
  });
  await goTo('2025-07-02');
  await publish();
  await agree({
    ...money,
    nav: '440.00',
    nav_per_unit: '0.001100',
    holders: after(['176', '105.6', '70.4', '88']),
  });
});

test('the bridge between any two values adds up', async () => {
  const between = async (days: string) => {
    const { bridge } = (await sam.get(`/api/funds/${fund}?append=bridge${days}`)).body.data;
    return [
      bridge.from?.nav ?? null,
      ...bridge.lines.map(({ kind, amount }: Readonly<Record<string, string>>) => [kind, amount]),
      bridge.to.nav,
    ];
  };
  expect(await between('&from=2023-12-31&to=2024-07-15')).toEqual([
    '400440.00',
    ['gain', '-120000.00'],
    '280440.00',
  ]);
  // 120,000 left of 180,000, and 500,000 for the rest
  expect(await between('&from=2024-06-30&to=2024-10-01')).toEqual([
    '280440.00',
    ['gain', '440000.00'],
    '720440.00',
  ]);
  expect(await between('')).toEqual([
    null,
    ['contributions', '400000.00'],
    ['distributions', '-1360000.00'],
    ['gain', '1200000.00'],
    ['income', '440.00'],
    ['carry', '-240000.00'],
    '440.00',
  ]);
  expect((await sam.get(`/api/funds/${fund}?append=bridge&from=2025-07-02`)).body.data.bridge).toBeNull();
  expect((await iris.get(`/api/funds/${fund}?append=bridge`)).body.data.bridge ?? null).toBeNull();
});
