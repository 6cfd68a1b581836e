import { keysOf } from '@tranche/domain/kit/record';
import { add, decimal } from '@tranche/domain/kit/money';
import type { Explanation } from '@tranche/domain/portfolio/explanation';
import type { CapTable } from '@tranche/domain/portfolio/cap-table';
import { isExplained } from '@tranche/domain/portfolio/recompute';
import { wrongInTable } from '@tranche/domain/portfolio/recompute-table';
import type { Source, SourceFamily } from '@tranche/domain/portfolio/source';
import { STATISTICS } from '@tranche/domain/reporting/statistics';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '../support/app.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';
import { checkAggregates } from '../../packages/server/src/slices/reporting/check-aggregates.ts';
import { checkExplanations } from '../../packages/server/src/slices/portfolio/laws/check-explanations.ts';
import { brokenInvariants } from './invariants.ts';

/** The invariants of `domain.md#3.11` over the demo client: in the database, and as the API tells them. */
const it = useApp({ demo: true, now: DEMO_NOW });

test('those that the database can tell', async () => {
  expect(await brokenInvariants(it().app.db)).toEqual([]);
});

test('5 shares of a cap table are all that is issued, and all of a hundred', async () => {
  const staff = await it().as('superadmin@larkfield.test');
  const opportunities = await it().app.db.run<{ id: number }>(
    sql`select id from investment_opportunities where cap_table_enabled and deleted_at is null and status >= 4`,
  );
  expect(opportunities.length).toBeGreaterThan(0);
  for (const { id } of opportunities) {
    const { body } = await staff.get(`/api/investment-opportunities/${id}?append=cap_table`);
    const table: CapTable = body.data.cap_table;
    const shares = table.rows.filter(({ security }) => security === 'share');
    const total = shares.reduce((sum, row) => add(sum, row.shares), '0');
    expect([id, decimal(total).eq(table.issued)]).toEqual([id, true]);
    expect([id, wrongInTable(table)]).toEqual([id, []]);
    const pct = shares.reduce(
      (sum, row) =>
        decimal(sum)
          .plus(row.pct_issued ?? 0)
          .toFixed(4),
      '0',
    );
    expect([id, pct]).toEqual([id, '100.0000']);
  }
});

test('15 another investor’s row is absent, another account is refused', async () => {
  const curious = await it().as('ready-no-holdings@larkfield.test');
  const [investment] = await it().app.db.run<{ id: number; user_id: number }>(
    sql`select id, user_id from investments where user_id is not null order by id limit 1`,
  );
  expect((await curious.get(`/api/investments/${investment?.id}`)).status).toBe(404);
  expect((await curious.get(`/api/users/${investment?.user_id}`)).status).toBe(403);
});

/** What a record of a family says: the amount of a payment, the price of a share or a unit. */
const SAYS: Readonly<Partial<Record<SourceFamily, string>>> = {
  'investment-transactions': 'select amount as said from investment_transactions where id = $1',
  'fund-ledger': `select case when type = 'transfer' then abs(coalesce(nullif(paid_in, 0), nullif(called, 0), commitment))
    else amount end as said from fund_ledger where id = $1`,
  investments: 'select coalesce(stated_value, amount) as said from investments where id = $1',
  funds: 'select initial_unit_price as said from funds where id = $1',
  'share-prices': 'select price as said from share_prices where id = $1',
  'net-asset-values': 'select nav_per_unit as said from net_asset_values where id = $1',
  'fund-net-asset-values': 'select nav_per_unit as said from fund_net_asset_values where id = $1',
};
const PRICES: readonly SourceFamily[] = [
  'share-prices',
  'net-asset-values',
  'fund-net-asset-values',
  'funds',
];

test('each figure of every holding comes from the rows that explain it', async () => {
  const today = DEMO_NOW.slice(0, 10);
  expect(await checkExplanations(it().app.db.kysely, today)).toEqual([]);
  expect(await checkAggregates(it().app.db.kysely, today)).toEqual([]);
});

test('an explained row names its record, which says the same', async () => {
  const people = await it().app.db.run<{ id: number }>(
    sql`select user_id as id from investments where user_id is not null and status in (5, 6, 9) group by user_id
      order by count(*) desc limit 2`,
  );
  const rows: { readonly source: Source; readonly said: string }[] = [];
  const unnamed = new Set<string>();
  for (const { id } of people) {
    const person = await it().as(id);
    const { tables } = (await person.get('/api/portfolio')).body.data;
    for (const { target } of tables.flatMap(({ rows: held }: { rows: { target: Target }[] }) => held)) {
      const { body } = await person.get(`/api/portfolio/${target.id}?type=${TYPES[target.type] ?? ''}`);
      const explained = (body.data?.explain ?? []) as Explanation[];
      expect([target, explained.filter((each) => !isExplained(each))]).toEqual([target, []]);
      for (const { rows: parts } of explained)
        for (const { source, price, value, amount = value, label } of parts)
          if (!source) unnamed.add(label);
          else if (!isWorkedOut(label))
            rows.push({ source, said: PRICES.includes(source.family) ? (price ?? value) : amount });
    }
  }
  const staff = await it().as('superadmin@larkfield.test');
  const { body: funds } = await staff.get('/api/funds?append=explain&per_page=100');
  for (const { explain } of funds.data as { explain: Explanation[] }[]) {
    expect(explain.filter((each) => !isExplained(each))).toEqual([]);
    for (const { source, value, label } of explain.flatMap(({ rows: parts }) => parts))
      if (!source) unnamed.add(label);
      else if (source.family === 'fund-ledger' && !isWorkedOut(label)) rows.push({ source, said: value });
  }
  expect([...unnamed].filter((label) => !OF_FIGURES.includes(label)).sort()).toEqual([]);
  expect(new Set(rows.map(({ source }) => source.family)).size).toBeGreaterThan(2);
  for (const { source, said } of rows) {
    const said_by = SAYS[source.family];
    if (said_by === undefined) throw new Error(`What a record of ${source.family} says is not known`);
    const { rows: found } = await it().app.db.pool.query<{ said: string }>(said_by, [source.id]);
    expect([
      source,
      decimal(said)
        .abs()
        .eq(found[0]?.said ?? 'NaN'),
    ]).toEqual([source, true]);
  }
});
/** Rows that name their record but are worked out from it: a payment grown with an index, what is left of a cost, interest. */
const WORKED_OUT = [
  'Accrued carry',
  'In issue',
  'Net asset value',
  'In the index',
  'At cost',
  'Realised',
  'Paid out per unit',
];
const isWorkedOut = (label: string): boolean =>
  WORKED_OUT.includes(label) || label.startsWith('Principal and interest');
/** Rows without a record: each is a figure, whose own rows name theirs. */
const OF_FIGURES: readonly string[] = [
  'Called',
  'Called above the commitment',
  'Commitment',
  'Committed',
  'Cost of what is still held',
  'Current value',
  'Distributed',
  'Invested',
  'Investors',
  'Net asset value',
  'Paid for them',
  'Paid in',
  'Price gain',
  'Realised',
  'Received',
  'Shares or units',
  'Total return',
  'Unrealised',
];

interface Target {
  readonly type: string;
  readonly id: number;
}
const TYPES: Readonly<Record<string, string>> = { fund: 'fund', investment: 'private' };

/** Last, for it claims a relief. */
test('each statistic of the firm, each sum over investments and each tile of relief comes from its rows', async () => {
  for (const who of ['superadmin', 'committee']) {
    const staff = await it().as(`${who}@larkfield.test`);
    for (const name of keysOf(STATISTICS)) {
      const { body } = await staff.get(`/api/statistics/${name}?explain=1`);
      const explained = body.explain as Explanation[];
      expect([who, name, explained.length > 0]).toEqual([who, name, true]);
      expect([who, name, explained.filter((each) => !isExplained(each))]).toEqual([who, name, []]);
    }
    const { body } = await staff.get('/api/investments/sums?explain=1');
    const sums = (body.data as { explain: Explanation[] }[]).flatMap(({ explain }) => explain);
    expect(sums.length).toBeGreaterThan(3);
    expect(sums.filter((each) => !isExplained(each))).toEqual([]);
  }
  // no one of the demo client has claimed a relief
  await it().app.db.pool
    .query(`update investments set tax_option_id = (select id from tax_options where scheme = 'EIS')
    where status in (5, 6) and user_id = (select id from users where email = 'portfolio-large@larkfield.test')`);
  await it().app.db.pool.query(
    `update portfolio_table_stats set is_visible = true where key = 'tax_relief_total'`,
  );
  const holder = await it().as('portfolio-large@larkfield.test');
  const { stats, figures } = (await holder.get('/api/portfolio?append=figures')).body.data;
  const named = ({ key, figure }: { key?: string; figure?: string }) =>
    (key ?? figure) === 'tax_relief_total';
  expect(Number(figures.find(named).value)).toBeGreaterThan(0);
  expect(figures.find(named).value).toBe(stats.find(named).value);
  expect(isExplained(figures.find(named))).toBe(true);
});
