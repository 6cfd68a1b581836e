import type { Explanation } from '@tranche/domain/portfolio/explanation';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { FundDesk } from '../../../../../../tests/fixtures/fund-desk.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  entityOf,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { it, db, stage } = useStage();
let sam: TestClient;
/** Where each explanation is read: of a holding, a fund, its asset, a raise, a cap table, an aggregate, sums, the firm. */
const paths: Record<Shown, string> = {
  holding: '',
  fund: '',
  asset: '',
  raise: '',
  table: '',
  aggregate: '',
  sums: '/api/investments/sums?explain=1',
  statistic: '/api/statistics/trio-breakdown?explain=1',
};
type Shown = 'holding' | 'fund' | 'asset' | 'raise' | 'table' | 'aggregate' | 'sums' | 'statistic';
const PERIOD = 'period=2026-Q1&explain=1';

beforeAll(async () => {
  await sql`update settings set funds_enabled = true where id = 1`.execute(db().kysely);
  const { people } = stage();
  sam = await it().as(people.sam);
  const company = { status: 5, entrepreneur_id: people.ed, completed_at: '2024-01-01', share_price: '2' };
  const held = await addOpportunity(db(), stage(), { ...company, cap_table_enabled: true });
  const bought = { status: 5, amount: '2000', shares: '1000', share_class: 'Ordinary' };
  await addInvestment(db(), held, people.iris, { ...bought, issued_at: '2025-01-10' });
  const founder = { holder_name: 'Ada', holder_kind: 'founder', security: 'share', shares: '3000' };
  await sam.patch(`/api/investment-opportunities/${held}`, { cap_table: [founder] });
  const raise = await addOpportunity(db(), stage(), { status: 2, entrepreneur_id: people.ed });
  await addInvestment(db(), raise, people.iris, { status: 1 });
  for (const [who, kind] of [
    ['abe', 'adviser'],
    ['max', 'manager'],
  ] as const)
    await sql`insert into investor_associates (user_id, associate_id, kind)
      values (${people.iris}, ${people[who]}, ${kind})`.execute(db().kysely);
  const desk = new FundDesk(db(), sam);
  const fund = await desk.fund();
  const investment_method_entity_id = await entityOf(db(), people.omar);
  await desk.entry(fund, 'contribution', '1000', { investment_method_entity_id });
  const asset = await sam.post('/api/fund-investment-opportunities', {
    fund_id: fund,
    name: 'Turbines',
    type_id: stage().typeId,
    industry_ids: [stage().industryId],
    invested_on: '2026-01-15',
  });
  const of = { fund_investment_opportunity_id: asset.body.data.id };
  await sam.patch(`/api/fund-investment-opportunities/${asset.body.data.id}`, { status: 2 });
  await desk.entry(fund, 'purchase', '900', { ...of, entry_date: '2026-01-15' });
  await desk.publish(fund, '2026-02-28');
  const report_type_id = await addRow(db(), 'report_types', { name: 'Financial' });
  const kpi = await sam.post('/api/report-sub-types', { report_type_id, unit: 'number', name: 'Staff' });
  await sam.post('/api/report-inputs', {
    target_type: 'investment_opportunity',
    target_id: held,
    period_end: '2026-03-31',
    values: [{ report_sub_type_id: kpi.body.data.id, value: '110' }],
  });
  Object.assign(paths, {
    holding: `/api/portfolio/${held}?user_id=${people.iris}`,
    fund: `/api/funds/${fund}?append=explain`,
    asset: `/api/fund-investment-opportunities/${asset.body.data.id}?append=explain`,
    raise: `/api/investment-opportunities/${raise}?append=explain`,
    table: `/api/investment-opportunities/${held}?append=cap_table`,
    aggregate: `/api/reports/aggregate?${PERIOD}`,
  });
});

/** What the person is shown of it; null where nothing is. */
async function read(person: TestClient, shown: Shown) {
  const { status, body } = await person.get(paths[shown]);
  if (status !== 200) return null;
  if (shown === 'table') return body.data.cap_table ?? null;
  if (shown === 'aggregate') return body.data.totals.map(({ explain }: { explain: object }) => explain);
  if (shown === 'sums') return body.data.flatMap(({ explain }: { explain: object[] }) => explain);
  return body.explain ?? body.data.explain ?? null;
}
const partOf = (shown: Shown, what: unknown) =>
  shown === 'table' ? { cap_table: what } : shown === 'aggregate' ? { aggregates: what } : { explain: what };
const again = (person: TestClient, part: object) => person.post('/api/calculations/explained', part);

const ALL: readonly Shown[] = [
  'holding',
  'fund',
  'asset',
  'raise',
  'table',
  'aggregate',
  'sums',
  'statistic',
];
/** By the matrix of rights (`domain.md#5.2`): who is shown what. */
const SHOWN: readonly (readonly [who: string, shown: readonly Shown[]])[] = [
  ['Super Admin', ALL],
  ['Support', ALL],
  ['Investment Committee', ALL],
  ['Entrepreneur', ['raise', 'table', 'sums']],
  ['Custodian', ['asset', 'raise', 'table', 'sums']],
  ['Creator', []],
  ['Investment Manager', ['holding', 'raise', 'sums']],
  ['Fund Manager', ['holding', 'fund', 'asset', 'raise', 'table', 'aggregate', 'sums']],
  ['Adviser', ['holding', 'sums']],
  ['Investor', ['holding']],
];
async function personOf(who: string): Promise<TestClient> {
  const { una, ed, cora, max, abe, iris } = stage().people;
  const known: Readonly<Record<string, number>> = {
    Support: una,
    Entrepreneur: ed,
    Custodian: cora,
    'Investment Manager': max,
    Adviser: abe,
    Investor: iris,
  };
  const others: Readonly<Record<string, number>> = {
    'Investment Committee': 3,
    Creator: 9,
    'Fund Manager': 11,
  };
  const role_id = others[who];
  if (role_id === undefined) return await it().as(known[who] ?? stage().people.sam);
  const name = { first_name: who, last_name: 'Test', email: `role${role_id}@offers.test` };
  const terms = { email_verified_at: '2026-01-01', accepted_terms_version: 1 };
  return await it().as(await addRow(db(), 'users', { role_id, ...name, ...terms }));
}

describe('only people who are shown a figure may have it worked out again', () => {
  test.each(SHOWN)('%s: %j', async (who, expected) => {
    const person = await personOf(who);
    const shown: Shown[] = [];
    for (const each of Object.keys(paths) as Shown[]) {
      const own = await read(person, each);
      if (own === null) continue;
      shown.push(each);
      const { status, body } = await again(person, partOf(each, own));
      expect([each, status]).toEqual([each, 200]);
      expect([each, body.data.length > 0]).toEqual([each, true]);
      expect([each, body.data.filter(({ agrees }: { agrees: boolean }) => !agrees)]).toEqual([each, []]);
    }
    expect(shown).toEqual(expected);
    const ofExplain = shown.some((each) => each !== 'table' && each !== 'aggregate');
    for (const [part, may] of [
      ['raise', ofExplain],
      ['table', shown.includes('table')],
      ['aggregate', shown.includes('aggregate')],
    ] as const) {
      const { status } = await again(person, partOf(part, await read(sam, part)));
      expect([part, status]).toEqual([part, may ? 200 : 403]);
    }
  });
});

describe('a cap table', () => {
  test('is worked out again from its holdings, figure by figure', async () => {
    const { data } = (await again(sam, { cap_table: await read(sam, 'table') })).body;
    const found = data.map(({ figure, value, recomputed }: Record<string, string>) => [
      figure,
      value,
      recomputed,
    ]);
    expect(found).toContainEqual(['issued', '4000.000000', '4000']);
    expect(found).toContainEqual(['shares', '4000', '4000']);
    expect(found).toContainEqual(['pct_issued', '100', '100']);
  });

  test('does not come out where a row, a total or a part of it is bent', async () => {
    const table = await read(sam, 'table');
    const wrong = async (bent: object) =>
      (await again(sam, { cap_table: { ...table, ...bent } })).body.data.flatMap(
        ({ figure, agrees }: { figure: string; agrees: boolean }) => (agrees ? [] : [figure]),
      );
    const [first, ...rest] = table.rows;
    expect(await wrong({ rows: [{ ...first, pct_issued: '74.0000' }, ...rest] })).toEqual([
      'pct_issued',
      'by_class',
    ]);
    expect(await wrong({ rows: [{ ...first, holdings: [] }, ...rest] })).toEqual(['shares']);
    expect(await wrong({ rows: [{ ...first, value: '1.00' }, ...rest] })).toEqual(['value']);
    expect(await wrong({ issued: '5000' })).toEqual(['issued', 'legal']);
    expect(await wrong({ by_group: [] })).toEqual(['by_group']);
  });

  test('that cannot be read is refused by its place', async () => {
    const table = await read(sam, 'table');
    const refused = async (bent: object) =>
      (await again(sam, { cap_table: { ...table, ...bent } })).body.errors;
    const [first] = table.rows;
    const row =
      'A row has a security, a class, shares, percentages, a price or none, a value, and its holdings.';
    expect(await refused({ rows: [first, { ...first, shares: 'many' }] })).toEqual({
      'cap_table.rows.1': [row],
    });
    expect(await refused({ rows: [{ ...first, holdings: [{ family: 'users', id: 1 }] }] })).toEqual({
      'cap_table.rows.0': [row],
    });
    expect(await refused({ rows: 'all' })).toEqual({
      'cap_table.rows': ['The rows field must be an array.'],
    });
    expect(await refused({ issued: null })).toEqual({
      'cap_table.issued': ['The issued field must be a number.'],
    });
    expect(await refused({ fully_diluted: 'x' })).toEqual({
      'cap_table.fully_diluted': ['The fully diluted field must be a number.'],
    });
    for (const [part, said] of [
      ['by_class', 'The selected by class is invalid.'],
      ['by_group', 'The selected by group is invalid.'],
      ['legal', 'The selected legal is invalid.'],
    ] as const)
      expect(await refused({ [part]: [{ shares: 'x' }] })).toEqual({ [`cap_table.${part}`]: [said] });
  });
});

describe('an aggregate', () => {
  test('comes out of its companies, and of others it does not', async () => {
    const [one] = await read(sam, 'aggregate');
    expect((await again(sam, { aggregates: [one] })).body.data).toEqual([
      { figure: 'aggregate', value: '110.000000', recomputed: '110.000000', agrees: true },
    ]);
    expect((await again(sam, { aggregates: [{ ...one, value: 110 }] })).body.data).toMatchObject([
      { agrees: true },
    ]);
    const bent = { ...one, rows: [{ ...one.rows[0], value: '111' }] };
    expect((await again(sam, { aggregates: [bent] })).body.data).toMatchObject([
      { value: '110.000000', recomputed: '111.000000', agrees: false },
    ]);
  });

  test('that cannot be read is refused by its place', async () => {
    const [one] = await read(sam, 'aggregate');
    const refused = async (bent: object) =>
      (await again(sam, { aggregates: [{ ...one, ...bent }] })).body.errors;
    expect(await refused({ by: 'median' })).toEqual({ 'aggregates.0.by': ['The selected by is invalid.'] });
    expect(await refused({ value: 'x' })).toEqual({
      'aggregates.0.value': ['The value field must be a number.'],
    });
    const company = { 'aggregates.0.rows.0': ['A company has a value, a weight or none, and a day.'] };
    for (const part of [{ at: 'soon' }, { weight: 'heavy' }, { value: null }])
      expect(await refused({ rows: [{ ...one.rows[0], ...part }] })).toEqual(company);
  });
});

test('something has to be sent', async () => {
  const { status, body } = await again(sam, {});
  expect([status, body.errors]).toEqual([422, { explain: ['The explain field is required.'] }]);
  const raise: readonly Explanation[] = await read(sam, 'raise');
  expect((await again(sam, { explain: raise, cap_table: await read(sam, 'table') })).body.data).toHaveLength(
    20,
  );
});
