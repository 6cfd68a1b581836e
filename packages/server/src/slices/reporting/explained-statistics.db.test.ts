import { isExplained } from '@tranche/domain/portfolio/recompute';
import type { Explanation } from '@tranche/domain/portfolio/explanation';
import { STATISTICS } from '@tranche/domain/reporting/statistics';
import { keysOf } from '@tranche/domain/kit/record';
import { sum } from '@tranche/domain/kit/money';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addInvestment, addOpportunity, addRow } from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage({ now: '2026-03-31T09:00:00Z' });
let sam: TestClient;
let company: number;
/** Investments by what they are. */
const made: Record<string, number> = {};

beforeAll(async () => {
  const { db } = it().app;
  await db.pool.query(`update settings set user_screening_enabled = true, compliance_test_enabled = true,
    financial_promotion_exceptions_enabled = true`);
  const { iris, omar, lone } = stage().people;
  const open = await addOpportunity(db, stage(), { status: 2, name: 'Tidal' });
  const closed = await addOpportunity(db, stage(), { status: 4, name: 'Solar' });
  company = await addOpportunity(db, stage(), { status: 5, name: 'Wind' });
  made.reserved = await addInvestment(db, open, iris, { status: 1, amount_requested: '5000' });
  made.euro = await addInvestment(db, open, omar, { status: 2, amount: '70', currency: 'EUR' });
  made.paid = await addInvestment(db, closed, iris, { status: 4, amount: '100.25', paid_at: '2026-02-10' });
  const issued = { status: 5, issued_at: '2025-11-05' };
  made.first = await addInvestment(db, company, omar, { ...issued, amount: '900', paid_at: '2025-11-02' });
  made.small = await addInvestment(db, company, lone, { ...issued, amount: '50', paid_at: '2025-11-04' });
  made.large = await addInvestment(db, company, iris, { ...issued, amount: '1000', paid_at: '2026-02-11' });
  await db.pool.query(`update users set created_at = '2026-02-03' where role_id = 5`);
  await db.pool.query(`update users set created_at = '2024-02-03', aml_status = 2 where id = $1`, [omar]);
  const category = await addRow(db, 'investor_types', {
    name: 'High net worth',
    code: 'hnw',
    basis: 'cobs',
    statement_text: '<p>I am.</p>',
  });
  await db.pool.query(
    `update users set investor_type_id = $1, category_expires_at = '2027-01-01' where id = $2`,
    [category, iris],
  );
  const pipeline = await addRow(db, 'pipelines', { name: 'Deals' });
  await addRow(db, 'pipeline_deals', {
    name: 'Geothermal',
    slug: 'geothermal',
    company_name: 'Geothermal Ltd',
    received_on: '2026-03-01',
    stage_entered_at: '2026-03-01',
    owner_id: stage().people.sam,
    pipeline_id: pipeline,
    pipeline_stage_id: await addRow(db, 'pipeline_stages', { name: 'New', pipeline_id: pipeline }),
    target_raise: '250000',
    status: 1,
  });
  sam = await as('sam');
});

interface Explained {
  readonly data: unknown;
  readonly explain: readonly Explanation[];
}
const read = async (path: string, who = sam): Promise<Explained> =>
  (await who.get(`/api/statistics/${path}`)).body;
const figureOf = ({ explain }: Explained, name: string): Explanation | undefined =>
  explain.find(({ figure }) => figure === name);
const rowsOf = (read_: Explained, name: string) =>
  figureOf(read_, name)?.rows.map(({ label, owner, date, value, source }) => [
    source ? `${source.family} ${source.id}` : null,
    owner === undefined ? label : `${owner}: ${label}`,
    date,
    value,
  ]);

/** What is at `by_month.0.value` of an answer. */
const at = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, step) => (found as Record<string, unknown>)[step], data);

describe('each figure of a statistic', () => {
  test.each(keysOf(STATISTICS))('%s comes out of its rows, by a call too', async (name) => {
    const plain = await read(name);
    const whole = await read(`${name}?explain=1`);
    expect(plain).not.toHaveProperty('explain');
    if (name !== 'aggregate-reports') expect(whole.data).toEqual(plain.data);
    expect(whole.explain.length).toBeGreaterThan(1);
    for (const each of whole.explain) {
      expect([each.figure, each.value]).toEqual([each.figure, String(at(whole.data, each.figure))]);
      expect([each.figure, isExplained(each)]).toEqual([each.figure, true]);
    }
    const again = (await sam.post('/api/calculations/explained', { explain: whole.explain })).body.data;
    expect(again.filter(({ agrees }: { agrees: boolean }) => !agrees)).toEqual([]);
    expect(again).toHaveLength(whole.explain.length);
  });

  test('names the investments that were paid, by month and kind, the newest first', async () => {
    const found = await read('total-investment-value?explain=1');
    expect(rowsOf(found, 'total')).toEqual([
      [`investments ${made.large}`, 'Iris Test: Wind', '2026-02-11', '1000.00'],
      [`investments ${made.paid}`, 'Iris Test: Solar', '2026-02-10', '100.25'],
      [`investments ${made.small}`, 'Lone Test: Wind', '2025-11-04', '50.00'],
      [`investments ${made.first}`, 'Omar Test: Wind', '2025-11-02', '900.00'],
    ]);
    expect(rowsOf(found, 'by_month.0.value')?.map(([id]) => id)).toEqual([
      `investments ${made.small}`,
      `investments ${made.first}`,
    ]);
    expect(rowsOf(found, 'by_kind.standard')).toHaveLength(4);
    const some = await read('total-investment-value?explain=total&from=2026-01-01');
    expect(some.explain.map(({ figure, value }) => [figure, value])).toEqual([['total', '1100.25']]);
  });

  test('names what an average, a middle, a smallest and a largest are of', async () => {
    const found = await read('average-investment-amount?explain=1');
    expect(figureOf(found, 'average')).toMatchObject({ by: 'mean', value: '512.56' });
    expect(rowsOf(found, 'average')?.at(-1)).toEqual([null, 'Investments', null, '4']);
    expect(rowsOf(found, 'median')?.map(([, , , value]) => value)).toEqual(['100.25', '900.00', '2']);
    expect(rowsOf(found, 'min')?.map(([id]) => id)).toEqual([`investments ${made.small}`]);
    expect(rowsOf(found, 'max')?.map(([id]) => id)).toEqual([`investments ${made.large}`]);
    expect(rowsOf(found, 'by_type.0.count')).toHaveLength(4);
  });

  test('counts what is of another currency, and does not sum it', async () => {
    const found = await read('investment-count-trio?explain=1');
    expect(rowsOf(found, 'reserved.count')?.map(([id, , , value]) => [id, value])).toEqual([
      [`investments ${made.euro}`, '1'],
      [`investments ${made.reserved}`, '1'],
    ]);
    expect(rowsOf(found, 'reserved.amount')?.map(([id]) => id)).toEqual([`investments ${made.reserved}`]);
  });

  test('tells staff from investors, whose pages are others', async () => {
    const found = await read('user-count?explain=1');
    const { by_role: roles } = found.data as { by_role: { role_id: number }[] };
    for (const [place, { role_id: id }] of roles.entries()) {
      const families = rowsOf(found, `by_role.${place}.count`)?.map(([source]) => source?.split(' ')[0]);
      expect([id, new Set(families)]).toEqual([id, new Set([id === 5 ? 'users' : 'staff'])]);
    }
  });

  test('names deals, raises and companies', async () => {
    const found = await read('trio-breakdown?explain=1');
    expect(rowsOf(found, 'deals.value')?.map(([, label, , value]) => [label, value])).toEqual([
      ['Geothermal', '250000.00'],
    ]);
    expect(rowsOf(found, 'existing.value')).toEqual([
      [`investment-opportunities ${company}`, 'Wind', null, '1950.00'],
    ]);
    const kinds = await read('opportunity-sub-types?explain=1');
    expect(rowsOf(kinds, '0.count')?.map(([, label]) => label)).toEqual(
      expect.arrayContaining(['Tidal', 'Solar', 'Wind']),
    );
  });

  test('counts a raise in another currency, and does not sum it', async () => {
    const { db } = it().app;
    const euros = await addOpportunity(db, stage(), { status: 2, name: 'Lisbon', currency: 'EUR' });
    await addInvestment(db, euros, stage().people.iris, {
      status: 1,
      amount_requested: '7000',
      currency: 'EUR',
    });
    it().clock.advance({ seconds: 61 });
    const found = await read('trio-breakdown?explain=1');
    expect(rowsOf(found, 'live.count')?.map(([, label]) => label)).toContain('Lisbon');
    expect(rowsOf(found, 'live.value')?.map(([, label]) => label)).not.toContain('Lisbon');
    const kinds = await read('opportunity-sub-types?explain=1');
    expect(rowsOf(kinds, '0.count')?.map(([, label]) => label)).toContain('Lisbon');
    expect(rowsOf(kinds, '0.amount')?.map(([, label]) => label)).not.toContain('Lisbon');
    for (const statistic of [found, kinds])
      expect(statistic.explain.filter((each) => !isExplained(each))).toEqual([]);
    await db.pool.query('delete from investments where investment_opportunity_id = $1', [euros]);
    await db.pool.query('delete from investment_opportunities where id = $1', [euros]);
  });

  test('names people by category, by check and by the day they registered', async () => {
    const { iris, omar } = stage().people;
    const categories = await read('investor-categorisation?explain=1');
    expect(categories.explain.flatMap(({ rows }) => rows.map(({ source }) => source?.id))).toContain(iris);
    const checks = await read('aml-count?explain=1');
    expect(rowsOf(checks, 'passed')).toEqual([[`users ${omar}`, 'Omar Test', '2024-02-03', '1']]);
    const dates = await read('investor-count-by-date?explain=1');
    expect(rowsOf(dates, 'points.10.new')).toHaveLength(2);
    expect(rowsOf(dates, 'points.11.total')).toHaveLength(3);
    expect(rowsOf(dates, 'points.9.total')?.map(([id, , , value]) => [id, value])).toEqual([
      [null, '3'],
      [null, '-2'],
    ]);
  });
});

describe('rows are named', () => {
  test('only where the caller may open them', async () => {
    const abilities = ['overview.index', 'investors.index'];
    const form = { name: 'Board', abilities, expires_at: '2026-06-01' };
    const token = (await sam.post('/api/api-tokens', form)).body.data.token;
    const headers = { authorization: `Bearer ${token}` };
    const get = async (url: string) => (await it().inject({ method: 'GET', url, headers })).body;
    const found = await get('/api/statistics/aml-count?explain=1');
    expect(rowsOf(found, 'passed')).toEqual([[null, '1 other', null, '1']]);
    expect(figureOf(found, 'passed')).toMatchObject({ value: '1' });
    const paid = await get('/api/statistics/total-investment-value?explain=1');
    expect(
      paid.explain.flatMap(({ rows }: Explanation) => rows.flatMap(({ source }) => source ?? [])),
    ).toEqual([]);
  });

  test('up to five hundred of a figure, and the others are one row', async () => {
    await it().app.db.pool
      .query(`insert into users (role_id, first_name, last_name, email, created_at, aml_status)
      select 5, 'Many', n::text, n || '@many.test', '2025-12-01', 4 from generate_series(1, 620) n`);
    const failed = figureOf(await read('aml-count?explain=failed'), 'failed');
    expect(failed?.value).toBe('620');
    expect(failed?.rows).toHaveLength(501);
    expect(failed?.rows.at(-1)).toEqual({ label: '120 others', date: null, value: '120' });
    expect(sum(failed?.rows.map(({ value }) => value) ?? [])).toBe('620');
  });

  test('for nobody who has not the overview', async () => {
    const { iris, abe } = stage().people;
    for (const who of [iris, abe])
      expect((await (await it().as(who)).get('/api/statistics/aml-count?explain=1')).status).toBe(403);
  });
});
