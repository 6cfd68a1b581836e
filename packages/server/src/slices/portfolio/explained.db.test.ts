import type { ExplainedRow, Explanation } from '@tranche/domain/portfolio/explanation';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addInvestment, addOpportunity, addRow } from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { db, stage, as } = useStage(); // 31 March 2026
let lone: TestClient;
/** By currency: the opportunity, the investment in it, and its payments by their type. */
let dollars: Held;

interface Held {
  readonly opportunity: number;
  readonly investment: number;
  readonly ids: Readonly<Record<string, number>>;
}

/** 400 of 2,000 shares for 1,000 and a fee of 10; 100 sold for 300, and 20 of income. */
async function hold(currency: string): Promise<Held> {
  const opportunity = await addOpportunity(db(), stage(), {
    status: 5,
    currency,
    shares_in_issue_pre: '1600',
    fully_diluted_shares_pre: '1600',
  });
  const facts = { amount: '1000', shares: '400', share_price: '2.5', share_class: 'Ordinary' };
  const investment = await addInvestment(db(), opportunity, stage().people.lone, {
    ...facts,
    currency,
    status: 5,
    issued_at: '2025-01-10',
  });
  const ids: Record<string, number> = {};
  for (const [type, date, amount, shares] of [
    ['purchase', '2025-01-10', '1000', '400'],
    ['fee', '2025-01-10', '10', null],
    ['sale', '2025-06-10', '300', '100'],
    ['dividend', '2026-03-10', '20', null],
  ] as const)
    ids[type] = await addRow(db(), 'investment_transactions', {
      investment_id: investment,
      type,
      date,
      amount,
      shares,
    });
  return { opportunity, investment, ids };
}

const figuresOf = async (path: string, name: 'explain' | 'figures'): Promise<readonly Explanation[]> =>
  (await lone.get(path)).body.data[name];
const holding = (): Promise<readonly Explanation[]> =>
  figuresOf(`/api/portfolio/${dollars.opportunity}`, 'explain');
const portfolio = (): Promise<readonly Explanation[]> =>
  figuresOf('/api/portfolio?append=figures', 'figures');
const again = async (explain: unknown) => (await lone.post('/api/calculations/explained', { explain })).body;

const named = (figures: readonly Explanation[], name: string): Explanation => {
  const found = figures.find(({ figure }) => figure === name);
  if (!found) throw new Error(`No ${name}`);
  return found;
};
/** The figure with something else in its row of that label. */
const bent = ({ rows, ...figure }: Explanation, label: string, part: Partial<ExplainedRow>) => ({
  ...figure,
  rows: rows.map((row) => (row.label === label ? { ...row, ...part } : row)),
});

beforeAll(async () => {
  lone = await as('lone');
  dollars = await hold('USD');
  await hold('GBP');
  for (const [as_of, rate] of [
    ['2025-01-01', '0.8'],
    ['2025-06-01', '0.75'],
    ['2026-03-01', '0.7'],
  ] as const)
    await addRow(db(), 'fx_rates', { base: 'USD', quote: 'GBP', rate, as_of });
});

test('each figure of a holding names its records, and comes out of its rows', async () => {
  const explained = await holding();
  expect(Object.fromEntries(explained.map(({ figure, value }) => [figure, value]))).toMatchObject({
    total_invested: '1010.00',
    cost_remaining: '750.00',
    realised_gain: '70.00',
    price_gain: '60.00',
    currency_gain: '0.00',
    average_cost: '2.500000',
    ownership_pct: '15.0000',
    total_gain_pct: '5.9406',
  });
  const { data } = await again(explained);
  expect(data.filter(({ agrees }: { agrees: boolean }) => !agrees)).toEqual([]);
  const { ids } = dollars;
  const recordsOf = (name: string) =>
    named(explained, name).rows.map(({ label, source }) => [label, source?.id]);
  expect(recordsOf('cost_remaining')).toEqual([
    ['purchase', ids.purchase],
    ['sale', ids.sale],
  ]);
  expect(recordsOf('total_invested')).toEqual([
    ['purchase', ids.purchase],
    ['fee', ids.fee],
  ]);
  expect(named(explained, 'ownership_pct').rows).toMatchObject([
    { value: '300.000000' },
    { value: '2000.000000', source: { family: 'investment-opportunities', id: dollars.opportunity } },
  ]);
});

test('a changed record changes the figure, and what was said before does not come out any more', async () => {
  const before = await holding();
  const { ids } = dollars;
  await sql`update investment_transactions set shares = 200, amount = 500 where id = ${ids.sale}`.execute(
    db().kysely,
  );
  const after = await holding();
  // 200 at 2.50 leave; the sale brings nothing above that
  for (const [name, value] of [
    ['cost_remaining', '500.00'],
    ['realised_gain', '20.00'],
    ['ownership_pct', '10.0000'],
  ] as const) {
    expect(named(after, name).value).toBe(value);
    const claimed = { ...named(before, name), rows: named(after, name).rows };
    expect((await again([claimed])).data).toMatchObject([{ recomputed: expect.anything(), agrees: false }]);
  }
  await sql`update investment_transactions set shares = 100, amount = 300 where id = ${ids.sale}`.execute(
    db().kysely,
  );
});

test('what the price and what the currency made comes out of each payment at the rate of its day', async () => {
  const explained = await portfolio();
  // 60.00 in pounds; in dollars −10 at 0.80, 50 at 0.75 and 20 at 0.70
  expect(named(explained, 'price_gain').value).toBe('103.50');
  // 525.00 is left and 239.00 received for 808.00: −44.00, of which 43.50 are the price’s
  expect(named(explained, 'currency_gain').value).toBe('-87.50');
  const { data } = await again(explained);
  expect(data.filter(({ agrees }: { agrees: boolean }) => !agrees)).toEqual([]);
  const price = named(explained, 'price_gain');
  for (const part of [{ rate: '0.76' }, { amount: '301' }, { quantity: '99' }, { value: '51.00' }])
    expect((await again([bent(price, 'sale', part)])).data).toMatchObject([{ agrees: false }]);
});

test('a holding of another currency has its returns in its own beside those of the portfolio', async () => {
  const { tables } = (await lone.get('/api/portfolio')).body.data;
  const rows = tables.flatMap(({ rows: held }: { rows: object[] }) => held);
  const of = (opportunity: number) =>
    rows.find(({ target }: { target: { id: number } }) => target.id === opportunity);
  const { local, cells } = of(dollars.opportunity);
  // 750.00 is left and 320.00 received for 1,010.00
  expect(local).toMatchObject({
    currency: 'USD',
    total_return: '60.00',
    total_gain_pct: '5.9406',
    moic: '1.0594',
  });
  const { irr } = (await lone.get(`/api/portfolio/${dollars.opportunity}`)).body.data.holding.figures;
  expect(local.irr).toBe(irr.percent);
  expect(cells).toMatchObject({ amount_invested: '808.00', current_value: '525.00' });
  expect(rows.filter((row: object) => 'local' in row)).toHaveLength(1);
});

test('of a past day counts what was in issue on it', async () => {
  const later = await addInvestment(db(), dollars.opportunity, stage().people.iris, {
    amount: '1000',
    shares: '1000',
    share_price: '1',
    share_class: 'Ordinary',
    currency: 'USD',
    status: 5,
    issued_at: '2026-02-10',
  });
  const part = async (day: string) =>
    (await lone.get(`/api/portfolio/${dollars.opportunity}?as_of=${day}`)).body.data.holding.ownership_pct;
  expect([await part('2026-02-09'), await part('2026-02-10')]).toEqual(['15.0000', '10.0000']);
  await sql`delete from investments where id = ${later}`.execute(db().kysely);
});

test('a row that cannot be read is refused by its place', async () => {
  const price = named(await portfolio(), 'price_gain');
  for (const part of [{ pool: 'first' }, { rate: 'dear' }, { amount: null }])
    expect((await again([bent(price, 'sale', part as object)])).errors).toEqual({
      'explain.0.rows.2': ['A row has a label, a day or none, and a value.'],
    });
});
