import { beforeAll, describe, expect, test } from 'vitest';
import { FundDesk } from '../../../../../../tests/fixtures/fund-desk.ts';
import { addRow, entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../../tests/support/change-settings.ts';
import { textOfPdf } from '../../../../../../tests/support/pdf-text.ts';
import { refusalOf } from '../../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { advanceRun } from '../runs/advance-run.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, as } = useStage({ jobsByHand: true, now: '2026-03-31T09:00:00Z' });
let desk: FundDesk;
let sam: TestClient;
let irisEntity: number;

const QUARTER = { period_start: '2026-01-01', period_end: '2026-03-30' };
const NAVS = '/api/fund-net-asset-values';

beforeAll(async () => {
  await changeSettings(db(), 'funds_enabled = true');
  irisEntity = await entityOf(db(), stage().people.iris);
  sam = await as('sam');
  desk = new FundDesk(db(), sam);
});

async function fundOf(holder: number): Promise<number> {
  const fund = await desk.fund();
  await desk.entry(fund, 'contribution', '1000', { investment_method_entity_id: holder });
  return fund;
}
const draft = (fund: number, more: object = {}) =>
  desk.draft(fund, 'fund_statements', { entry_date: '2026-03-31', params: { ...QUARTER, ...more } });
const draftOf = async (fund: number): Promise<number> => (await draft(fund)).body.data.id;
const problemsOf = async (run: number): Promise<string[]> =>
  (await desk.preview(run)).body.data.problems.map(({ message }: { message: string }) => message);

describe('a run of statements', () => {
  test.each(['2025-12-31', '2026-03-31'])('needs a value of its period, not of %s', async (day) => {
    const fund = await fundOf(irisEntity);
    await desk.publish(fund, day);
    expect(await problemsOf(await draftOf(fund))).toEqual(['Publish a net asset value of the period first.']);
  });

  test('is held up neither by another fund, nor by what comes after its period or is no longer wanted', async () => {
    const [fund, other] = [await fundOf(irisEntity), await fundOf(irisEntity)];
    await desk.publish(fund, '2026-02-28');
    for (const each of [fund, other]) await desk.commit(each, irisEntity, '5000');
    const call = (of: number, entry_date: string) =>
      desk.draft(of, 'fund_capital_call', { total: '100', entry_date });
    await call(other, '2026-02-01');
    await call(fund, '2026-03-31');
    await sam.post(`/api/runs/${(await call(fund, '2026-02-01')).body.data.id}/cancel`);
    await draftOf(fund);
    await changeSettings(db(), `second_person_for = '["nav"]'`);
    const submit = (fund_id: number, as_of: string) =>
      sam.post(NAVS, { fund_id, as_of, calculate: true, submit: true });
    await submit(other, '2026-03-15');
    await submit(fund, '2026-03-31');
    await sam.delete(`${NAVS}/${(await submit(fund, '2026-03-15')).body.data.id}`);
    await changeSettings(db(), `second_person_for = '[]'`);
    expect(await problemsOf(await draftOf(fund))).toEqual([]);
  });

  test('waits for a valuation of the fund that waits', async () => {
    const [fund, other] = [await fundOf(irisEntity), await fundOf(irisEntity)];
    await desk.publish(fund, '2026-02-28');
    await changeSettings(db(), `second_person_for = '["valuation"]'`);
    const submit = async (of: number) => {
      const { body } = await sam.post('/api/fund-investment-opportunities', {
        fund_id: of,
        name: `Ash of ${of}`,
        type_id: stage().typeId,
        industry_ids: [stage().industryId],
        invested_on: '2026-01-15',
      });
      const value = { fund_investment_opportunity_id: body.data.id, as_of: '2026-03-01', fair_value: '1' };
      await sam.post('/api/fund-opportunity-valuations', { ...value, method: 'write_down', submit: true });
    };
    await submit(other);
    const run = await draftOf(fund);
    const before = await problemsOf(run);
    await submit(fund);
    await changeSettings(db(), `second_person_for = '[]'`);
    expect([before, await problemsOf(run)]).toEqual([
      [],
      ['1 value of the period is waiting for a second person.'],
    ]);
  });

  test('has no line for whom another run is about to make one', async () => {
    const fund = await fundOf(irisEntity);
    await desk.publish(fund, '2026-02-28');
    await desk.run(fund, 'fund_statements', { entry_date: '2026-03-31', params: QUARTER });
    expect(refusalOf(await draft(fund))).toEqual([
      409,
      'All statements of this period have been issued. You can issue them again.',
    ]);
  });

  test('has a line whatever other funds, periods, drafts and runs have issued', async () => {
    const [fund, other] = [await fundOf(irisEntity), await fundOf(irisEntity)];
    for (const each of [fund, other])
      for (const day of ['2026-01-05', '2026-03-15']) await desk.publish(each, day);
    const issue = async (of: number, params: object, kind = 'fund_statements', more: object = {}) => {
      const run = await desk.run(of, kind, { entry_date: '2026-03-31', params, ...more });
      const document = await addRow(db(), 'documents', {
        target_type: 'fund',
        target_id: of,
        name: 'Statement',
        file_name: 'statement.pdf',
        mime: 'application/pdf',
        size: 1,
        sha256: 'a'.repeat(64),
        path: 'x',
        visibility: 'private',
      });
      await db().pool.query('update run_lines set document_id = $2 where run_id = $1', [run, document]);
    };
    await issue(other, QUARTER);
    await issue(fund, { ...QUARTER, period_end: '2026-03-29' });
    await issue(fund, { ...QUARTER, period_start: '2026-01-02' });
    await issue(fund, QUARTER, 'fund_distribution', { total: '10' });
    await draft(fund);
    const { status, body } = await draft(fund);
    expect([status, body.data.lines]).toMatchObject([201, [{ investment_method_entity_id: irisEntity }]]);
    await issue(fund, QUARTER);
    expect(refusalOf(await draft(fund))[0]).toBe(409);
  });

  test('waits for drafts and unconfirmed values of the period, not for posted runs', async () => {
    const fund = await fundOf(irisEntity);
    await desk.publish(fund, '2026-01-01');
    await desk.commit(fund, irisEntity, '5000');
    await desk.run(fund, 'fund_expense', { total: '1', params: { description: 'Audit' } });
    await db().pool.query('update runs set status = 3 where target_id = $1', [fund]);
    const run = await draftOf(fund);
    expect(await problemsOf(run)).toEqual([]);
    await desk.draft(fund, 'fund_capital_call', { total: '100', entry_date: '2026-03-30' });
    await changeSettings(db(), `second_person_for = '["nav"]'`);
    await sam.post(NAVS, { fund_id: fund, as_of: '2026-03-30', calculate: true, submit: true });
    await changeSettings(db(), `second_person_for = '[]'`);
    expect(await problemsOf(run)).toEqual([
      '1 run of the period is not posted yet.',
      '1 value of the period is waiting for a second person.',
    ]);
  });

  test('issues again those of a run of statements of the same fund that was posted', async () => {
    const [fund, other] = [await fundOf(irisEntity), await fundOf(irisEntity)];
    for (const each of [fund, other]) await desk.publish(each, '2026-02-28');
    const refused = [422, { 'params.reissues_id': ['The selected reissues id is invalid.'] }];
    const again = async (reissues_id: number) =>
      refusalOf(await draft(fund, { reissues_id, reason: 'Late bill' }));
    const unposted = await draftOf(fund);
    expect(await again(unposted)).toEqual(refused);
    await desk.post(unposted);
    const others = await desk.run(other, 'fund_statements', { entry_date: '2026-03-31', params: QUARTER });
    expect(await again(others)).toEqual(refused);
    expect(
      await again(await desk.run(fund, 'fund_expense', { total: '1', params: { description: 'Audit' } })),
    ).toEqual(refused);
    await advanceRun(it().app, unposted);
    expect((await draft(fund, { reissues_id: unposted, reason: 'Late bill' })).body.errors).toBeUndefined();
  });

  test('files that of a holder without an account with the fund, for staff', async () => {
    const organisation = await addRow(db(), 'organisations', { name: 'Ashby Ltd', client_type: 'Business' });
    const method = await addRow(db(), 'investment_methods', { name: 'Ashby', kind: 'organisation' });
    const holder = await addRow(db(), 'investment_method_entities', {
      investment_method_id: method,
      kind: 'organisation',
      organisation_id: organisation,
      name: 'Ashby Ltd',
    });
    const fund = await fundOf(holder);
    await desk.publish(fund, '2026-02-28');
    const run = await desk.settle(it().app, fund, 'fund_statements', {
      entry_date: '2026-03-31',
      params: QUARTER,
    });
    expect((await sam.get(`/api/runs/${run}`)).body.data).toMatchObject({ status: 3, lines_done: 1 });
    const { body } = await sam.get(`/api/documents?filter[target_type]=fund&filter[target_id]=${fund}`);
    expect(body.data).toEqual([expect.objectContaining({ visibility: 'private', category: 'statement' })]);
  });
});

describe('the notice of a call', () => {
  const noticeOf = async (fund: number): Promise<string> => {
    const { body } = await desk.draft(fund, 'fund_capital_call', { total: '100' });
    return textOfPdf((await sam.get(`/api/run-lines/${body.data.lines[0].id}/notice`)).bytes);
  };
  const withHolder = async (more: Readonly<Record<string, unknown>> = {}): Promise<number> => {
    const fund = await desk.fund(more);
    await desk.commit(fund, irisEntity, '1000');
    return fund;
  };
  const show = (assignments: string) => changeSettings(db(), assignments);

  test('says where to pay as far as the client shows it', async () => {
    const fund = await withHolder();
    expect(await noticeOf(fund)).not.toContain('Where to pay');
    await show(`bank_account_name = 'Ashgrove Clients', bank_sort_code = '20-00-00',
      bank_account_number = '55779911', bank_iban = 'GB33BUKB20201555555555'`);
    const plain = await noticeOf(fund);
    for (const words of ['Where to pay', 'Ashgrove Clients', '55779911']) expect(plain).toContain(words);
    expect(plain).not.toContain('IBAN');
    await show('intl_bank_details_enabled = true, hide_payment_reference = true');
    const abroad = await noticeOf(fund);
    expect(abroad).toContain('IBAN');
    expect(abroad).not.toContain('Ashgrove Clients');
    await show('intl_bank_details_enabled = false, hide_payment_reference = false, hide_bank_details = true');
    expect(await noticeOf(fund)).not.toContain('Where to pay');
    await show('hide_bank_details = false');
  });
});
