import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { FundDesk } from '../../../../../../tests/fixtures/fund-desk.ts';
import { entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { expectSealed } from '../../../../../../tests/support/pdfsig.ts';
import { advanceRun } from '../runs/advance-run.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';
import { textOfPdf } from '../../../../../../tests/support/pdf-text.ts';

const { it, db, stage, as } = useStage({ jobsByHand: true, now: '2026-03-31T09:00:00Z' });
let desk: FundDesk;
let sam: TestClient;
let iris: TestClient;
let irisEntity: number;
let omarEntity: number;

const QUARTER = { period_start: '2026-01-01', period_end: '2026-03-30' };

beforeAll(async () => {
  await sql`update settings set funds_enabled = true where id = 1`.execute(db().kysely);
  [irisEntity, omarEntity] = [
    await entityOf(db(), stage().people.iris),
    await entityOf(db(), stage().people.omar),
  ];
  sam = await as('sam');
  iris = await as('iris');
  desk = new FundDesk(db(), sam);
});

/** Two holders, 1,000 and 500 paid in, and a live value at the end of February. */
async function fundOfTwo(): Promise<number> {
  const fund = await desk.fund();
  for (const [holder, amount] of [
    [irisEntity, '1000'],
    [omarEntity, '500'],
  ] as const)
    await desk.entry(fund, 'contribution', amount, { investment_method_entity_id: holder });
  await publish(fund, '2026-02-28');
  return fund;
}
const publish = async (fund: number, as_of: string, more: object = {}) => {
  const nav = { fund_id: fund, as_of, calculate: true, status: 2, ...more };
  const answer = await sam.post('/api/fund-net-asset-values', nav);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.data.id;
};
const draft = (fund: number, params: object = QUARTER) =>
  desk.draft(fund, 'fund_statements', { entry_date: '2026-03-31', params });
async function issue(fund: number, params: object = QUARTER): Promise<number> {
  const run = await desk.run(fund, 'fund_statements', { entry_date: '2026-03-31', params });
  await advanceRun(it().app, run);
  return run;
}
const runOf = async (id: number) => (await sam.get(`/api/runs/${id}?include=lines`)).body.data;
const messagesOf = async (person: number): Promise<string[]> =>
  (
    await db().pool.query<{ message: string }>(
      `select data ->> 'message' as message from notifications where notifiable_id = $1 order by created_at`,
      [person],
    )
  ).rows.map(({ message }) => message);
const problemsOf = async (run: number): Promise<string[]> =>
  (await desk.preview(run)).body.data.problems.map(({ message }: { message: string }) => message);

describe('a run of statements', () => {
  test('has a line a holder, shows any one of them before, and files them sealed', async () => {
    const fund = await fundOfTwo();
    const { status, body } = await draft(fund);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ total: '1500.00', lines_total: 2 });
    const [line] = body.data.lines;
    expect(line).toMatchObject({
      amount: '1000.00',
      basis: '1000.000000',
      parts: { opening_value: '0.00', closing_value: '1000.00', period_paid_in: '1000.00' },
    });
    const shown = await sam.get(`/api/run-lines/${line.id}/statement`);
    expect([shown.status, shown.bytes.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
    expect((await iris.get(`/api/run-lines/${line.id}/statement`)).status).toBe(403);
    expect((await desk.preview(body.data.id)).body.data).toMatchObject({
      problems: [],
      entries: [],
      notices: [{ name: expect.any(String) }, {}],
    });
    expect((await desk.post(body.data.id)).status).toBe(202);
    await advanceRun(it().app, body.data.id);
    const run = await runOf(body.data.id);
    expect(run).toMatchObject({ status: 3, lines_done: 2, lines_failed: 0 });
    const id = run.lines[0].document_id;
    const { bytes } = await iris.get(`/api/documents/${id}?download=1`);
    expectSealed(bytes);
    // `screens.md#I11`: on the page of the fund as well, to its holder alone
    const documentsOn = async (client: TestClient) =>
      (await client.get(`/api/portfolio/${fund}?type=fund`)).body.data.documents.map(
        (document: { id: number }) => document.id,
      );
    expect(await documentsOn(iris)).toEqual([id]);
    expect(await documentsOn(await as('omar'))).not.toContain(id);
    expect(
      (await runOf(body.data.id)).lines.map(({ read_at }: { read_at: string | null }) => read_at),
    ).toEqual([expect.stringMatching(/^2026-03-31T09:00/), null]);
    expect((await sam.get(`/api/run-lines/${line.id}/statement`)).status).toBe(404);
  });

  test('are issued to holders who have a line in another run of the same days', async () => {
    const fund = await fundOfTwo();
    const { rows } = await db().pool.query<{ id: number }>(
      `insert into runs (kind, target_type, target_id, entry_date, record_on, total, params, status, lines_total, lines_done)
       values ('fund_fee', 'fund', $1, '2026-03-30', '2026-03-30', 1, $2, 3, 1, 1) returning id`,
      [fund, QUARTER],
    );
    await db().pool.query(
      `insert into run_lines (run_id, investment_method_entity_id, amount, outcome) values ($1, $2, 1, 'posted')`,
      [rows[0]?.id, irisEntity],
    );
    expect((await draft(fund)).body.data).toMatchObject({ lines_total: 2 });
  });

  test('are issued once, and not reversed', async () => {
    const fund = await fundOfTwo();
    const run = await issue(fund);
    const again = await draft(fund);
    expect([again.status, again.body.message]).toEqual([
      409,
      'All statements of this period have been issued. You can issue them again.',
    ]);
    const back = await sam.post(`/api/runs/${run}/reverse`, { reason: 'Wrong' });
    expect([back.status, back.body.message]).toEqual([
      409,
      'Statements that were issued stay. You can issue them again.',
    ]);
  });

  test('look first at values, entries and who has still to confirm', async () => {
    const fund = await desk.fund();
    await desk.entry(fund, 'contribution', '1000', { investment_method_entity_id: irisEntity });
    const bare = (await draft(fund)).body.data.id;
    expect(await problemsOf(bare)).toEqual(['Publish a net asset value of the period first.']);
    expect((await desk.post(bare)).status).toBe(422);
    await publish(fund, '2026-02-28');
    const open = await desk.draft(fund, 'fund_capital_call', { total: '1' });
    expect(open.status).toBe(422);
    await desk.commit(fund, irisEntity, '5000');
    const call = (await desk.draft(fund, 'fund_capital_call', { total: '100' })).body.data.id;
    await sam.patch('/api/settings/1', { second_person_for: ['nav'] });
    const nav = { fund_id: fund, as_of: '2026-03-15', calculate: true, status: 2 };
    await sam.post('/api/fund-net-asset-values', nav);
    expect(await problemsOf(bare)).toEqual([
      '1 run of the period is not posted yet.',
      '1 value of the period is waiting for a second person.',
    ]);
    await sam.patch('/api/settings/1', { second_person_for: [] });
    await sam.post(`/api/runs/${call}/cancel`);
    const unsent = { fund_id: fund, as_of: '2026-03-16', calculate: true, status: 1 };
    expect((await sam.post('/api/fund-net-asset-values', unsent)).status).toBe(201);
    expect(await problemsOf(bare), 'a draft that no one submitted does not wait').toEqual([
      '1 value of the period is waiting for a second person.',
    ]);
  });

  test('name the one that failed, and make it again', async () => {
    const fund = await fundOfTwo();
    await sql`create function no_document() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
      db().kysely,
    );
    await sql`create trigger no_document before insert on documents for each row
      when (new.target_id = ${sql.lit(stage().people.omar)}) execute function no_document()`.execute(
      db().kysely,
    );
    const run = await issue(fund);
    const failed = await runOf(run);
    expect(failed).toMatchObject({ status: 4, lines_done: 1, lines_failed: 1 });
    expect(failed.lines[1]).toMatchObject({
      investment_method_entity_id: omarEntity,
      outcome: 'failed',
      reason: 'Something went wrong. Please try again.',
    });
    await sql`drop trigger no_document on documents`.execute(db().kysely);
    expect((await sam.post(`/api/runs/${run}/retry`)).status).toBe(202);
    await advanceRun(it().app, run);
    expect(await runOf(run)).toMatchObject({ status: 3, lines_done: 2, lines_failed: 0 });
    const own = await iris.get('/api/documents?filter[category]=statement&per_page=50');
    const filed = own.body.data.filter(({ id }: { id: number }) => id === failed.lines[0].document_id);
    expect(filed).toHaveLength(1);
  });

  test.each([
    [{ period_start: '2026-03-30', period_end: '2026-01-01' }, 'params.period_end'],
    [{ period_start: '2026-01-01', period_end: '2026-04-30' }, 'params.period_end'],
    [{ period_start: 'soon' }, 'params.period_start'],
    [{ ...QUARTER, reissues_id: 999_999, reason: 'Late' }, 'params.reissues_id'],
    [{ ...QUARTER, reissues_id: 1 }, 'params.reason'],
  ])('refuse %o', async (params, field) => {
    const fund = await fundOfTwo();
    const { status, body } = await draft(fund, params);
    expect([status, Object.keys(body.errors)[0]]).toEqual([422, field]);
  });
});

describe('another issue', () => {
  test('replaces what a correction changed, and leaves the issued ones as they were', async () => {
    const fund = await desk.fund();
    for (const [holder, amount] of [
      [irisEntity, '1000'],
      [omarEntity, '500'],
    ] as const)
      await desk.entry(fund, 'contribution', amount, { investment_method_entity_id: holder });
    const nav = await publish(fund, '2026-02-28');
    const other = await desk.fund();
    await desk.entry(other, 'contribution', '300', { investment_method_entity_id: irisEntity });
    await publish(other, '2026-02-28');
    await issue(other);
    const first = await issue(fund);
    const before = (await runOf(first)).lines[0].document_id;
    const { bytes: issued } = await iris.get(`/api/documents/${before}?download=1`);
    const wish = { ...QUARTER, reissues_id: first, reason: 'An invoice of January came late.' };
    expect((await draft(fund, wish)).body.message).toBe('No statement has changed since it was issued.');
    await desk.entry(fund, 'expense', '150', { entry_date: '2026-01-20' });
    const fixed = { corrects_id: nav, difference_note: 'Late invoice' };
    const proposal = await sam.post(`/api/funds/${fund}/nav-proposal`, { as_of: '2026-02-28', ...fixed });
    expect(proposal.body.data.meta.touched.statements).toHaveLength(2);
    expect(proposal.body.data.meta.note).toContain('2 statements were issued on it.');
    await publish(fund, '2026-02-28', fixed);
    const second = await issue(fund, wish);
    const run = await runOf(second);
    expect(run).toMatchObject({ status: 3, total: '1350.00', lines_done: 2 });
    const { body } = await iris.get(`/api/documents/${run.lines[0].document_id}`);
    expect(body.data).toMatchObject({ replaces_document_id: before, version: 2, visibility: 'public' });
    const again = await iris.get(`/api/documents/${before}?download=1`);
    expect([again.status, again.bytes.length, again.bytes.equals(issued)]).toEqual([
      200,
      issued.length,
      true,
    ]);
    expect((await messagesOf(stage().people.iris)).at(-1)).toMatch(
      /^Your statement of .* for 1 Jan 2026 to 30 Mar 2026 was issued again\.$/,
    );
    expect(body.data.name).toMatch(/, issued again on 31 Mar 2026$/);
    const moved = (await draft(fund, { ...wish, period_end: '2026-03-29' })).body.errors;
    expect(Object.keys(moved)).toEqual(['params.period_end']);
  });

  test('is no statement of other figures than were previewed', async () => {
    const fund = await fundOfTwo();
    const run = await desk.run(fund, 'fund_statements', { entry_date: '2026-03-31', params: QUARTER });
    await desk.entry(fund, 'contribution', '200', {
      investment_method_entity_id: irisEntity,
      entry_date: '2026-03-10',
    });
    await advanceRun(it().app, run);
    const { lines } = await runOf(run);
    expect(lines[0]).toMatchObject({
      outcome: 'failed',
      reason: 'The figures have changed since these statements were posted. Issue them again.',
    });
    expect(lines[1]).toMatchObject({ outcome: 'posted' });
  });
});

test('one press drafts and posts them, and a preview is staff’s alone', async () => {
  const fund = await fundOfTwo();
  const { status, body } = await sam.post(`/api/funds/${fund}/statements`, QUARTER);
  expect([status, body.data]).toEqual([202, { status: 'queued', holders: 2, run_id: expect.any(Number) }]);
  await advanceRun(it().app, body.data.run_id);
  expect(await runOf(body.data.run_id)).toMatchObject({ status: 3, lines_done: 2 });
  const wish = { ...QUARTER, preview_user_id: stage().people.iris };
  expect((await sam.post(`/api/funds/${fund}/statements`, wish)).body.data).toEqual({
    status: 'queued',
    holders: 1,
    run_id: null,
  });
  const filed = await sam.get(`/api/documents?filter[target_type]=fund&filter[target_id]=${fund}`);
  expect(filed.body.data).toEqual([
    expect.objectContaining({ visibility: 'private', category: 'statement' }),
  ]);
  const { bytes } = await sam.get(`/api/documents/${filed.body.data[0].id}?download=1`);
  const text = await textOfPdf(bytes);
  // of one person, whose share is 1,000.00; the fund holds 1,500.00
  expect(['Iris', '1,000.00', '1,500.00'].map((words) => text.includes(words))).toEqual([true, true, false]);
  const stranger = { ...QUARTER, preview_user_id: stage().people.lone };
  expect((await sam.post(`/api/funds/${fund}/statements`, stranger)).body.errors).toHaveProperty(
    'preview_user_id',
  );
});
