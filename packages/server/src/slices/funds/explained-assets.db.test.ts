import type { Explanation } from '@tranche/domain/portfolio/explanation';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { entityOf } from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage();
let sam: TestClient;
/** Of the records that were entered, the id of each by what it is. */
const ids: Record<string, number> = {};

/** A million paid in, all of it spent on an asset, valued at 1.2m, of which 400 of 1,000 units are sold for 480,000. */
beforeAll(async () => {
  const { db } = it().app;
  await sql`update settings set funds_enabled = true where id = 1`.execute(db.kysely);
  sam = await as('sam');
  const made = async (name: string, path: string, body: object): Promise<void> => {
    const answer = await sam.post(`/api/${path}`, body);
    expect([name, answer.status]).toEqual([name, 201]);
    ids[name] = answer.body.data.id;
  };
  await made('fund', 'funds', { name: 'Harbour', structure: 'lp' });
  const { fund: fund_id } = ids;
  await sam.patch(`/api/funds/${fund_id}`, { publication: 2 });
  const facts = { type_id: stage().typeId, industry_ids: [stage().industryId], invested_on: '2026-01-15' };
  await made('asset', 'fund-investment-opportunities', { fund_id, name: 'Turbines', ...facts });
  const { asset: fund_investment_opportunity_id } = ids;
  await sam.patch(`/api/fund-investment-opportunities/${fund_investment_opportunity_id}`, { status: 2 });
  const entry = (type: string, amount: string, entry_date: string, more: object) =>
    made(type, 'fund-ledger', { fund_id, type, amount, entry_date, description: type, ...more });
  const investment_method_entity_id = await entityOf(db, stage().people.iris);
  await entry('contribution', '1000000', '2026-01-10', { investment_method_entity_id });
  await entry('purchase', '1000000', '2026-01-15', { fund_investment_opportunity_id, units: '1000' });
  await made('valuation', 'fund-opportunity-valuations', {
    fund_investment_opportunity_id,
    as_of: '2026-01-31',
    fair_value: '1200000',
    method: 'multiple',
    status: 2,
  });
  await entry('sale', '480000', '2026-02-10', { fund_investment_opportunity_id, units: '400' });
  await made('nav', 'fund-net-asset-values', { fund_id, as_of: '2026-02-28', calculate: true });
  await sam.patch(`/api/fund-net-asset-values/${ids.nav}`, { status: 2 });
});

const readBy = async (person: TestClient) =>
  (await person.get(`/api/fund-investment-opportunities/${ids.asset}?append=performance,explain`)).body.data;
const again = async (explain: readonly Explanation[]) =>
  (await sam.post('/api/calculations/explained', { explain })).body.data;
const named = (explain: readonly Explanation[], name: string): Explanation => {
  const found = explain.find(({ figure }) => figure === name);
  if (!found) throw new Error(`No ${name}`);
  return found;
};

test('each figure of an asset is what its rows come to', async () => {
  const { performance, explain } = await readBy(sam);
  const shown = Object.fromEntries(explain.map(({ figure, value }: Explanation) => [figure, value]));
  // 480,000 in cash and 720,000 in the asset
  expect(shown).toMatchObject({ cost: '1000000.00', fair_value: '720000.00', pct_of_nav: '60.0000' });
  expect(performance).toMatchObject(shown);
  const data: readonly { readonly agrees: boolean }[] = await again(explain);
  expect(data).toHaveLength(10);
  expect(data.filter(({ agrees }) => !agrees)).toEqual([]);
});

test('names the entries, the valuation and the net asset value behind it', async () => {
  const { explain } = await readBy(sam);
  expect(named(explain, 'fair_value').rows.map(({ source }) => source)).toEqual([
    { family: 'fund-opportunity-valuations', id: ids.valuation },
    { family: 'fund-ledger', id: ids.purchase },
    { family: 'fund-ledger', id: ids.sale },
  ]);
  expect(named(explain, 'pct_of_nav').rows.at(-1)?.source).toEqual({
    family: 'fund-net-asset-values',
    id: ids.nav,
  });
});

test('does not come out of another valuation', async () => {
  const { explain } = await readBy(sam);
  const { rows, ...fair } = named(explain, 'fair_value');
  const bent = rows.map((row, index) => (index === 0 ? { ...row, value: '1300000.00' } : row));
  expect(await again([{ ...fair, rows: bent }])).toMatchObject([{ recomputed: '780000.00', agrees: false }]);
});

const navRows = async (fund: unknown) => {
  const { explain } = (await sam.get(`/api/funds/${fund}?append=explain`)).body.data;
  const { value, rows } = named(explain, 'nav');
  expect(await again(explain)).not.toContainEqual(expect.objectContaining({ agrees: false }));
  return [value, rows.map(({ label, value: part, source }) => [label, part, source])];
};

test('the net asset value of the fund is what it was published on, and names it', async () => {
  const of = { family: 'fund-net-asset-values', id: ids.nav };
  expect(await navRows(ids.fund)).toEqual([
    '1200000.00',
    [
      ['Turbines', '720000.00', { family: 'fund-investment-opportunities', id: ids.asset }],
      ['Cash', '480000.00', of],
    ],
  ]);
});

test('a value that was stated otherwise is explained by what was stated', async () => {
  const { fund: fund_id } = ids;
  const stated = { investments_value: '700000', liabilities: '30000', accrued_fees: '5000', status: 2 };
  const { status, body } = await sam.post('/api/fund-net-asset-values', {
    ...{ fund_id, as_of: '2026-02-28', corrects_id: ids.nav, difference_note: 'An earlier buyer withdrew.' },
    ...{ accrued_carry: '1000', other_assets: '2000', ...stated },
  });
  expect(status).toBe(201);
  const of = { family: 'fund-net-asset-values', id: body.data.id };
  expect(await navRows(ids.fund)).toEqual([
    '1146000.00',
    [
      ['Investments', '700000.00', of],
      ['Cash', '480000.00', of],
      ['Other assets', '2000.00', of],
      ['Liabilities', '-30000', of],
      ['Accrued fees', '-5000', of],
      ['Accrued carry', '-1000', of],
    ],
  ]);
});

test('before the first live value there is none to explain', async () => {
  const { body } = await sam.post('/api/funds', { name: 'Ness', structure: 'lp' });
  const { explain } = (await sam.get(`/api/funds/${body.data.id}?append=explain`)).body.data;
  expect(explain.map(({ figure }: Explanation) => figure)).not.toContain('nav');
});

test('is explained to no investor', async () => {
  const iris = await as('iris');
  expect((await iris.get(`/api/funds/${ids.fund}?append=explain`)).body.data.explain).toBeNull();
  expect(await readBy(iris)).toMatchObject({ performance: null, explain: null });
});
