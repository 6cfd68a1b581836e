import { money, total } from '@tranche/domain/kit/money';
import { opportunityStatus as stage } from '@tranche/domain/opportunities/codes';
import { dealStatus } from '@tranche/domain/pipeline/codes';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { lit } from '../../kit/db/literal.ts';
import type { Call } from '../../kit/http/route.ts';
import { readContextFor, servingOf } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { accessClause, and } from '../../kit/resource-engine/where.ts';
import { todayOf } from '../../kit/db/today.ts';
import { readAmounts } from '../opportunities/public.ts';
import { holdingsOf, readInvestments } from '../portfolio/public.ts';
import { type StatisticsScope, within } from './statistics-scope.ts';

interface CountAndValue {
  readonly count: number;
  readonly value: string;
}
interface Counted {
  readonly currency: string;
  readonly deals: CountAndValue;
  readonly live: readonly number[];
  readonly existing: readonly number[];
}

/**
 * `{"deals":{"count","value"},"live":{…},"existing":{…}}`: what active deals seek, what live opportunities have raised, what the
 * platform's holdings are worth today. Other currencies than the client's are counted, not summed (`domain.md#0.3`).
 */
export async function trioBreakdown(requested: StatisticsScope, call: Call, app: App): Promise<unknown> {
  const { currency, deals, live, existing } = await countTrio(requested, call, app);
  const raised = await readAmounts(app.db.kysely, live);
  const at = await todayOf(app.db.kysely, call.now);
  const investments = await readInvestments(app.db.kysely, {
    where: sql`investment.kind <> 'private_manual' and investment.currency = ${currency}
      and investment.investment_opportunity_id = any(${[...existing]}::bigint[]) and ${requested.investments}`,
    at,
  });
  return {
    deals,
    live: { count: live.length, value: money(total([...raised.values()].map((sums) => sums.raised))) },
    existing: {
      count: existing.length,
      value: money(total(holdingsOf(investments, at).map(({ current_value }) => current_value))),
    },
  };
}

async function countTrio(requested: StatisticsScope, call: Call, app: App): Promise<Counted> {
  const context = await readContextFor(app, call.viewer, 'index', call.now);
  const access = accessClause(servingOf(app, 'pipeline-deals'), rowRef('deal'), context);
  const deals = and([
    sql`deal.deleted_at is null`,
    sql`deal.status = ${lit(dealStatus.active)}`,
    within(sql.ref('deal.created_at'), requested),
    ...(access ? [access] : []),
  ]);
  const { liveExternal, liveInternal, closed, completed } = stage;
  const opportunities = (
    ...statuses: number[]
  ) => sql`(select coalesce(json_agg(opportunity.id), '[]') from investment_opportunities as opportunity
    where ${requested.opportunities} and opportunity.status in (${sql.join(statuses)}))`;
  const [counted] = await app.db.run<Counted>(sql<Counted>`
    select ours.currency, (select json_build_object('count', count(*),
        'value', coalesce(sum(deal.target_raise) filter (where deal.currency = ours.currency), 0)::numeric(20, 2)::text)
        from pipeline_deals as deal where ${deals}) as deals,
      ${opportunities(liveExternal, liveInternal, closed)} as live, ${opportunities(completed)} as existing
    from settings as ours where ours.id = 1`);
  return counted ?? { currency: 'GBP', deals: { count: 0, value: '0.00' }, live: [], existing: [] };
}

interface Offered {
  readonly id: number;
  readonly sub_type_id: number | null;
  readonly name: string | null;
  readonly type: string;
}

/** `[{"sub_type_id","name","type","count","amount"}]` of opportunities that were ever live; `amount` is what they raised. */
export async function opportunitySubTypes(
  requested: StatisticsScope,
  _call: Call,
  app: App,
): Promise<unknown> {
  const opportunities = await app.db.run<Offered>(sql<Offered>`
    select opportunity.id, opportunity.sub_type_id, part.name, kind.name as type
    from investment_opportunities as opportunity
    join types as kind on kind.id = opportunity.type_id
    left join sub_types as part on part.id = opportunity.sub_type_id
    where ${requested.opportunities} and opportunity.status > ${stage.draft}
    order by kind.sort_order, kind.id, part.sort_order nulls last, part.id`);
  const amounts = await readAmounts(
    app.db.kysely,
    opportunities.map(({ id }) => id),
  );
  const keys = [...new Set(opportunities.map(keyOf))];
  return keys.flatMap((key) => {
    const members = opportunities.filter((opportunity) => keyOf(opportunity) === key);
    const [first] = members;
    if (!first) return [];
    return [
      {
        sub_type_id: first.sub_type_id,
        name: first.name,
        type: first.type,
        count: members.length,
        amount: money(total(members.map(({ id }) => amounts.get(id)?.raised ?? '0'))),
      },
    ];
  });
}

const keyOf = ({ type, sub_type_id }: Offered): string => `${type} ${sub_type_id}`;
