import { draftLive } from '@tranche/domain/codes';
import { EVER_HELD_STATUSES, EVER_PAID_STATUSES, HELD_STATUSES } from '@tranche/domain/investments/codes';
import { decimal, money, percentOf, sum } from '@tranche/domain/kit/money';
import { capTablePerformance, type Holder } from '@tranche/domain/portfolio/cap-table-performance';
import { combinedFigures } from '@tranche/domain/portfolio/combine';
import type { PortfolioInvestment } from '@tranche/domain/portfolio/investment';
import { irrNote } from '@tranche/domain/portfolio/irr-note';
import { valueOverTime } from '@tranche/domain/portfolio/over-time';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import { lit } from '../../kit/db/literal.ts';
import type { BatchAppend } from '../../kit/resource-engine/serving.ts';
import { isThereOn, mayReadCapTable, readCapTableCourses } from '../opportunities/public.ts';
import { readInvestments, type HeldInvestment } from './read-investments.ts';

interface Facts {
  readonly id: number;
  readonly currency: string;
  readonly cap_table_enabled: boolean;
  /** The opportunity itself and the rounds before it. */
  readonly rounds: readonly number[];
  readonly raised_total: string;
  readonly current_valuation: string | null;
  readonly prices: readonly { readonly date: string; readonly price: string; readonly source: string }[];
  readonly outside: readonly Outside[];
  readonly kpis: readonly Kpi[];
}

interface Outside {
  readonly id: number;
  readonly holder: string;
  readonly holder_kind: string;
  readonly share_class: string;
  readonly shares: string;
  readonly amount: string | null;
  readonly issued_on: string | null;
}

interface Kpi {
  readonly kpi_id: number;
  readonly name: string;
  readonly latest: string;
  readonly prior: string | null;
}

/** What staff other than investment managers read of an existing investment's shares and figures (`domain.md#3.3`, `domain.md#F`). */
export const opportunityFigures: Readonly<Record<'cap_table_performance' | 'performance', BatchAppend>> = {
  cap_table_performance: {
    batch: async (ids, { viewer, db, today }) => {
      if (!mayReadCapTable(viewer)) return new Map();
      const at = today;
      const opportunities = (await readFacts(db, ids, at)).filter(
        (opportunity) => opportunity.cap_table_enabled,
      );
      const investments = await heldIn(
        db,
        opportunities.flatMap(({ rounds }) => rounds),
        at,
      );
      const courses = await readCapTableCourses(
        db,
        opportunities.map(({ id }) => id),
        at,
      );
      return new Map(
        opportunities.map((opportunity) => [
          opportunity.id,
          {
            ...capTablePerformance(holdersOf(opportunity, investments), at),
            ...courses.get(opportunity.id),
            price_history: opportunity.prices,
          },
        ]),
      );
    },
  },
  performance: {
    batch: async (ids, { viewer, db, today }) => {
      if (!mayReadCapTable(viewer)) return new Map();
      const at = today;
      const investments = await heldIn(db, ids, at);
      return new Map(
        (await readFacts(db, ids, at)).map((opportunity) => [
          opportunity.id,
          performanceOf(
            opportunity,
            investments.filter((investment) => investment.opportunity.id === opportunity.id),
            at,
          ),
        ]),
      );
    },
  },
};

const heldIn = (db: Reader, ids: readonly number[], at: string): Promise<HeldInvestment[]> =>
  readInvestments(db, {
    where: sql`investment.investment_opportunity_id = any(${[...new Set(ids)]}::bigint[]) and investment.status in ${lit(EVER_HELD_STATUSES)}`,
    at,
  });

function performanceOf(opportunity: Facts, investments: readonly HeldInvestment[], at: string) {
  const figures = combinedFigures(investments, { at });
  return {
    price_history: opportunity.prices,
    current_valuation: opportunity.current_valuation,
    raised_total: money(opportunity.raised_total),
    invested: figures.total_invested,
    cost: figures.cost_remaining,
    value: figures.current_value,
    received: figures.received,
    gain: figures.total_return,
    moic: figures.moic,
    irr: figures.irr?.percent ?? null,
    irr_note: irrNote(figures.irr),
    income: figures.income,
    kpis: opportunity.kpis.map((kpi) => ({
      ...kpi,
      change_pct:
        kpi.prior === null || decimal(kpi.prior).isZero()
          ? null
          : percentOf(decimal(kpi.latest).minus(kpi.prior), decimal(kpi.prior).abs()),
    })),
    value_over_time: valueOverTime(investments, at),
  };
}

/** Parties on the platform by entity, then those outside of it. */
function holdersOf(opportunity: Facts, all: readonly HeldInvestment[]): Holder[] {
  const groups = new Map<string, HeldInvestment[]>();
  for (const investment of all) {
    if (investment.status === 9 || !opportunity.rounds.includes(investment.opportunity.id)) continue;
    const key = `${investment.entity.id} ${investment.share_class ?? 'Ordinary'}`;
    groups.set(key, [...(groups.get(key) ?? []), investment]);
  }
  const platform = [...groups.values()].flatMap((investments): Holder[] => {
    const [first] = investments;
    if (!first) return [];
    return [
      {
        holder: first.holder_name,
        holder_kind: first.entity.kind,
        share_class: first.share_class ?? 'Ordinary',
        shares: sum(investments.map(({ shares }) => shares ?? '0')),
        platform: true,
        user_id: first.user_id,
        bought: investments,
      },
    ];
  });
  return [...platform, ...opportunity.outside.map((holder) => outsider(opportunity, holder))];
}

const outsider = (opportunity: Facts, { id, amount, issued_on, ...holder }: Outside): Holder => ({
  ...holder,
  platform: false,
  user_id: null,
  bought:
    issued_on === null || amount === null
      ? []
      : [investmentOf(opportunity, { id, amount, issued_on, ...holder })],
});

const investmentOf = (
  opportunity: Facts,
  { id, amount, issued_on, shares }: Outside & { readonly issued_on: string },
): PortfolioInvestment => ({
  id: -id,
  currency: opportunity.currency,
  amount,
  shares,
  held_from: issued_on,
  realised_on: null,
  instrument: 'equity',
  coupon_pct: null,
  transactions: [],
  prices: opportunity.prices.map(({ date, price }) => ({ effective_on: date, price })),
});

async function readFacts(db: Reader, ids: readonly number[], at: string): Promise<readonly Facts[]> {
  const { rows } = await sql<Facts>`
    with recursive chain as (
      select o.id as opportunity, o.id as round, o.parent_opportunity_id as parent, 0 as depth from investment_opportunities o
        where o.id = any(${[...ids]}::bigint[])
      union all
      select c.opportunity, p.id, p.parent_opportunity_id, c.depth + 1 from chain c
        join investment_opportunities p on p.id = c.parent and p.deleted_at is null where c.depth < 20
    )
    select o.id, o.currency, o.cap_table_enabled,
      (select json_agg(c.round) from chain c where c.opportunity = o.id) as rounds,
      (o.external_committed + coalesce((select sum(i.amount) from investments i where i.investment_opportunity_id = o.id
        and i.status in ${lit(EVER_PAID_STATUSES)} and i.deleted_at is null), 0))::text as raised_total,
      (select round(p.price * coalesce(p.fully_diluted_shares, o.fully_diluted_shares_pre + coalesce((
          select sum(i.shares) from investments i where i.investment_opportunity_id = o.id and i.status in ${lit(HELD_STATUSES)}
            and i.deleted_at is null), 0)), 2)::text
        from share_prices p where p.investment_opportunity_id = o.id and p.share_class = o.share_class and p.status = ${lit(draftLive.live)}
          and p.deleted_at is null and p.effective_on <= ${at}::date
        order by p.effective_on desc, p.id desc limit 1) as current_valuation,
      coalesce((select json_agg(json_build_object('date', p.effective_on, 'price', p.price::text, 'source', p.source)
          order by p.effective_on, p.id)
        from share_prices p where p.investment_opportunity_id = o.id and p.share_class = o.share_class and p.status = ${lit(draftLive.live)}
          and p.deleted_at is null and p.effective_on <= ${at}::date), '[]') as prices,
      coalesce((select json_agg(json_build_object('id', x.id, 'holder', x.holder_name, 'holder_kind', x.holder_kind,
          'share_class', x.share_class, 'shares', x.shares::text,
          'amount', coalesce(x.amount, round(x.shares * x.price, 2))::text, 'issued_on', x.issued_on)
          order by x.shares desc)
        from cap_table_entries x where x.investment_opportunity_id = o.id and x.security = 'share'
          and x.deleted_at is null and ${isThereOn(at)}), '[]') as outside,
      coalesce((select json_agg(json_build_object('kpi_id', k.kpi_id, 'name', k.name, 'latest', k.figures[1]::text,
          'prior', k.figures[2]::text) order by k.name)
        from (select f.report_sub_type_id as kpi_id, t.name, array_agg(f.value order by f.period_end desc, f.id desc) as figures
          from report_inputs f join report_sub_types t on t.id = f.report_sub_type_id
          where f.target_type = 'investment_opportunity' and f.target_id = o.id and f.status = ${lit(draftLive.live)} and f.value is not null
            and f.period_end <= ${at}::date and f.deleted_at is null
          group by f.report_sub_type_id, t.name) k), '[]') as kpis
    from investment_opportunities o where o.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}
