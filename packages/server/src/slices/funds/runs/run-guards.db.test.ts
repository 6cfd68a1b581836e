import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
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
let omarEntity: number;

beforeAll(async () => {
  await changeSettings(db(), 'funds_enabled = true');
  irisEntity = await entityOf(db(), stage().people.iris);
  omarEntity = await entityOf(db(), stage().people.omar);
  sam = await as('sam');
  desk = new FundDesk(db(), sam);
});

const notHere = (state: string) => [409, `This action is not available while the record is ${state}.`];
/** Iris and Omar have each committed 1,000. */
async function withTwo(): Promise<number> {
  const fund = await desk.fund();
  await desk.commit(fund, irisEntity, '1000');
  await desk.commit(fund, omarEntity, '1000');
  return fund;
}
const draftOf = async (fund: number, kind: string, more: object = {}) => {
  const answer = await desk.draft(fund, kind, { ...more });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.data;
};
const runOf = async (id: number) => (await sam.get(`/api/runs/${id}?include=lines`)).body.data;
const sentTo = async (person: number, key: string): Promise<number> =>
  (
    await db().pool.query(`select 1 from notifications where notifiable_id = $1 and merge_key like $2`, [
      person,
      `${key}:%`,
    ])
  ).rows.length;

describe('a run is not posted', () => {
  test('once its fund is closed', async () => {
    const fund = await withTwo();
    const { id } = await draftOf(fund, 'fund_capital_call', { total: '100' });
    await desk.publish(fund, '2026-03-30');
    expect((await sam.patch(`/api/funds/${fund}`, { is_active: 0 })).status).toBe(200);
    expect(refusalOf(await desk.post(id))).toEqual(notHere('Closed'));
    expect(await desk.entries(id)).toEqual([]);
  });

  test('while there is nothing in it', async () => {
    const fund = await withTwo();
    const call = await desk.run(fund, 'fund_capital_call', { total: '100' });
    const { id, lines } = await draftOf(fund, 'fund_receipt', { params: { call_run_id: call } });
    for (const line of lines) await sam.patch(`/api/run-lines/${line.id}`, { amount: '0', note: 'Not paid' });
    expect(refusalOf(await desk.post(id))).toEqual([409, 'There is nothing to post.']);
  });

  test('before its day', async () => {
    const fund = await withTwo();
    const { id } = await draftOf(fund, 'fund_capital_call', { total: '100', entry_date: '2026-04-01' });
    expect(refusalOf(await desk.post(id))).toEqual([
      422,
      { entry_date: ['The entry date field must not be a date in the future.'] },
    ]);
  });

  test.each([
    [`management-fee`, { period_start: '2026-01-01', period_end: '2026-01-31' }],
    [`distributions`, { amount: '10', distributed_on: '2026-02-01' }],
  ])('in one step (%s) where a second person posts', async (verb, form) => {
    const fund = await desk.fund({ management_fee_pct: '2' });
    await desk.commit(fund, irisEntity, '1000', '2026-01-01');
    await desk.entry(fund, 'contribution', '1000', {
      investment_method_entity_id: irisEntity,
      entry_date: '2026-01-01',
    });
    await changeSettings(db(), `second_person_for = '["run"]'`);
    const refused = await sam.post(`/api/funds/${fund}/${verb}`, form);
    await changeSettings(db(), `second_person_for = '[]'`);
    expect(refusalOf(refused)).toEqual([
      409,
      'A second person posts the runs of this firm. Draft the run, and submit it.',
    ]);
    const { body } = await sam.get(`/api/runs?filter[target_id]=${fund}`);
    expect(body.data).toEqual([]);
    expect((await sam.post(`/api/funds/${fund}/${verb}`, form)).status).toBeLessThan(300);
  });
});

describe('a run that waits for a second person', () => {
  afterEach(() => changeSettings(db(), `second_person_for = '[]'`));
  const waiting = async (id: number): Promise<boolean> => (await runOf(id)).submitted_at !== null;
  const submit = (id: number) => sam.patch(`/api/runs/${id}`, { submit: true });

  test('is submitted with figures that still hold, and that can be posted', async () => {
    const fund = await withTwo();
    const { id, lines } = await draftOf(fund, 'fund_capital_call', { total: '100' });
    await changeSettings(db(), `second_person_for = '["run"]'`);
    await sam.patch(`/api/run-lines/${lines[0].id}`, { amount: '40', note: 'Less' });
    const short = await submit(id);
    await sam.patch(`/api/run-lines/${lines[0].id}`, { reset: true });
    await desk.commit(fund, await desk.holder(), '2000');
    const moved = await submit(id);
    expect(refusalOf(short)).toEqual([422, { total: ['Difference £10.00: adjust a line.'] }]);
    expect(refusalOf(moved)).toEqual([409, 'The figures have changed since the preview.']);
    expect(await waiting(id)).toBe(false);
  });

  test('waits no more once it, or a line of it, is changed', async () => {
    const fund = await withTwo();
    const { id, lines } = await draftOf(fund, 'fund_capital_call', { total: '100' });
    await changeSettings(db(), `second_person_for = '["run"]'`);
    const changes = [
      () => sam.patch(`/api/run-lines/${lines[0].id}`, { amount: '50', note: 'The same' }),
      () => sam.patch(`/api/runs/${id}`, { message: '<p>Please pay</p>' }),
    ];
    for (const change of changes) {
      expect((await submit(id)).status).toBe(200);
      expect(await waiting(id)).toBe(true);
      expect((await change()).status).toBe(200);
      expect(await waiting(id)).toBe(false);
    }
  });
});

test('an edit is taken back, and the line is as it was proposed', async () => {
  const fund = await withTwo();
  const { lines } = await draftOf(fund, 'fund_capital_call', { total: '100' });
  const path = `/api/run-lines/${lines[0].id}`;
  await sam.patch(path, { amount: '40', note: 'Less' });
  expect((await sam.patch(path, { reset: true })).body.data).toMatchObject({
    amount: '50.00',
    is_edited: false,
    note: null,
  });
});

describe('what a run does not do in its state', () => {
  const steps = (id: number) => ({
    cancel: () => sam.post(`/api/runs/${id}/cancel`),
    retry: () => sam.post(`/api/runs/${id}/retry`),
    reverse: () => sam.post(`/api/runs/${id}/reverse`, { reason: 'Wrong' }),
    change: () => sam.patch(`/api/runs/${id}`, { total: '60' }),
  });
  test.each([
    ['Draft', ['retry', 'reverse']],
    ['Posting', ['cancel', 'retry', 'reverse', 'change']],
    ['Posted', ['cancel', 'retry', 'change']],
  ] as const)('%s: %j', async (state, refused) => {
    const fund = await withTwo();
    const { id } = await draftOf(fund, 'fund_capital_call', { total: '100' });
    if (state !== 'Draft') expect((await desk.post(id)).status).toBe(202);
    if (state === 'Posted') await advanceRun(it().app, id);
    const before = await runOf(id);
    for (const step of refused)
      expect([step, refusalOf(await steps(id)[step]())]).toEqual([step, notHere(state)]);
    expect(await runOf(id)).toEqual(before);
  });
});

describe('a reversal', () => {
  test('is dated neither ahead nor before the run', async () => {
    const fund = await withTwo();
    const id = await desk.settle(it().app, fund, 'fund_capital_call', { total: '100' });
    const back = (entry_date: string) => sam.post(`/api/runs/${id}/reverse`, { reason: 'Wrong', entry_date });
    expect(refusalOf(await back('2026-04-01'))).toEqual([
      422,
      { entry_date: ['The entry date field must not be a date in the future.'] },
    ]);
    expect(refusalOf(await back('2026-01-31'))).toEqual([
      422,
      { entry_date: ['The entry date field must not be before the day of the entry that it reverses.'] },
    ]);
    expect((await back('2026-02-01')).body.data).toMatchObject({ status: 5, reversed_on: '2026-02-01' });
  });

  test('goes out to those whom the run reached, and a failure to who posted it', async () => {
    const fund = await withTwo();
    await sql`create function not_for_omar() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
      db().kysely,
    );
    await sql`create trigger not_for_omar before insert on documents for each row
      when (new.target_id = ${sql.lit(stage().people.omar)}) execute function not_for_omar()`.execute(
      db().kysely,
    );
    const finished = await sentTo(stage().people.sam, 'run_finished');
    const id = await desk.settle(it().app, fund, 'fund_capital_call', { total: '100' });
    await sql`drop trigger not_for_omar on documents`.execute(db().kysely);
    expect(await runOf(id)).toMatchObject({ status: 4, lines_done: 1, lines_failed: 1 });
    expect(await sentTo(stage().people.sam, 'run_finished')).toBe(finished + 1);
    const reached = (person: number) => sentTo(person, 'fund_run_reversed');
    const before = [await reached(stage().people.iris), await reached(stage().people.omar)] as const;
    expect((await desk.reverse(id)).body.data.status).toBe(5);
    expect([await reached(stage().people.iris), await reached(stage().people.omar)]).toEqual([
      before[0] + 1,
      before[1],
    ]);
    await desk.settle(it().app, fund, 'fund_capital_call', { total: '100' });
    expect(await sentTo(stage().people.sam, 'run_finished')).toBe(finished + 1);
  });
});

describe('the job of a run', () => {
  test('asks each holder once, also where two of it are at work', async () => {
    const fund = await withTwo();
    const { id } = await draftOf(fund, 'fund_capital_call', { total: '100' });
    await desk.post(id);
    const other = await db().pool.connect();
    try {
      await other.query('begin');
      await other.query('select id from runs where id = $1 for update', [id]);
      const jobs = [advanceRun(it().app, id), advanceRun(it().app, id)];
      await expect
        .poll(
          async () =>
            (
              await db().pool.query(`select 1 from pg_stat_activity where datname = current_database()
                and wait_event_type = 'Lock' and query like '%from runs where id =%'`)
            ).rowCount,
        )
        .toBe(2);
      await other.query('commit');
      await Promise.all(jobs);
    } finally {
      other.release();
    }
    const { rows } = await db().pool.query(
      `select (select count(*)::int from activity where event = 'run.finished' and target_id = $1) as finished,
        (select count(*)::int from documents d join funds f on f.id = $2
          where d.target_type = 'user' and position(f.name || ',' in d.name) > 0) as notices`,
      [id, fund],
    );
    expect(rows).toEqual([{ finished: 1, notices: 2 }]);
  });
});

describe('a notice of a call', () => {
  test('is drawn of a line that has none yet, and of a call alone', async () => {
    const fund = await withTwo();
    const call = await desk.run(fund, 'fund_capital_call', { total: '100' });
    const [line] = await desk.lines(call);
    expect((await sam.get(`/api/run-lines/${line?.id}/notice`)).status).toBe(200);
    expect((await sam.get(`/api/run-lines/${line?.id}/statement`)).status).toBe(404);
    await advanceRun(it().app, call);
    expect((await sam.get(`/api/run-lines/${line?.id}/notice`)).status).toBe(404);
    const receipt = await draftOf(fund, 'fund_receipt', { params: { call_run_id: call } });
    expect((await sam.get(`/api/run-lines/${receipt.lines[0].id}/notice`)).status).toBe(404);
  });
});

describe('a reminder', () => {
  test('is sent only for a call that was posted and not reversed', async () => {
    const fund = await withTwo();
    const { id, lines } = await draftOf(fund, 'fund_capital_call', { total: '100', due_on: '2026-03-31' });
    const remind = () => sam.post(`/api/run-lines/${lines[0].id}/remind`);
    const nothing = [409, 'Nothing is outstanding here.'];
    expect(refusalOf(await remind())).toEqual(nothing);
    await desk.post(id);
    await advanceRun(it().app, id);
    await desk.reverse(id);
    expect(refusalOf(await remind())).toEqual(nothing);
    expect(await remindOfCalls(it().app)).toBe(0);
  });

  test.each([
    ['2026-04-02', 0],
    ['2026-04-03', 2],
    ['2026-03-30', 2],
    ['2026-03-29', 0],
    ['2026-03-24', 2],
  ])('of a call due %s goes to %i holders today', async (due_on, holders) => {
    const fund = await withTwo();
    await desk.settle(it().app, fund, 'fund_capital_call', { total: '100', due_on });
    expect(await remindOfCalls(it().app)).toBe(holders);
  });
});
