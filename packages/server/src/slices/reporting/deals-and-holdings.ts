import { money, total } from '@tranche/domain/kit/money';
import { opportunityStatus as stage, RAISING_STAGES } from '@tranche/domain/opportunities/codes';
import { dealStatus } from '@tranche/domain/pipeline/codes';
import type { CountedRecords } from '@tranche/domain/portfolio/counted-records';
import type { Statistic } from '@tranche/domain/reporting/statistics';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { lit } from '../../kit/db/literal.ts';
import type { Call } from '../../kit/http/route.ts';
import { readContextFor, servingOf } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { accessClause, and } from '../../kit/resource-engine/where.ts';
import { todayOf } from '../../kit/db/today.ts';
import type { ReadContext, Sql } from '../../kit/resource-engine/serving.ts';
import { countedRecordsSql } from '../../kit/db/counted-records.ts';
import { readAmounts } from '../opportunities/public.ts';
import { namedDeal, OUR_ASK } from '../pipeline/public.ts';
import { holdingsOf, readInvestments } from '../portfolio/public.ts';
import { namingContext } from './explained-statistic.ts';
import { readCompanyNames } from './count-companies.ts';
import { type StatisticsScope, within } from './statistics-scope.ts';

interface CountAndValue {
  readonly count: number;
  readonly value: string;
}
interface Raising {
  readonly id: number;
  /** In the firm's currency; another is counted, and not summed. */
  readonly is_ours: boolean;
}
interface Counted {
  readonly currency: string;
  readonly deals: CountAndValue;
  readonly live: readonly Raising[];
  readonly existing: readonly number[];
  /** The deals, where they are wanted. */
  readonly records?: readonly CountedRecords[];
}

type Trio = Statistic<'trio-breakdown'>;

/**
 * `{"deals":{"count","value"},"live":{…},"existing":{…}}`: what active deals seek, what live opportunities have raised, what the
 * platform's holdings are worth today. Other currencies than the client's are counted, not summed (`domain.md#0.3`).
 */
export async function trioBreakdown(requested: StatisticsScope, call: Call, app: App): Promise<Trio> {
  return dataOf(await readTrio(requested, call, app));
}

/** With the deals, the opportunities and the companies that are held. */
export async function explainTrioBreakdown(requested: StatisticsScope, call: Call, app: App) {
  const context = await namingContext(call, app);
  const read = await readTrio(requested, call, app, (deals) => dealRecords(deals, context));
  const worth = new Map(read.holdings.map((each) => [each.opportunity.id, each.current_value]));
  const count = await readCompanyNames(app.db.kysely, [...read.raised.keys(), ...worth.keys()], context);
  const records = [...read.records, count('live', read.raised), count('existing', worth)];
  return { data: dataOf(read), records };
}

const dataOf = ({ deals, raised, holdings }: Awaited<ReturnType<typeof readTrio>>): Trio => ({
  deals,
  live: { count: raised.size, value: money(total([...raised.values()].map((amount) => amount ?? '0'))) },
  existing: {
    count: holdings.length,
    value: money(total(holdings.map(({ current_value }) => current_value))),
  },
});

async function readTrio(
  requested: StatisticsScope,
  call: Call,
  app: App,
  more: (deals: Sql) => Sql = () => sql``,
) {
  const active = await activeDeals(requested, call, app);
  const counted = await countTrio(requested, { app, deals: active, more: more(active) });
  const { currency, deals, live, existing, records = [] } = counted;
  const raised = await readRaised(app, live);
  const at = await todayOf(app.db.kysely, call.now);
  const investments = await readInvestments(app.db.kysely, {
    where: sql`investment.kind <> 'private_manual' and investment.currency = ${currency}
      and investment.investment_opportunity_id = any(${[...existing]}::bigint[]) and ${requested.investments}`,
    at,
  });
  return { deals, raised, holdings: holdingsOf(investments, at), records };
}

/** What each has raised; null of one in another currency. */
async function readRaised(
  app: App,
  opportunities: readonly Raising[],
): Promise<ReadonlyMap<number, string | null>> {
  const ours = opportunities.flatMap(({ id, is_ours }) => (is_ours ? [id] : []));
  const amounts = await readAmounts(app.db.kysely, ours);
  return new Map(opportunities.map(({ id }) => [id, amounts.get(id)?.raised ?? null]));
}

/** Active deals that the viewer lists. */
async function activeDeals(requested: StatisticsScope, call: Call, app: App): Promise<Sql> {
  const context = await readContextFor(app, call.viewer, 'index', call.now);
  const access = accessClause(servingOf(app, 'pipeline-deals'), rowRef('deal'), context);
  return and([
    sql`deal.deleted_at is null`,
    sql`deal.status = ${lit(dealStatus.active)}`,
    within(sql.ref('deal.created_at'), requested),
    ...(access ? [access] : []),
  ]);
}

const dealRecords = (deals: Sql, context: ReadContext): Sql =>
  sql`, ${countedRecordsSql(sql`
  select 'deals' as of, ${namedDeal(context)}, ${OUR_ASK} as amount
  from pipeline_deals as deal where ${deals}`)} as records`;

async function countTrio(
  requested: StatisticsScope,
  { app, deals, more }: { readonly app: App; readonly deals: Sql; readonly more: Sql },
): Promise<Counted> {
  const existing = sql`(select coalesce(json_agg(opportunity.id), '[]') from investment_opportunities as opportunity
    where ${requested.opportunities} and opportunity.status = ${stage.completed})`;
  const raising = sql`(select coalesce(json_agg(json_build_object('id', opportunity.id, 'is_ours', opportunity.currency = ours.currency)), '[]')
    from investment_opportunities as opportunity
    where ${requested.opportunities} and opportunity.status in ${lit(RAISING_STAGES)})`;
  const [counted] = await app.db.run<Counted>(sql<Counted>`
    select ours.currency, (select json_build_object('count', count(*),
        'value', coalesce(sum(deal.target_raise) filter (where deal.currency = ours.currency), 0)::numeric(20, 2)::text)
        from pipeline_deals as deal where ${deals}) as deals,
      ${raising} as live, ${existing} as existing${more}
    from settings as ours where ours.id = 1`);
  return (
    counted ?? { currency: 'GBP', deals: { count: 0, value: '0.00' }, live: [], existing: [], records: [] }
  );
}

interface Offered extends Raising {
  readonly sub_type_id: number | null;
  readonly name: string | null;
  readonly type: string;
}

type SubTypes = Statistic<'opportunity-sub-types'>;

/** `[{"sub_type_id","name","type","count","amount"}]` of opportunities that were ever live; `amount` is what they raised. */
export async function opportunitySubTypes(
  requested: StatisticsScope,
  _call: Call,
  app: App,
): Promise<SubTypes> {
  return (await readSubTypes(requested, app)).map(({ row }) => row);
}

/** With the opportunities of each. */
export async function explainSubTypes(requested: StatisticsScope, call: Call, app: App) {
  const groups = await readSubTypes(requested, app);
  const ids = groups.flatMap(({ members }) => members.map(({ id }) => id));
  const count = await readCompanyNames(app.db.kysely, ids, await namingContext(call, app));
  const records = groups.map(({ members }, place) =>
    count(
      String(place),
      members.map(({ id, raised }) => [id, raised]),
    ),
  );
  return { data: groups.map(({ row }) => row), records };
}

async function readSubTypes(requested: StatisticsScope, app: App) {
  const opportunities = await app.db.run<Offered>(sql<Offered>`
    select opportunity.id, opportunity.currency = ours.currency as is_ours, opportunity.sub_type_id, part.name, kind.name as type
    from investment_opportunities as opportunity join settings as ours on ours.id = 1
    join types as kind on kind.id = opportunity.type_id
    left join sub_types as part on part.id = opportunity.sub_type_id
    where ${requested.opportunities} and opportunity.status > ${stage.draft}
    order by kind.sort_order, kind.id, part.sort_order nulls last, part.id`);
  const amounts = await readRaised(app, opportunities);
  const keys = [...new Set(opportunities.map(keyOf))];
  return keys.flatMap((key) => {
    const members = opportunities
      .filter((opportunity) => keyOf(opportunity) === key)
      .map((opportunity) => ({ ...opportunity, raised: amounts.get(opportunity.id) ?? null }));
    const [first] = members;
    if (!first) return [];
    const { sub_type_id, name, type } = first;
    const amount = money(total(members.map(({ raised }) => raised ?? '0')));
    return [{ row: { sub_type_id, name, type, count: members.length, amount }, members }];
  });
}

const keyOf = ({ type, sub_type_id }: Offered): string => `${type} ${sub_type_id}`;
