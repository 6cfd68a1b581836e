import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { FundDesk } from '../../../../../../tests/fixtures/fund-desk.ts';
import { entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { textOfPdf } from '../../../../../../tests/support/pdf-text.ts';
import { expectSealed } from '../../../../../../tests/support/pdfsig.ts';
import { atOnce } from '../../../../../../tests/support/until-served.ts';
import { checkFigures } from '../../portfolio/laws/check-figures.ts';
import { advanceRun } from './advance-run.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { it, db, stage, as } = useStage({ jobsByHand: true, now: '2026-03-31T09:00:00Z' });
let desk: FundDesk;
let sam: TestClient;
let una: TestClient;
let iris: TestClient;
let irisEntity: number;
let omarEntity: number;

beforeAll(async () => {
  await sql`update settings set funds_enabled = true where id = 1`.execute(db().kysely);
  [irisEntity, omarEntity] = [
    await entityOf(db(), stage().people.iris),
    await entityOf(db(), stage().people.omar),
  ];
  for (const [entity, name] of [
    [irisEntity, 'Iris Test'],
    [omarEntity, 'Omar Test'],
  ])
    await sql`update investment_method_entities set name = ${name} where id = ${entity}`.execute(db().kysely);
  sam = await as('sam');
  una = await as('una');
  iris = await as('iris');
  desk = new FundDesk(db(), sam);
});

const amountsOf = (lines: readonly { readonly amount: string }[]): string[] =>
  lines.map(({ amount }) => amount);
const noticesOf = async (person: number): Promise<string[]> =>
  (
    await db().pool.query<{ data: { message: string } }>(
      `select data from notifications where notifiable_id = $1 order by created_at`,
      [person],
    )
  ).rows.map(({ data }) => data.message);

/** Iris has committed three times what Omar has. */
async function withTwo(): Promise<number> {
  const fund = await desk.fund();
  await desk.commit(fund, irisEntity, '75000');
  await desk.commit(fund, omarEntity, '25000');
  return fund;
}

describe('a capital call', () => {
  test('of £100.07 over 15 equal commitments: two get the odd penny more, and it says who', async () => {
    const fund = await desk.fund();
    const holders: number[] = [];
    for (let n = 0; n < 15; n += 1) {
      const holder = await desk.holder();
      await desk.commit(fund, holder, '1000');
      holders.push(holder);
    }
    const draft = await desk.draft(fund, 'fund_capital_call', { total: '100.07', due_on: '2026-02-20' });
    expect(draft.status).toBe(201);
    const { data } = draft.body;
    expect(data).toMatchObject({ status: 1, total: '100.07', lines_total: 15, record_on: '2026-02-01' });
    expect(amountsOf(data.lines)).toEqual([...Array(2).fill('6.68'), ...Array(13).fill('6.67')]);
    expect(data.rounding).toEqual(
      holders.slice(0, 2).map((id) => ({ investment_method_entity_id: id, amount: '0.01' })),
    );
  });

  test('is proposed by commitments, previewed, posted as previewed, once, and its holders are notified', async () => {
    const fund = await withTwo();
    const { data } = (await desk.draft(fund, 'fund_capital_call', { total: '10000', due_on: '2026-02-20' }))
      .body;
    expect(data.lines).toMatchObject([
      {
        investment_method_entity_id: irisEntity,
        amount: '7500.00',
        basis: '75000.000000',
        parts: { called_before: '0.00', unfunded_after: '67500.00', payable: '7500.00' },
      },
      { investment_method_entity_id: omarEntity, amount: '2500.00' },
    ]);
    const preview = (await desk.preview(data.id)).body.data;
    expect(preview).toMatchObject({ total: '10000.00', lines_sum: '10000.00', difference: '0.00' });
    expect([preview.problems, preview.changes]).toEqual([[], []]);
    const shown = await sam.get(`/api/run-lines/${data.lines[0].id}/notice`);
    expect([shown.status, shown.bytes.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
    expect((await iris.get(`/api/run-lines/${data.lines[0].id}/notice`)).status).toBe(403);
    expect(preview.notices).toMatchObject([
      {
        name: 'Iris Test',
        user_id: stage().people.iris,
        message: expect.stringContaining('calls £7,500.00, due by 20 Feb 2026.'),
      },
      { name: 'Omar Test' },
    ]);
    const { preview_hash } = preview;
    const answers = await atOnce(() => sam.post(`/api/runs/${data.id}/post`, { preview_hash }), 3);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    await advanceRun(it().app, data.id);
    const entries = await desk.entries(data.id);
    expect(entries).toMatchObject(
      preview.entries.map(({ type, amount, units }: Record<string, unknown>) => ({
        type,
        amount,
        units,
        direction: 0,
      })),
    );
    const posted = (await sam.get(`/api/runs/${data.id}?append=difference`)).body.data;
    expect(posted).toMatchObject({
      status: 3,
      lines_done: 2,
      lines_failed: 0,
      difference: '0.00',
      preview_hash: preview.preview_hash,
      posted_by_id: stage().people.sam,
    });
    expect(await desk.lines(data.id)).toMatchObject([{ outcome: 'posted' }, { outcome: 'posted' }]);
    const page = await iris.get(`/api/portfolio/${fund}?type=fund`);
    const [due] = page.body.data.unpaid_calls;
    expect(due).toMatchObject({ amount_outstanding: '7500.00', due_on: '2026-02-20' });
    const notice = await iris.get(`/api/documents/${due.document_id}?download=1`);
    expectSealed(notice.bytes);
    const text = await textOfPdf(notice.bytes);
    for (const words of [
      'Capital call for Iris Test',
      'To pay £7,500.00',
      'Due by 20 Feb 2026',
      'Commitment £75,000.00',
      'Called before £0.00',
      'Not called yet £67,500.00',
    ])
      expect(text).toContain(words);
    const omar = await as('omar');
    expect((await omar.get(`/api/documents/${due.document_id}`)).status).toBe(404);
    expect((await noticesOf(stage().people.iris)).filter((text) => text.includes('7,500.00'))).toHaveLength(
      1,
    );
    const record = await sam.get(`/api/funds/${fund}?append=called,committed`);
    expect(record.body.data).toMatchObject({ called: '10000.00', committed: '100000.00' });
    expect((await iris.get(`/api/funds/${fund}?append=own`)).body.data.own).toMatchObject({
      called: '7500.00',
    });
  });

  test('goes by a percentage, never above what is unfunded', async () => {
    const fund = await withTwo();
    const tenth = await desk.draft(fund, 'fund_capital_call', { params: { percentage: '10' } });
    expect(tenth.body.data).toMatchObject({ total: '10000.00', due_on: '2026-02-13' });
    expect(amountsOf(tenth.body.data.lines)).toEqual(['7500.00', '2500.00']);
    const both = await desk.draft(fund, 'fund_capital_call', { params: { percentage: '200' } });
    expect(both.body.errors).toEqual({
      'params.percentage': ['The percentage field must not be greater than 100.'],
    });
    expect((await desk.draft(fund, 'fund_capital_call')).body.errors).toEqual({
      total: ['State a total or a percentage, and not both.'],
    });
    await desk.entry(fund, 'capital_call', '24000', { investment_method_entity_id: omarEntity });
    const capped = await desk.draft(fund, 'fund_capital_call', { total: '20000' });
    expect(amountsOf(capped.body.data.lines)).toEqual(['19000.00', '1000.00']);
    expect((await desk.draft(fund, 'fund_capital_call', { total: '76000.01' })).body.errors).toEqual({
      total: ['Only £76,000.00 can still be called.'],
    });
  });

  test('with fees inside takes them from the total, outside asks for them beside it', async () => {
    const fund = await withTwo();
    const fees = { management_fee: '800', expenses: '200' };
    const inside = await desk.draft(fund, 'fund_capital_call', { total: '10000', params: { fees } });
    expect(inside.body.data.lines[0]).toMatchObject({
      amount: '7500.00',
      parts: { fee: '750.00', capital: '6750.00', payable: '7500.00' },
    });
    const outside = await desk.draft(fund, 'fund_capital_call', {
      total: '10000',
      params: { fees: { ...fees, outside: true } },
    });
    expect(outside.body.data.lines[0]).toMatchObject({
      amount: '7500.00',
      parts: { fee: '750.00', capital: '7500.00', payable: '8250.00', unfunded_after: '67500.00' },
    });
  });

  test('keeps edited lines, and is not posted while they do not add up', async () => {
    const fund = await withTwo();
    const { data } = (await desk.draft(fund, 'fund_capital_call', { total: '10000' })).body;
    const [first, second] = data.lines;
    const silent = await sam.patch(`/api/run-lines/${first.id}`, { amount: '7000' });
    expect(silent.body.errors).toEqual({ note: ['The note field is required.'] });
    const edited = await sam.patch(`/api/run-lines/${first.id}`, { amount: '7000', note: 'Agreed by phone' });
    expect(edited.body.data).toMatchObject({ amount: '7000.00', proposed: '7500.00', is_edited: true });
    const above = await sam.patch(`/api/run-lines/${second.id}`, { amount: '25000.01', note: 'All of it' });
    expect(above.body.errors).toEqual({ amount: ['Only £25,000.00 can still be called.'] });
    const short = await desk.post(data.id);
    expect([short.status, short.body.errors]).toEqual([
      422,
      { total: ['Difference £500.00: adjust a line.'] },
    ]);
    expect((await desk.preview(data.id)).body.data).toMatchObject({
      difference: '500.00',
      problems: [{ field: 'total', message: 'Difference £500.00: adjust a line.' }],
    });
    const again = await sam.patch(`/api/runs/${data.id}?include=lines`, { total: '12000' });
    expect(again.body.data.lines).toMatchObject([
      { id: first.id, amount: '7000.00', proposed: '9000.00', note: 'Agreed by phone' },
      { id: second.id, amount: '3000.00' },
    ]);
    await sam.patch(`/api/run-lines/${second.id}`, { amount: '5000', note: 'The rest' });
    expect((await desk.post(data.id)).status).toBe(202);
    const late = await sam.patch(`/api/run-lines/${second.id}`, { amount: '1', note: 'Too late' });
    expect([late.status, late.body.message]).toEqual([
      409,
      'This action is not available while the record is Posting.',
    ]);
  });

  test('whose figures have changed since the preview is not posted, and says what changed', async () => {
    const fund = await withTwo();
    const { data } = (await desk.draft(fund, 'fund_capital_call', { total: '10000' })).body;
    const { preview_hash } = (await desk.preview(data.id)).body.data;
    const late = await desk.holder();
    await desk.commit(fund, late, '100000');
    const refused = await sam.post(`/api/runs/${data.id}/post`, { preview_hash });
    const changed = [409, 'The figures have changed since the preview.'];
    expect([refused.status, refused.body.message]).toEqual(changed);
    expect((await desk.preview(data.id)).body.data.changes).toEqual([
      { investment_method_entity_id: irisEntity, name: 'Iris Test', before: '7500.00', after: '3750.00' },
      { investment_method_entity_id: omarEntity, name: 'Omar Test', before: '2500.00', after: '1250.00' },
      { investment_method_entity_id: late, name: expect.any(String), before: null, after: '5000.00' },
    ]);
    const again = await desk.post(data.id);
    expect([again.status, again.body.message]).toEqual(changed);
    await sam.patch(`/api/runs/${data.id}`, { message: '<p>First call</p>' });
    expect((await desk.post(data.id)).status).toBe(202);
  });

  test('is reversed as a whole with a reason, and never a line alone', async () => {
    const fund = await withTwo();
    const id = await desk.run(fund, 'fund_capital_call', { total: '10000' });
    await advanceRun(it().app, id);
    const [entry] = await desk.entries(id);
    const alone = await sam.post('/api/fund-ledger', { reverses_id: entry?.id });
    expect([alone.status, alone.body.message]).toEqual([
      409,
      'This entry belongs to a run. Reverse the run.',
    ]);
    expect((await sam.post(`/api/runs/${id}/reverse`, {})).body.errors).toEqual({
      reason: ['The reason field is required.'],
    });
    const early = await sam.post(`/api/runs/${id}/reverse`, {
      reason: 'Wrong day',
      entry_date: '2026-01-31',
    });
    expect(Object.keys(early.body.errors)).toEqual(['entry_date']);
    const reversed = await sam.post(`/api/runs/${id}/reverse`, { reason: 'Wrong day' });
    expect(reversed.body.data).toMatchObject({
      status: 5,
      reversal_reason: 'Wrong day',
      reversed_on: '2026-03-31',
    });
    expect((await desk.entries(id)).map(({ reverses_id }) => reverses_id !== null)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect((await sam.get(`/api/funds/${fund}?append=called`)).body.data.called).toBe('0.00');
    expect((await noticesOf(stage().people.omar)).at(-1)).toMatch(
      /has reversed the capital call of 1 Feb 2026/,
    );
    expect((await sam.post(`/api/runs/${id}/reverse`, { reason: 'Twice' })).status).toBe(409);
  });

  test('is cancelled as a draft, hidden from who may not see it, and not there while funds are off', async () => {
    const fund = await withTwo();
    const { id } = (await desk.draft(fund, 'fund_capital_call', { total: '10000' })).body.data;
    expect((await iris.get(`/api/runs/${id}`)).status).toBe(403);
    expect((await iris.get('/api/run-lines')).status).toBe(403);
    expect((await una.post(`/api/runs/${id}/cancel`)).body.data.status).toBe(6);
    expect((await desk.preview(id)).status).toBe(409);
    expect((await una.post(`/api/runs/${id}/cancel`)).status).toBe(409);
  });
});

describe('where the firm wants a second person', () => {
  test('a run is submitted by one and posted by another', async () => {
    await sam.patch('/api/settings/1', { second_person_for: ['run'] });
    try {
      const fund = await withTwo();
      const { id } = (await desk.draft(fund, 'fund_capital_call', { total: '10000' })).body.data;
      const submitted = await desk.post(id);
      expect(submitted.body.data).toMatchObject({ status: 1, submitted_by_id: stage().people.sam });
      expect(await desk.entries(id)).toEqual([]);
      const own = await desk.post(id);
      expect([own.status, own.body.message]).toEqual([403, 'You cannot approve your own change.']);
      const back = await una.patch(`/api/runs/${id}`, { submit: false, reason: 'Too early' });
      expect(back.body.data).toMatchObject({ submitted_at: null });
      expect((await sam.patch(`/api/runs/${id}`, { submit: true })).body.data).toMatchObject({
        submitted_by_id: stage().people.sam,
      });
      const key = `approval_run:${id}`;
      const waiting = async (by: TestClient): Promise<string[]> =>
        (await by.get('/api/inbox?filter[kind]=approval_run')).body.data.map(
          (item: { key: string }) => item.key,
        );
      expect([await waiting(una), await waiting(sam)]).toEqual([[key], []]);
      const item = (await una.get(`/api/inbox/${key}`)).body.data;
      expect(item.title).toBe('Capital call £10,000.00');
      const [approve] = item.actions;
      const approved = await una.inject({ method: approve.method, url: approve.path, json: approve.body });
      expect(approved.body.data).toMatchObject({
        status: 2,
        posted_by_id: stage().people.una,
      });
    } finally {
      await sam.patch('/api/settings/1', { second_person_for: [] });
    }
  });
});

test('after all of it no law of the books is broken', async () => {
  expect(await checkFigures(db().kysely, it().app.clock())).toEqual([]);
});
