import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seedIfEmpty } from '../../packages/server/src/commands/seed.ts';
import { currentValueSql } from '../../packages/server/src/slices/investments/public.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';

const { manifest } = inject('seededDemo');
let server: TestApp;

beforeAll(async () => {
  server = await testApp({ demo: true, now: DEMO_NOW });
});
afterAll(() => server.close());

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(server.app.db.kysely)).rows;

describe('the demo client', () => {
  it('has its people and deals', () => {
    expect(manifest.counts).toMatchObject({
      users: 72,
      contacts: 87, // three of them by an import that was undone
      organisations: 15,
      organisation_links: 22,
      investment_opportunities: 24,
      notes: 240,
      call_logs: 120,
      tasks: 90,
      compliance_questions: 10,
      fca_compliance_questions: 20,
      pipelines: 2,
      pipeline_stages: 12,
      pipeline_deals: 26,
      client_groups: 5,
      discussions: 28,
      discussion_replies: 64,
      opens: 700,
      attributes: 48,
    });
  });

  it('has every status of opportunities, investments, invitations and cash calls', async () => {
    const rows = await rowsOf(sql<{ family: string; statuses: number[] }>`
      select 'opportunity' as family, array_agg(distinct status order by status)::int[] as statuses from investment_opportunities
      union all select 'investment', array_agg(distinct status order by status)::int[] from investments
      union all select 'call', array_agg(distinct status order by status)::int[] from cash_calls`);
    expect(Object.fromEntries(rows.map(({ family, statuses }) => [family, statuses]))).toEqual({
      opportunity: [1, 2, 3, 4, 5, 6],
      investment: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      call: [1, 2, 3, 4],
    });
  });

  it('leaves a database in use alone', async () => {
    const said: string[] = [];
    await seedIfEmpty(server.app, (investment) => said.push(investment));
    expect(said).toEqual([]);
  });

  it('keeps Northwind Energy ready for its first reservation', async () => {
    const [row] = await rowsOf(sql<Record<string, unknown>>`
      select status, share_price, minimum_investment, (select count(*)::int from investments i where i.investment_opportunity_id = o.id) as taken
      from investment_opportunities o where slug = 'northwind-energy'`);
    expect(row).toEqual({ status: 3, share_price: '4.030000', minimum_investment: '1000.00', taken: 0 });
  });
});

/** Invariants of `domain.md#3.11`: each query finds what breaks one. */
const INVARIANTS: Readonly<Record<string, ReturnType<typeof sql>>> = {
  '1 nobody is over-allocated': sql`select o.id from investment_opportunities o join investments i on i.investment_opportunity_id = o.id
    where i.status between 2 and 6 group by o.id having sum(i.amount) + o.external_committed > o.maximum_raise`,
  // units of funds are no whole shares
  '2 whole shares at their price': sql`select id from investments where status between 2 and 6 and investment_opportunity_id is not null and share_price is not null
    and (amount > amount_requested or amount < round(shares * share_price, 2)
      or (amount <> round(shares * share_price, 2) and not (kind = 'manual' and status >= 4 and amount = amount_requested)))`,
  '3 nobody paid too much, and the paid owe nothing': sql`select id from investments
    where amount_paid > total_due or (status = 4 and amount_outstanding <> 0)`,
  '4 lines belong to their party': sql`select i.id from investments i join investment_method_entities e on e.id = i.investment_method_entity_id
    join users u on u.id = e.user_id
    where i.user_id <> e.user_id or i.organisation_id is distinct from e.organisation_id or u.role_id <> 5`,
  '9 people carry their approved category': sql`select u.id from users u
    left join lateral (select * from investor_categorisations c where c.user_id = u.id and c.status = 2 order by signed_at desc limit 1) c on true
    where u.role_id = 5 and (u.investor_type_id is distinct from c.investor_type_id
      or u.category_expires_at is distinct from c.expires_at or (u.category_status = 2) is distinct from (c.id is not null) and u.category_status is not null)`,
  '11 one current version of terms, one default status': sql`select 1 from settings s
    where (select array_agg(version) from terms where is_current) <> array[s.terms_version]
      or (select count(*) from lead_statuses where is_default) <> 1 or (select count(*) from nominees where is_default) > 1`,
  '14 every change of status is told': sql`select h.id from status_histories h where not exists(select 1 from activity a
    where a.target_type = h.target_type and a.target_id = h.target_id and a.created_at = h.at)`,
  '14 every status came by a change': sql`select i.id from investments i where i.status is distinct from
    (select h.to_status from status_histories h where h.target_type = 'investment' and h.target_id = i.id order by h.at desc, h.id desc limit 1)`,
};

describe('what was seeded keeps the invariants', () => {
  it.each(Object.keys(INVARIANTS))('%s', async (name) => {
    expect(await rowsOf(INVARIANTS[name] as ReturnType<typeof sql>)).toEqual([]);
  });

  it('12 the bell counts what is unread', async () => {
    for (const [key, count] of [
      ['portfolio-large', 7],
      ['ready-no-holdings', 0],
      ['cash-call-overdue', 12],
      ['org-director', 130],
    ] as const) {
      const person = await server.as(`${key}@larkfield.test`);
      const { body } = await person.get('/api/notifications/user/unread');
      expect([key, (body as { data: unknown[] }).data.length]).toEqual([key, count]);
    }
  });
});

interface Portfolio {
  readonly stats: { readonly key: string; readonly value: string | number | null }[];
  readonly tables: {
    readonly subject: string;
    readonly slug: string;
    readonly rows: { readonly holding_id: string }[];
    readonly totals: Record<string, string>;
  }[];
  readonly value_over_time: { readonly date: string; readonly value: string }[];
}
const portfolioOf = async (key: string): Promise<Portfolio> => {
  const { body } = await (await server.as(`${key}@larkfield.test`)).get('/api/portfolio');
  return (body as { data: Portfolio }).data;
};
const stat = ({ stats }: Portfolio, key: string) => stats.find((entry) => entry.key === key)?.value;
const cents = (value: unknown): number => Math.round(Number(value) * 100);

describe('the portfolio', () => {
  it('7 says the same in stats, tables, chart and lists', async () => {
    const holders = await rowsOf(sql<{
      key: string;
      id: number;
    }>`select split_part(email, '@', 1) as key, id from users u
      where role_id = 5 and exists(select 1 from investments i where i.user_id = u.id and i.status in (5, 6))`);
    expect(holders.length).toBeGreaterThan(10);
    for (const { key, id } of holders) {
      const portfolio = await portfolioOf(key);
      const value = stat(portfolio, 'portfolio_value');
      const totals = portfolio.tables
        .filter(({ totals: row }) => row.current_value)
        .map(({ totals: row }) => cents(row.current_value));
      expect([key, totals.reduce((sum, total) => sum + total, 0)]).toEqual([key, cents(value)]);
      expect([key, portfolio.value_over_time.at(-1)?.value]).toEqual([key, value]);
      const [twin] = await rowsOf(sql<{
        value: string;
      }>`select coalesce(sum(${currentValueSql((column) => sql.ref(`i.${column}`), '2026-03-31')}), 0)::numeric(20,2) as value
        from investments i where i.status in (5, 6) and (i.user_id = ${id} or i.organisation_id in
          (select organisation_id from organisation_links l where l.user_id = ${id} and l.status = 2))`);
      expect([key, twin?.value]).toEqual([key, value]);
    }
  });

  it('is as large as its name for Iris, who has exits and several parties', async () => {
    const portfolio = await portfolioOf('portfolio-large');
    const [investments] = await rowsOf(sql<{
      n: number;
      kinds: number;
    }>`select count(*)::int as n, count(distinct e.kind)::int as kinds
      from investments i join investment_method_entities e on e.id = i.investment_method_entity_id
      where i.user_id = ${manifest.ids['portfolio-large'] ?? 0} and i.status in (5, 6, 9)`);
    expect(investments?.n).toBeGreaterThanOrEqual(20);
    expect(investments?.kinds).toBe(4);
    expect(portfolio.tables.find(({ slug }) => slug === 'matured')?.rows).toHaveLength(2);
    const held = portfolio.tables.filter(
      ({ slug, subject }) => slug !== 'matured' && subject !== 'reservation',
    );
    expect(new Set(held.flatMap(({ rows }) => rows.map(({ holding_id }) => holding_id))).size).toBe(11);
    expect(portfolio.tables.find(({ subject }) => subject === 'fund')?.rows).toHaveLength(2);
  });

  it('explains a holding, and shows no stranger what is not their', async () => {
    const larch = manifest.ids['larch-robotics'] ?? 0;
    const iris = await server.as('portfolio-large@larkfield.test');
    const { status, body } = await iris.get(`/api/portfolio/${larch}`);
    expect(status).toBe(200);
    const { data } = body as {
      data: {
        holding: { figures: Record<string, string> };
        explain: { figure: string; value: string; rows: unknown[] }[];
        transactions: unknown[];
        price_history: unknown[];
        documents: unknown[];
      };
    };
    expect(data.explain.find(({ figure }) => figure === 'current_value')?.value).toBe(
      data.holding.figures.current_value,
    );
    expect(data.price_history).toHaveLength(5);
    expect(data.transactions.length).toBeGreaterThan(1);
    expect(data.documents.length).toBeGreaterThan(1);
    const rhea = await server.as('ready-no-holdings@larkfield.test');
    expect((await rhea.get(`/api/portfolio/${larch}`)).status).toBe(404);
    expect((await rhea.get(`/api/portfolio?user_id=${manifest.ids['portfolio-large'] ?? 0}`)).status).toBe(
      404,
    );
  });

  it('opens to staff with the right to see the investor', async () => {
    const id = manifest.ids['portfolio-large'] ?? 0;
    const own = stat(await portfolioOf('portfolio-large'), 'portfolio_value');
    const admin = await server.as('superadmin@larkfield.test');
    const { body } = await admin.post('/api/portfolio', { payload: { user_id: id } });
    expect(stat((body as { data: Portfolio }).data, 'portfolio_value')).toBe(own);
    expect((await admin.get('/api/portfolio')).status).toBe(422);
    expect(
      (await (await server.as('custodian@larkfield.test')).get(`/api/portfolio?user_id=${id}`)).status,
    ).toBe(403);
  });
});
