import { beforeAll, expect, test } from 'vitest';
import { FundDesk } from '../../../../../tests/fixtures/fund-desk.ts';
import { addRow, entityOf } from '../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import { addSecretOpportunity, letIn, SECRETS, secretsIn } from '../../../../../tests/support/redaction.ts';
import { refusalOf } from '../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { db, stage, as } = useStage({ jobsByHand: true, now: '2026-03-31T09:00:00Z' });
let desk: FundDesk;
let sam: TestClient;
let iris: TestClient;
let irisEntity: number;
let fund: number;
let asset: number;

beforeAll(async () => {
  await changeSettings(db(), 'funds_enabled = true');
  irisEntity = await entityOf(db(), stage().people.iris);
  [sam, iris] = [await as('sam'), await as('iris')];
  desk = new FundDesk(db(), sam);
  fund = await desk.fund();
  await desk.commit(fund, irisEntity, '1000');
  const made = await sam.post('/api/fund-investment-opportunities', {
    fund_id: fund,
    name: 'Ash',
    type_id: stage().typeId,
    industry_ids: [stage().industryId],
    invested_on: '2026-01-15',
  });
  asset = made.body.data.id;
  await sam.patch(`/api/fund-investment-opportunities/${asset}`, { status: 2 });
  await desk.value(asset, '2026-02-01', { fair_value: '10', method: 'write_down' });
});

test('an investor reads an entry without the run that wrote it', async () => {
  const call = await desk.run(fund, 'fund_capital_call', { total: '100' });
  const [entry] = await desk.entries(call);
  const path = `/api/fund-ledger/${entry?.id}?include=run`;
  expect((await sam.get(path)).body.data.run).toMatchObject({ id: call });
  const seen = await iris.get(path);
  expect([seen.status, seen.body.data.run]).toEqual([200, null]);
});

test('an investor reads an asset without its valuations', async () => {
  const path = `/api/fund-investment-opportunities/${asset}?include=valuations`;
  expect((await sam.get(path)).body.data.valuations).toHaveLength(1);
  const seen = await iris.get(path);
  expect([seen.status, seen.body.data.valuations]).toEqual([200, []]);
});

test('an investor reads no asset of an opportunity whose name is kept from them, nor what hangs on it', async () => {
  const secret = await addSecretOpportunity(db(), stage());
  const made = await sam.post('/api/fund-investment-opportunities', {
    fund_id: fund,
    name: SECRETS.name,
    investment_opportunity_id: secret,
    type_id: stage().typeId,
    industry_ids: [stage().industryId],
    invested_on: '2026-01-15',
  });
  const id: number = made.body.data.id;
  await sam.patch(`/api/fund-investment-opportunities/${id}`, { status: 2 });
  const on = { target_type: 'fund_investment_opportunity', target_id: id };
  await sam.post('/api/key-points', { ...on, title: SECRETS.name, body: SECRETS.issuer });
  await sam.post('/api/key-dates', { ...on, name: SECRETS.name, date: '2026-06-30' });
  const paths = ['fund-investment-opportunities', 'key-points', 'key-dates', 'search?query=quokka'].map(
    (path) => `/api/${path}`,
  );
  const deck = {
    ...on,
    mime: 'application/pdf',
    size: 4,
    sha256: 'q'.padEnd(64, '0'),
    path: 'tenant/q.pdf',
    file_name: 'q.pdf',
    scan_status: 'clean',
    visibility: 'public',
  };
  await addRow(db(), 'documents', { ...deck, name: SECRETS.name });
  const leaksTo = async (who: TestClient) => {
    const answers = await Promise.all(
      [...paths, '/api/documents', `/api/fund-investment-opportunities/${id}`].map((path) => who.get(path)),
    );
    return secretsIn(answers.map(({ text }) => text.replace(/query=\w+/g, '')).join('\n'));
  };
  await changeSettings(db(), 'market_sounding_enabled = true');
  expect(await leaksTo(iris)).toEqual([]);
  expect((await iris.get(`/api/fund-investment-opportunities/${id}`)).status).toBe(404);
  expect((await iris.get(`/api/fund-investment-opportunities/${asset}`)).status).toBe(200);
  await letIn(db(), secret, stage().people.iris);
  expect(await leaksTo(iris)).not.toEqual([]);
  expect((await iris.get(`/api/fund-investment-opportunities/${id}`)).body.data.name).toBe(SECRETS.name);
  await changeSettings(db(), 'market_sounding_enabled = false');
});

test('a receipt is not reversed once its money is spent', async () => {
  const other = await desk.fund();
  await desk.commit(other, irisEntity, '1000');
  const call = await desk.run(other, 'fund_capital_call', { total: '100' });
  const receipt = await desk.run(other, 'fund_receipt', { params: { call_run_id: call } });
  const spent = await desk.entry(other, 'expense', '60', { entry_date: '2026-03-01' });
  expect(refusalOf(await desk.reverse(receipt))).toEqual([
    422,
    { run: ['Only £40.00 is in the fund on 31 Mar 2026.'] },
  ]);
  await sam.post('/api/fund-ledger', { reverses_id: spent });
  expect((await desk.reverse(receipt)).status).toBe(200);
});

test('a fee in one step is of a fund that is open, and has the money', async () => {
  const other = await desk.fund({ management_fee_pct: '2' });
  await desk.commit(other, irisEntity, '10000', '2026-01-01');
  const charge = () =>
    sam.post(`/api/funds/${other}/management-fee`, {
      period_start: '2026-02-01',
      period_end: '2026-02-28',
    });
  expect(refusalOf(await charge())).toEqual([422, { total: ['Only £0.00 is in the fund on 1 Feb 2026.'] }]);
  await desk.publish(other, '2026-02-28');
  expect((await sam.patch(`/api/funds/${other}`, { is_active: 0 })).status).toBe(200);
  expect(refusalOf(await charge())).toEqual([
    409,
    'This action is not available while the record is Closed.',
  ]);
});
