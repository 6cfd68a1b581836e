import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { FundDesk } from '../../../../../../tests/fixtures/fund-desk.ts';
import { entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../../tests/support/change-settings.ts';
import { refusalOf } from '../../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { advanceRun } from './advance-run.ts';
import { remindOfCalls } from './remind-of-call.ts';
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

/** These have committed 1,000 each. */
async function promisedBy(...holders: readonly number[]): Promise<number> {
  const fund = await desk.fund();
  for (const holder of holders) await desk.commit(fund, holder, '1000');
  return fund;
}
const call = (fund: number, more: object = {}) =>
  desk.run(fund, 'fund_capital_call', { total: '100', due_on: '2026-03-31', ...more });
const draftReceipt = (fund: number, call_run_id: number) =>
  desk.draft(fund, 'fund_receipt', { params: { call_run_id } });
const settlementsOf = async (run: number) =>
  (await sam.get(`/api/run-lines?filter[run_id]=${run}&append=settlement&sort=id`)).body.data.map(
    ({ settlement }: { settlement: { outstanding: string } | null }) => settlement?.outstanding ?? null,
  );

describe('a call', () => {
  test('is paid by the posted receipts of its own lines alone', async () => {
    const fund = await promisedBy(irisEntity, await desk.holder());
    const [paid, open] = [await call(fund), await call(fund)];
    expect((await draftReceipt(fund, open)).status).toBe(201);
    const receipt = await draftReceipt(fund, paid);
    const [line] = receipt.body.data.lines;
    await sam.patch(`/api/run-lines/${line.id}`, { amount: '20', note: 'In part' });
    expect((await desk.post(receipt.body.data.id)).status).toBe(202);
    expect(await settlementsOf(paid)).toEqual(['30.00', '0.00']);
    expect(await settlementsOf(open)).toEqual(['50.00', '50.00']);
    expect(await remindOfCalls(it().app)).toBe(3);
  });

  test('is settled only once it is posted, and of a line of something; nothing else is', async () => {
    const fund = await promisedBy(irisEntity, await desk.holder());
    const { body } = await desk.draft(fund, 'fund_capital_call', { total: '100' });
    const { id, lines } = body.data;
    expect(await settlementsOf(id)).toEqual([null, null]);
    await sam.patch(`/api/run-lines/${lines[0].id}`, { amount: '0', note: 'Not asked' });
    await sam.patch(`/api/run-lines/${lines[1].id}`, { amount: '100', note: 'All of it' });
    expect((await desk.post(id)).status).toBe(202);
    expect(await settlementsOf(id)).toEqual([null, '100.00']);
    const receipt = await draftReceipt(fund, id);
    expect((await desk.post(receipt.body.data.id)).status).toBe(202);
    expect(await settlementsOf(receipt.body.data.id)).toEqual([null]);
  });

  test('leaves the receipt of another call free to be reversed', async () => {
    const fund = await promisedBy(irisEntity);
    const [first, second] = [await call(fund), await call(fund)];
    const received = await desk.run(fund, 'fund_receipt', { params: { call_run_id: first } });
    await desk.run(fund, 'fund_receipt', { params: { call_run_id: second } });
    expect((await desk.reverse(received)).body.data).toMatchObject({ status: 5 });
  });

  test('is blocked by its receipts, and not by an expense that names it', async () => {
    const fund = await promisedBy(irisEntity);
    await desk.entry(fund, 'contribution', '50', { investment_method_entity_id: irisEntity });
    const call_run_id = await call(fund);
    // posted, without the documents of it: to draw them takes long
    await db().pool.query('update runs set status = 3 where id = $1', [call_run_id]);
    const received = await desk.run(fund, 'fund_receipt', { params: { call_run_id } });
    await desk.run(fund, 'fund_expense', { total: '10', params: { description: 'Audit', call_run_id } });
    for (const id of [received, call_run_id])
      expect((await desk.reverse(id)).body.data).toMatchObject({ status: 5 });
  });

  test('is due from its holder from its own day on, in the order of the calls', async () => {
    const [fund, other] = [
      await promisedBy(irisEntity, await entityOf(db(), stage().people.omar)),
      await promisedBy(irisEntity),
    ];
    await desk.entry(fund, 'contribution', '1', { investment_method_entity_id: irisEntity });
    const lineOf = async (run: number) =>
      (await desk.lines(run)).find((line) => line.investment_method_entity_id === irisEntity)?.id;
    const same = [await call(fund), await call(fund)];
    const paid = await call(fund);
    await desk.run(fund, 'fund_receipt', { params: { call_run_id: paid } });
    const first = await call(fund, { due_on: '2026-03-15' });
    const later = await call(fund, { entry_date: '2026-03-30' });
    await call(other);
    const iris = await as('iris');
    const asked = async () =>
      (await iris.get(`/api/portfolio/${fund}?type=fund`)).body.data.unpaid_calls.map(
        ({ run_line_id }: { run_line_id: number }) => run_line_id,
      );
    const known = [await lineOf(first), ...(await Promise.all(same.map(lineOf)))];
    expect(await asked()).toEqual([...known, await lineOf(later)]);
    it().clock.set(new Date('2026-03-29T09:00:00Z'));
    const dayBefore = await asked();
    it().clock.set(new Date('2026-03-30T09:00:00Z'));
    const ofItsDay = await asked();
    it().clock.set(new Date('2026-03-31T09:00:00Z'));
    expect([dayBefore, ofItsDay]).toEqual([known, [...known, await lineOf(later)]]);
  });
});

test('what a receipt would bring in excess is not there before it is posted, nor after it is reversed', async () => {
  const fund = await promisedBy(irisEntity);
  const { id, lines } = (await draftReceipt(fund, await call(fund))).body.data;
  await sam.patch(`/api/run-lines/${lines[0].id}`, { amount: '150', note: 'Rounded up' });
  const refund = () => desk.draft(fund, 'fund_refund');
  const none = [409, 'No holder has paid more than was due.'];
  expect(refusalOf(await refund())).toEqual(none);
  expect((await desk.post(id)).status).toBe(202);
  expect((await refund()).body.data.total).toBe('50.00');
  expect((await desk.reverse(id)).status).toBe(200);
  expect(refusalOf(await refund())).toEqual(none);
});

describe('an interest is transferred', () => {
  const transfer = async (fund: number, giver: number) =>
    desk.draft(fund, 'fund_transfer', {
      entry_date: '2026-02-10',
      params: {
        basis: 'carry_over',
        fraction: '50',
        from_entity_id: giver,
        to_entity_id: await desk.holder(),
      },
    });

  test('whatever is called by another fund, or from the next day on, and not over a call of that day', async () => {
    const giver = await desk.holder();
    const [fund, other] = [await promisedBy(giver), await promisedBy(giver)];
    await desk.entry(fund, 'contribution', '500', { investment_method_entity_id: giver });
    await call(other, { entry_date: '2026-02-01' });
    await call(fund, { entry_date: '2026-02-11' });
    expect((await transfer(fund, giver)).status).toBe(201);
    await call(fund, { entry_date: '2026-02-10' });
    expect(refusalOf(await transfer(fund, giver))).toEqual([
      409,
      'Record the receipts of the earlier calls first.',
    ]);
  });
});

test('who joins pays for the calls of their own fund by that day, without what was reversed by then', async () => {
  const first = await desk.holder();
  const [fund, other] = [await promisedBy(first), await promisedBy(first)];
  const received = async (of: number, day: string) =>
    desk.run(of, 'fund_receipt', {
      entry_date: day,
      params: { call_run_id: await call(of, { entry_date: day, due_on: day }) },
    });
  await received(fund, '2026-01-10');
  const join = async () => {
    const { body } = await desk.draft(fund, 'fund_equalisation', {
      params: { joining: [{ investment_method_entity_id: irisEntity, commitment: '1000' }] },
    });
    const { total, workings, lines } = body.data;
    return {
      total,
      workings,
      amounts: lines.map(({ amount, parts }: { amount: string; parts: object }) => [amount, parts]),
    };
  };
  const before = await join();
  await received(other, '2026-01-20');
  const undone = await call(fund, { entry_date: '2026-01-15', due_on: '2026-01-15' });
  await advanceRun(it().app, undone);
  const back = { reason: 'Twice', entry_date: '2026-02-01' };
  expect((await sam.post(`/api/runs/${undone}/reverse`, back)).status).toBe(200);
  await call(fund, { entry_date: '2026-02-02', due_on: '2026-02-02' });
  expect(await join()).toEqual(before);
  expect(before.workings).toMatchObject({ principal: expect.stringMatching(/^[1-9]/) });
  const holder = { investment_method_entity_id: first, entry_date: '2026-02-01' };
  const reverses_id = await desk.entry(fund, 'capital_call', '40', holder);
  const called = await join();
  const callsOf = ({ workings }: { workings: { calls: { amount: string }[] } }): number[] =>
    workings.calls.map(({ amount }) => Number(amount));
  expect([callsOf(before), callsOf(called)]).toEqual([[100], [100, 40]]);
  await sam.post('/api/fund-ledger', { reverses_id, entry_date: '2026-02-02' });
  expect(await join()).toEqual(called);
});

describe('a draft', () => {
  test('proposes its own lines again, and drops the line of a holder who is no longer one', async () => {
    const gone = await desk.holder();
    const fund = await promisedBy(irisEntity);
    const commitment = await desk.commit(fund, gone, '1000');
    const draft = async () => (await desk.draft(fund, 'fund_capital_call', { total: '100' })).body.data.id;
    const [one, beside] = [await draft(), await draft()];
    const undone = { reverses_id: commitment, entry_date: '2026-01-05' };
    expect((await sam.post('/api/fund-ledger', undone)).status).toBe(201);
    expect((await sam.patch(`/api/runs/${one}`, { total: '60' })).status).toBe(200);
    const holders = async (run: number) => (await desk.lines(run)).map(({ amount }) => amount).toSorted();
    expect([await holders(one), await holders(beside)]).toEqual([['60.00'], ['50.00', '50.00']]);
  });
});

test('only what failed is tried again', async () => {
  const fund = await promisedBy(irisEntity, await entityOf(db(), stage().people.omar));
  const omar = sql.lit(stage().people.omar);
  await sql`create function not_now() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
    db().kysely,
  );
  await sql`create trigger not_now before insert on documents for each row
    when (new.target_id = ${omar}) execute function not_now()`.execute(db().kysely);
  const id = await desk.settle(it().app, fund, 'fund_capital_call', { total: '100' });
  await sql`drop trigger not_now on documents`.execute(db().kysely);
  const documentsOf = async (person: number): Promise<number> =>
    (
      await db().pool.query(
        `select 1 from documents d join run_lines l on l.document_id = d.id where l.run_id = $1 and d.target_id = $2
          union all select 1 from documents where target_type = 'user' and target_id = $2 and category = 'statement'`,
        [id, person],
      )
    ).rows.length;
  const [iris, other] = [await documentsOf(stage().people.iris), await documentsOf(stage().people.omar)];
  expect((await sam.get(`/api/runs/${id}`)).body.data).toMatchObject({ status: 4, lines_failed: 1 });
  expect((await sam.post(`/api/runs/${id}/retry`)).body.data).toMatchObject({ status: 2, lines_failed: 0 });
  await advanceRun(it().app, id);
  expect((await sam.get(`/api/runs/${id}`)).body.data).toMatchObject({
    status: 3,
    lines_done: 2,
    lines_failed: 0,
  });
  expect([await documentsOf(stage().people.iris), await documentsOf(stage().people.omar)]).toEqual([
    iris,
    other + 2,
  ]);
});
