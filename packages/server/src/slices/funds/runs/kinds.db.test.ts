import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { FundDesk } from '../../../../../../tests/fixtures/fund-desk.ts';
import { entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { checkFigures } from '../../portfolio/laws/check-figures.ts';
import { advanceRun } from './advance-run.ts';
import { remindOfCalls } from './remind-of-call.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { it, db, stage, as } = useStage({ jobsByHand: true, now: '2026-03-31T09:00:00Z' });
let desk: FundDesk;
let sam: TestClient;
let irisEntity: number;

beforeAll(async () => {
  await sql`update settings set funds_enabled = true where id = 1`.execute(db().kysely);
  irisEntity = await entityOf(db(), stage().people.iris);
  sam = await as('sam');
  desk = new FundDesk(db(), sam);
});

const run = (fund: number, kind: string, more: Readonly<Record<string, unknown>>): Promise<number> =>
  desk.settle(it().app, fund, kind, more);

describe('a receipt', () => {
  test('in part, in excess and late: what is open stays open, and interest is no paid-in', async () => {
    const fund = await desk.fund({ late_interest_pct: '10' });
    const [early, late] = [await desk.holder(), await desk.holder()];
    await desk.commit(fund, late, '75000');
    await desk.commit(fund, early, '25000');
    const call = await run(fund, 'fund_capital_call', {
      entry_date: '2026-01-10',
      due_on: '2026-01-31',
      total: '10000',
      params: { fees: { management_fee: '200', outside: true } },
    });
    const draft = await desk.draft(fund, 'fund_receipt', {
      entry_date: '2026-01-20',
      params: { call_run_id: call },
    });
    expect(draft.body.data).toMatchObject({
      total: '10200.00',
      lines: [{ amount: '2550.00' }, { amount: '7650.00' }],
    });
    const { id: first, lines } = draft.body.data;
    await sam.patch(`/api/run-lines/${lines[0].id}`, { amount: '3000', note: 'Rounded up' });
    await sam.patch(`/api/run-lines/${lines[1].id}`, { amount: '4000', note: 'The rest follows' });
    expect((await desk.post(first)).status).toBe(202);
    expect(await desk.booked(first)).toEqual([
      ['contribution', '2500.00', 1],
      ['income', '50.00', 1],
      ['contribution', '4000.00', 1],
    ]);
    const callOf = async () => (await sam.get(`/api/runs/${call}?append=settlement`)).body.data.settlement;
    expect(await callOf()).toMatchObject({
      called: '10000.00',
      fees: '200.00',
      received: '7000.00',
      outstanding: '3500.00',
      fee_outstanding: '150.00',
      excess: '450.00',
      interest_due: '56.58',
      lines_open: 1,
      is_overdue: true,
    });
    const second = await run(fund, 'fund_receipt', {
      entry_date: '2026-03-14',
      params: { call_run_id: call },
    });
    expect(await desk.booked(second)).toEqual([
      ['contribution', '3500.00', 1],
      ['income', '150.00', 1],
      ['income', '40.27', 1],
    ]);
    expect(await callOf()).toMatchObject({
      outstanding: '0.00',
      interest_due: '0.00',
      lines_open: 0,
      is_overdue: false,
    });
    const { body } = await sam.get(`/api/run-lines?filter[run_id]=${call}&append=settlement`);
    expect(body.data[1].settlement).toMatchObject({
      received: '7690.27',
      outstanding: '0.00',
      due_on: '2026-01-31',
    });
    expect(await desk.shown(fund, 'cash_balance', 'called', 'metrics')).toMatchObject({
      cash_balance: '10240.27',
      called: '10000.00',
      units_in_issue: '10000.000000',
      metrics: { pic: '0.1000' },
    });
    const rested = await desk.reverse(first);
    expect([rested.status, rested.body.message]).toEqual([409, '3 later entries rest on this run.']);
    expect((await desk.reverse(call)).body.message).toBe('6 later entries rest on this run.');
    expect((await desk.reverse(second)).body.data.status).toBe(5);
    expect(await callOf()).toMatchObject({ outstanding: '3500.00' });
    expect((await desk.reverse(first)).status).toBe(200);
    expect(await desk.shown(fund, 'cash_balance')).toMatchObject({
      cash_balance: '0.00',
      units_in_issue: '0.000000',
    });
  });

  test('beyond what is due is paid back by a run without entries, and counts no more', async () => {
    const fund = await desk.fund();
    await desk.commit(fund, irisEntity, '1000');
    const call = await desk.run(fund, 'fund_capital_call', { total: '100' });
    expect((await desk.draft(fund, 'fund_refund')).body.message).toBe(
      'No holder has paid more than was due.',
    );
    const draft = await desk.draft(fund, 'fund_receipt', { params: { call_run_id: call } });
    await sam.patch(`/api/run-lines/${draft.body.data.lines[0].id}`, { amount: '200', note: 'Paid twice' });
    expect((await desk.post(draft.body.data.id)).status).toBe(202);
    const refund = (await desk.draft(fund, 'fund_refund')).body.data;
    expect(refund).toMatchObject({
      total: '100.00',
      lines: [{ amount: '100.00', parts: { kept: '100.00' } }],
    });
    const line = `/api/run-lines/${refund.lines[0].id}`;
    const above = await sam.patch(line, { amount: '100.01', note: 'More' });
    expect(above.body.errors).toEqual({ amount: ['Only £100.00 was paid beyond what is due.'] });
    await sam.patch(line, { amount: '60', note: 'They keep 40 for the next call' });
    const preview = (await desk.preview(refund.id)).body.data;
    expect(preview).toMatchObject({ problems: [], entries: [], notices: [{ user_id: stage().people.iris }] });
    expect((await desk.post(refund.id)).status).toBe(202);
    await advanceRun(it().app, refund.id);
    expect((await sam.get(`/api/runs/${refund.id}`)).body.data).toMatchObject({ status: 3, total: '60.00' });
    expect(await desk.shown(fund, 'cash_balance')).toMatchObject({ cash_balance: '100.00' });
    const next = await desk.run(fund, 'fund_capital_call', { total: '100' });
    const receipt = await desk.draft(fund, 'fund_receipt', { params: { call_run_id: next } });
    expect(receipt.body.data.lines).toMatchObject([{ amount: '60.00', parts: { from_excess: '40.00' } }]);
    const back = await desk.reverse(draft.body.data.id);
    expect([back.status, back.body.message]).toEqual([
      409,
      'What was paid beyond the call has been used or paid back. Undo that first.',
    ]);
    expect((await desk.reverse(refund.id)).body.data.status).toBe(5);
    expect((await desk.reverse(draft.body.data.id)).body.data.status).toBe(5);
  });

  test('that does not come is brought to mind, once a day, and by the clock around the due day', async () => {
    const fund = await desk.fund();
    await desk.commit(fund, irisEntity, '1000');
    const call = await run(fund, 'fund_capital_call', {
      entry_date: '2026-03-01',
      due_on: '2026-03-31',
      total: '500',
    });
    const [line] = await desk.lines(call);
    expect(await remindOfCalls(it().app)).toBe(1);
    expect(await remindOfCalls(it().app)).toBe(0);
    const twice = await sam.post(`/api/run-lines/${line?.id}/remind`);
    expect([twice.status, twice.body.message]).toEqual([409, 'A reminder has already been sent today.']);
    await run(fund, 'fund_receipt', { entry_date: '2026-03-31', params: { call_run_id: call } });
    await db().pool.query('update run_lines set reminded_on = null where id = $1', [line?.id]);
    expect(await remindOfCalls(it().app)).toBe(0);
    expect((await sam.post(`/api/run-lines/${line?.id}/remind`)).body.message).toBe(
      'Nothing is outstanding here.',
    );
    const { rows } = await db().pool.query(
      `select data ->> 'message' as message from notifications where notifiable_id = $1`,
      [stage().people.iris],
    );
    expect(rows.filter(({ message }) => message.includes('£500.00 of a call of'))).toHaveLength(1);
  });

  test('keeps its own call from being reversed, and no other', async () => {
    const fund = await desk.fund();
    await desk.commit(fund, irisEntity, '1000');
    const idle = await run(fund, 'fund_capital_call', { total: '100' });
    const paid = await run(fund, 'fund_capital_call', { total: '200' });
    await run(fund, 'fund_receipt', { entry_date: '2026-03-31', params: { call_run_id: paid } });
    const refused = await desk.reverse(paid);
    expect([refused.status, refused.body.message]).toEqual([409, '1 later entry rests on this run.']);
    expect((await desk.reverse(idle)).body.data.status).toBe(5);
  });

  test('names a call of the same fund that was posted', async () => {
    const [fund, other] = [await desk.fund(), await desk.fund()];
    await desk.commit(fund, irisEntity, '1000');
    const { id } = (await desk.draft(fund, 'fund_capital_call', { total: '100' })).body.data;
    for (const [where, params] of [
      [fund, { call_run_id: id }],
      [other, { call_run_id: id }],
      [fund, {}],
    ] as const)
      expect(Object.keys((await desk.draft(where, 'fund_receipt', { params })).body.errors)).toEqual([
        'params.call_run_id',
      ]);
  });
});

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

describe('a distribution', () => {
  test('of 1,500,000 on 1,000,000: four tiers, 1,400,000 and 100,000, and the holders are notified', async () => {
    const fund = await paidIn(
      [
        [irisEntity, '750000'],
        [await desk.holder(), '250000'],
      ],
      '2025-03-31',
    );
    await desk.entry(fund, 'income', '500000', { entry_date: '2026-03-30' });
    const draft = await desk.draft(fund, 'fund_distribution', { entry_date: '2026-03-31', total: '1500000' });
    const { id, workings, lines } = draft.body.data;
    expect(
      workings.tiers.map((tier: Record<string, string>) => [
        tier.tier,
        tier.amount,
        tier.investors,
        tier.manager,
      ]),
    ).toEqual([
      ['capital', '1000000.00', '1000000.00', '0.00'],
      ['preferred', '80000.00', '80000.00', '0.00'],
      ['catch_up', '20000.00', '0.00', '20000.00'],
      ['split', '400000.00', '320000.00', '80000.00'],
    ]);
    expect(workings).toMatchObject({ investors: '1400000.00', manager: '100000.00' });
    expect(lines).toMatchObject([
      { investment_method_entity_id: irisEntity, amount: '1050000.00' },
      { amount: '350000.00' },
      { investment_method_entity_id: null, amount: '100000.00' },
    ]);
    const edit = await sam.patch(`/api/run-lines/${lines[0].id}`, { amount: '1', note: 'No' });
    expect([edit.status, edit.body.message]).toEqual([
      409,
      'The amounts of this run follow from its terms and cannot be edited.',
    ]);
    const preview = (await desk.preview(id)).body.data;
    expect(preview.notices).toHaveLength(2);
    expect((await desk.post(id)).status).toBe(202);
    await advanceRun(it().app, id);
    expect((await desk.entries(id)).map(({ type, amount }) => ({ type, amount }))).toEqual(
      preview.entries.map(({ type, amount }: Record<string, string>) => ({ type, amount })),
    );
    expect(await desk.shown(fund, 'cash_balance', 'distributed', 'metrics')).toMatchObject({
      cash_balance: '0.00',
      distributed: '1400000.00',
      metrics: { dpi: '1.4000' },
    });
    const { rows } = await db().pool.query(
      `select data ->> 'message' as message from notifications where notifiable_id = $1`,
      [stage().people.iris],
    );
    expect(rows.filter(({ message }) => message.includes('paid you £1,050,000.00'))).toHaveLength(1);
    expect((await sam.get(`/api/runs/${id}`)).body.data).toMatchObject({ status: 3, lines_done: 3 });
  });

  test('that is recallable can be called again; one that is not in cash is not posted', async () => {
    const fund = await paidIn([[irisEntity, '10000']], '2025-03-31');
    await run(fund, 'fund_distribution', { total: '4000', params: { recallable: '3000' } });
    expect((await desk.shown(fund, 'holders')).holders.totals).toMatchObject({ unfunded: '3000.00' });
    const iris = await as('iris');
    const page = (await iris.get(`/api/portfolio/${fund}?type=fund`)).body.data;
    expect(page.holding.fund.uncalled).toBe('3000.00');
    const again = await desk.draft(fund, 'fund_capital_call', { total: '3000.01' });
    expect(again.body.errors).toEqual({ total: ['Only £3,000.00 can still be called.'] });
    const { id } = (await desk.draft(fund, 'fund_distribution', { total: '6000.01' })).body.data;
    expect((await desk.preview(id)).body.data.problems).toEqual([
      { field: 'total', message: 'Only £6,000.00 is in the fund on 1 Feb 2026.' },
    ]);
    expect((await desk.post(id)).status).toBe(422);
    expect(await desk.entries(id)).toEqual([]);
  });

  test('in one step is a run too, without a preview of its own', async () => {
    const fund = await paidIn([[irisEntity, '10000']], '2025-03-31');
    const wish = { amount: '100', distributed_on: '2026-03-01' };
    const looked = await sam.post(`/api/funds/${fund}/distributions`, { ...wish, preview: true });
    expect(looked.body.data).toMatchObject({ investors: '100.00', run_id: null, entry_ids: [] });
    const done = await sam.post(`/api/funds/${fund}/distributions`, wish);
    expect(done.body.data).toMatchObject({
      capital: '100.00',
      holders: [{ capital: '100.00', income: '0.00' }],
    });
    expect((await desk.entries(done.body.data.run_id)).map(({ id }) => id)).toEqual(done.body.data.entry_ids);
    expect((await sam.get(`/api/runs/${done.body.data.run_id}`)).body.data).toMatchObject({ status: 3 });
  });
});

describe('what the fund pays', () => {
  test('a management fee of a period with its base, rate and tax, once', async () => {
    const fund = await paidIn([[irisEntity, '1000000']], '2025-03-31', { management_fee_pct: '2' });
    const period = { period_start: '2025-04-01', period_end: '2026-03-31' };
    const draft = await desk.draft(fund, 'fund_fee', {
      entry_date: '2026-03-31',
      params: { ...period, vat_pct: '20' },
    });
    expect(draft.body.data).toMatchObject({
      total: '24000.00',
      workings: {
        basis: 'committed',
        base: '1000000.00',
        rate_pct: '2.0000',
        years: '1.000000',
        fee: '20000.00',
        vat: '4000.00',
      },
      lines: [{ investment_method_entity_id: null, amount: '24000.00' }],
    });
    expect((await desk.post(draft.body.data.id)).body.data).toMatchObject({ status: 3 });
    const twice = await desk.draft(fund, 'fund_fee', { params: period });
    expect([twice.status, twice.body.message]).toEqual([
      409,
      'A management fee has already been charged for part of this period.',
    ]);
    expect((await desk.reverse(draft.body.data.id)).status).toBe(200);
    await desk.commit(fund, await desk.holder(), '500000');
    await sam.patch(`/api/funds/${fund}`, { fee_basis: 'paid_in' });
    const onPaidIn = await desk.draft(fund, 'fund_fee', { entry_date: '2026-03-31', params: period });
    expect(onPaidIn.body.data.workings).toMatchObject({ basis: 'paid_in', base: '1000000.00' });
    await sam.post(`/api/runs/${onPaidIn.body.data.id}/cancel`);
    const one = await sam.post(`/api/funds/${fund}/management-fee`, period);
    expect(one.body.data).toMatchObject({
      type: 'management_fee',
      amount: '20000.00',
      entry_date: '2025-04-01',
    });
    const odd = await desk.draft(fund, 'fund_fee', {
      params: { period_start: '2026-02-01', period_end: '2026-01-01' },
    });
    expect(Object.keys(odd.body.errors)).toEqual(['params.period_end']);
  });

  test('an expense with its payee; a fund without money does not pay', async () => {
    const fund = await paidIn([[irisEntity, '1000']], '2025-03-31');
    const params = { description: 'Audit of 2025', payee: 'Ash & Co' };
    const id = await run(fund, 'fund_expense', { total: '400', params });
    expect(await desk.entries(id)).toMatchObject([{ type: 'expense', amount: '400.00', direction: -1 }]);
    const poor = (await desk.draft(fund, 'fund_expense', { total: '600.01', params })).body.data;
    expect((await desk.post(poor.id)).body.errors).toEqual({
      total: ['Only £600.00 is in the fund on 1 Feb 2026.'],
    });
    const bare = await desk.draft(fund, 'fund_expense', { total: '1', params: { document_id: 999_999 } });
    expect(Object.keys(bare.body.errors)).toEqual(['params.description']);
    const strange = await desk.draft(fund, 'fund_expense', {
      total: '1',
      params: { ...params, document_id: 999_999 },
    });
    expect(Object.keys(strange.body.errors)).toEqual(['params.document_id']);
  });
});

test('after all of it no law of the books is broken', async () => {
  expect(await checkFigures(db().kysely, it().app.clock())).toEqual([]);
});
