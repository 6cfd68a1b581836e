import { EVER_PAID_STATUSES, INVESTMENT_GROUPS } from '@tranche/domain/investments/codes';
import { opportunityStatus, RAISING_STAGES } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { type StatisticsScope, within } from './statistics-scope.ts';

const { liveExternal, liveInternal, closed } = opportunityStatus;

/** `{"total","external","internal","closed"}` of opportunities that are open or have just closed (stages 2–4). */
export const liveOpportunityCount = ({ opportunities }: StatisticsScope): Sql => sql`
  select json_build_object(
    'total', count(*),
    'external', count(*) filter (where opportunity.status = ${liveExternal}),
    'internal', count(*) filter (where opportunity.status = ${liveInternal}),
    'closed', count(*) filter (where opportunity.status = ${closed}))::text as json
  from investment_opportunities as opportunity
  where ${opportunities} and opportunity.status in ${lit(RAISING_STAGES)}`;

/** Money that has arrived and what became of it; an investor's own notes of holdings elsewhere are not ours to count. */
export const MADE = sql`investment.status in ${lit(EVER_PAID_STATUSES)} and investment.kind <> 'private_manual'`;

export const PAID_AT = sql`coalesce(investment.paid_at, investment.issued_at, investment.created_at)`;

/**
 * `{"total","currency","by_month":[{"month","value"}],"by_kind":{"standard","manual"}}`: Σ amount by the day of payment, in the
 * client's currency. Other currencies have no rate here and are left out (`domain.md#0.3`).
 */
export const totalInvestmentValue = (requested: StatisticsScope): Sql => {
  const paid = PAID_AT;
  return sql`
  with ours as (select currency from settings where id = 1),
  made as (
    select investment.amount, investment.kind, local_day(${paid}) as paid_on from investments as investment, ours
    where ${requested.investments} and ${MADE} and investment.currency = ours.currency and ${within(paid, requested)}),
  months as (
    select to_char(paid_on, 'YYYY-MM') as month, sum(amount)::numeric(20, 2) as value from made group by 1)
  select json_build_object(
    'total', (select coalesce(sum(amount), 0)::numeric(20, 2)::text from made),
    'currency', (select currency from ours),
    'by_month', (select coalesce(json_agg(json_build_object('month', month, 'value', coalesce(value, 0)::text) order by month), '[]') from months),
    'by_kind', (select json_build_object(
      'standard', coalesce(sum(amount) filter (where kind = 'standard'), 0)::numeric(20, 2)::text,
      'manual', coalesce(sum(amount) filter (where kind = 'manual'), 0)::numeric(20, 2)::text) from made))::text as json`;
};

/**
 * `{"average","median","min","max","count","by_type":[{"type_id","name","average","count"}]}` over the same rows as
 * `totalInvestmentValue`.
 */
export const averageInvestmentAmount = (requested: StatisticsScope): Sql => {
  const money = (figure: Sql): Sql => sql`coalesce(${figure}, 0)::numeric(20, 2)::text`;
  return sql`
  with made as (
    select investment.amount, kind.id as type_id, kind.name, kind.sort_order from investments as investment
    join settings as ours on ours.id = 1 and ours.currency = investment.currency
    left join investment_opportunities as opportunity on opportunity.id = investment.investment_opportunity_id
    left join types as kind on kind.id = opportunity.type_id
    where ${requested.investments} and ${MADE} and ${within(PAID_AT, requested)}),
  kinds as (
    select type_id, name, sort_order, avg(amount) as average, count(*) as n from made
    where type_id is not null group by type_id, name, sort_order)
  select json_build_object(
    'average', ${money(sql`avg(amount)`)},
    'median', ${money(sql`(percentile_disc(0.5) within group (order by amount) + percentile_disc(0.5) within group (order by amount desc)) / 2`)},
    'min', ${money(sql`min(amount)`)},
    'max', ${money(sql`max(amount)`)},
    'count', count(*),
    'by_type', (select coalesce(json_agg(json_build_object('type_id', type_id, 'name', name,
      'average', average::numeric(20, 2)::text, 'count', n) order by sort_order, type_id), '[]') from kinds))::text as json
  from made`;
};

export const FUNDED = [...INVESTMENT_GROUPS.paid, ...INVESTMENT_GROUPS.issued];

/** `{"reserved":{"count","amount"},"cash_call_awaiting":{…},"cash_call_received":{…}}` of opportunities at stages 2–4. */
export const investmentCountTrio = (requested: StatisticsScope): Sql => {
  const bucket = (statuses: readonly number[]): Sql => sql`json_build_object(
    'count', count(*) filter (where status in (${sql.join([...statuses])})),
    'amount', coalesce(sum(amount) filter (where status in (${sql.join([...statuses])}) and ours), 0)::numeric(20, 2)::text)`;
  return sql`
  select json_build_object(
    'reserved', ${bucket(INVESTMENT_GROUPS.reserved)},
    'cash_call_awaiting', ${bucket(INVESTMENT_GROUPS.cash_call)},
    'cash_call_received', ${bucket(FUNDED)})::text as json
  from (
    select investment.status, coalesce(investment.amount, investment.amount_requested) as amount,
      investment.currency = (select currency from settings where id = 1) as ours
    from investments as investment
    join investment_opportunities as opportunity on opportunity.id = investment.investment_opportunity_id
    where ${requested.investments} and ${requested.opportunities} and opportunity.status in ${lit(RAISING_STAGES)}
      and ${within(sql.ref('investment.created_at'), requested)}) as investments`;
};
