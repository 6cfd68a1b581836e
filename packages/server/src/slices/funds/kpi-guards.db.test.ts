import { beforeAll, expect, test } from 'vitest';
import { FundDesk } from '../../../../../tests/fixtures/fund-desk.ts';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import { refusalOf, wrong } from '../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** Each condition is asked where it is wired: take it out, and the test that names it fails. */
const { db, as, rows } = useStage({ now: '2026-04-08T09:00:00Z' });
let desk: FundDesk;
let sam: TestClient;

beforeAll(async () => {
  await changeSettings(db(), 'funds_enabled = true');
  sam = await as('sam');
  desk = new FundDesk(db(), sam);
});

const month = (n: number, days: number) => ({
  name: 'Cash',
  unit: 'number',
  period_start: `2026-0${n}-01`,
  period_end: `2026-0${n}-${days}`,
});
const [february, march, april] = [month(2, 28), month(3, 31), month(4, 30)];
const enter = (fund_id: number, ...values: object[]) => sam.post('/api/fund-kpis/enter', { fund_id, values });
const stored = (fund: number) => rows('select * from fund_kpis where fund_id = $1 order by id', fund);
const read = async (fund: number, column: string) => (await stored(fund)).map((row) => row[column]);

test('the figures of a fund are entered, compared, removed and published beside the same of another fund', async () => {
  const [fund, other] = [await desk.fund(), await desk.fund()];
  expect((await enter(fund, { ...february, value: '7' }, { ...march, value: '8' })).status).toBe(200);
  const before = await stored(fund);
  const entered = await enter(
    other,
    { ...february, value: '70' },
    { ...march, value: '80' },
    { ...april, value: '90' },
  );
  expect(entered.status).toBe(200);
  expect(await stored(fund)).toEqual(before);
  expect([await read(fund, 'prior_value'), await read(other, 'prior_value')]).toEqual([
    [null, '7'],
    [null, '70', '80'],
  ]);

  const publish = (period_end: string) => sam.post('/api/fund-kpis/publish', { fund_id: other, period_end });
  expect((await publish('2026-03-31')).status).toBeLessThan(300);
  expect(await read(other, 'is_investor_visible')).toEqual([true, true, false]);
  expect(await stored(fund)).toEqual(before);
  expect(refusalOf(await publish('2026-03-31'))).toEqual(
    wrong('period_end', 'There is nothing to publish up to 31 Mar 2026.'),
  );

  const seen_at = (await sam.get(`/api/fund-kpis?filter[fund_id]=${other}&sort=id`)).body.data.map(
    ({ updated_at }: { updated_at: string }) => updated_at,
  );
  const changed = await enter(
    other,
    { ...february, value: null, seen_at: seen_at[0] },
    { ...march, value: '81', seen_at: seen_at[1] },
  );
  expect([changed.status, changed.body.errors]).toEqual([200, undefined]);
  expect(await stored(fund)).toEqual(before);
  expect(await read(other, 'value')).toEqual(['70', '81', '90']);
  expect((await read(other, 'deleted_at')).map((at) => at !== null)).toEqual([true, false, false]);
  expect((await read(other, 'prior_value')).slice(1)).toEqual([null, '81']);
});

test('a block has up to 500 figures', async () => {
  const fund = await desk.fund();
  const values = (length: number) =>
    Array.from({ length }, (_, at) => ({ ...march, name: `Figure ${at}`, value: '1' }));
  expect((await enter(fund, ...values(501))).body.errors).toHaveProperty('values');
  expect((await enter(fund, ...values(500))).body.data).toHaveLength(500);
});
