import { INVESTMENT_GROUPS } from '@tranche/domain/investments/codes';
import { opportunityStatus, RAISING_STAGES } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import type { ReadContext, Sql } from '../../kit/resource-engine/serving.ts';
import { scopeOf } from '../../kit/resource-engine/where.ts';
import { namedInvestments } from '../investments/public.ts';
import { FUNDED, MADE, PAID_AT } from './opportunities-and-money.ts';
import { type StatisticsScope, within } from './statistics-scope.ts';

/** Records behind the figures of `opportunities-and-money.ts`, for `countedRecordsSql`. */
const { liveExternal, liveInternal } = opportunityStatus;

export const liveOpportunities = ({ opportunities }: StatisticsScope, context: ReadContext): Sql => sql`
  select case opportunity.status when ${lit(liveExternal)} then 'external' when ${lit(liveInternal)} then 'internal' else 'closed' end as of,
    'investment-opportunities' as family, opportunity.id, opportunity.name as label, null::text as owner, null::date as day,
    null::numeric as amount, ${scopeOf('investment-opportunities', 'opportunity', context)} as named
  from investment_opportunities as opportunity where ${opportunities} and opportunity.status in ${lit(RAISING_STAGES)}`;

/** What is paid, in the firm's currency. */
const madeInvestments = (requested: StatisticsScope, context: ReadContext): Sql => {
  const { columns, joins } = namedInvestments('investment', context);
  return sql`
    select ${columns}, local_day(${PAID_AT}) as day, investment.amount, investment.kind, to_char(local_day(${PAID_AT}), 'YYYY-MM') as month,
      opportunity.type_id
    from investments as investment join settings as ours on ours.id = 1 and ours.currency = investment.currency
    left join investment_opportunities as opportunity on opportunity.id = investment.investment_opportunity_id ${joins}
    where ${requested.investments} and ${MADE} and ${within(PAID_AT, requested)}`;
};
const COLUMNS = sql`made.family, made.id, made.label, made.owner, made.day, made.amount, made.named`;

export const investedRecords = (requested: StatisticsScope, context: ReadContext): Sql => sql`
  select bucket.of, ${COLUMNS} from (${madeInvestments(requested, context)}) as made
  cross join lateral (values ('total'), (made.month), (made.kind)) as bucket(of)`;

/** The smallest, the largest, and the one or two in the middle. */
export const averagedRecords = (requested: StatisticsScope, context: ReadContext): Sql => sql`
  select bucket.of, ${COLUMNS} from (
    select *, row_number() over (order by amount, id) as rising, count(*) over () as n from (${madeInvestments(requested, context)}) as paid) as made
  cross join lateral (values ('all'), ('type.' || made.type_id), (case when made.rising = 1 then 'min' end),
    (case when made.rising = made.n then 'max' end),
    (case when made.rising in ((made.n + 1) / 2, made.n / 2 + 1) then 'median' end)) as bucket(of)
  where bucket.of is not null`;

export const trioRecords = (requested: StatisticsScope, context: ReadContext): Sql => {
  const { columns, joins } = namedInvestments('investment', context);
  const of = (statuses: readonly number[]): Sql => sql`investment.status in ${lit(statuses)}`;
  return sql`
  select case when ${of(INVESTMENT_GROUPS.reserved)} then 'reserved' when ${of(INVESTMENT_GROUPS.cash_call)} then 'cash_call_awaiting'
      else 'cash_call_received' end as of, ${columns}, local_day(investment.created_at) as day,
    case when investment.currency = (select currency from settings where id = 1)
      then coalesce(investment.amount, investment.amount_requested) end as amount
  from investments as investment
  join investment_opportunities as opportunity on opportunity.id = investment.investment_opportunity_id ${joins}
  where ${requested.investments} and ${requested.opportunities} and opportunity.status in ${lit(RAISING_STAGES)}
    and ${of([...INVESTMENT_GROUPS.reserved, ...INVESTMENT_GROUPS.cash_call, ...FUNDED])}
    and ${within(sql.ref('investment.created_at'), requested)}`;
};
