import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { opportunityStatus as stage } from '@tranche/domain/opportunities/codes';
import { money, total } from '@tranche/domain/kit/money';
import { dealStatus } from '@tranche/domain/pipeline/codes';
import type { WipFilters, WipRow, WipSnapshot, WipStage, WipTotals } from '@tranche/domain/reporting/wip';
import { readId, readIds } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Reader } from '../../kit/db/database.ts';
import { lit } from '../../kit/db/literal.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { ReadContext, Sql } from '../../kit/resource-engine/serving.ts';
import { accessClause, and } from '../../kit/resource-engine/where.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { readWip } from '../opportunities/public.ts';

const LIVE: readonly number[] = [stage.liveExternal, stage.liveInternal, stage.closed];

/** Every raise in hand and every deal in its stage, within the reader's reach, as they are (`domain.md#L`). */
export async function takeSnapshot(
  app: App,
  context: ReadContext,
  filters: WipFilters,
): Promise<WipSnapshot> {
  const { db } = context;
  const ids = await opportunitiesIn(app, context, filters);
  const wip = await readWip(db, ids, context.now);
  const opportunities = ids.flatMap((id) => wip.get(id) ?? []);
  const stages = await readStages(db, dealsClause(app, context, filters), filters);
  return { opportunities, stages, totals: totalsOf(opportunities, stages) };
}

async function opportunitiesIn(app: App, context: ReadContext, filters: WipFilters): Promise<number[]> {
  const row = rowRef('opportunity');
  const access = accessClause(servingOf(app, 'investment-opportunities'), row, context);
  const statuses = filters.statuses?.length ? filters.statuses : LIVE;
  const { rows } = await sql<{
    id: number;
  }>`select opportunity.id from investment_opportunities as opportunity where ${and([
    sql`opportunity.deleted_at is null`,
    sql`opportunity.status = any(${[...statuses]}::smallint[])`,
    ...common(filters, 'opportunity'),
    ...(access ? [access] : []),
  ])} order by opportunity.closes_at nulls last, opportunity.id`.execute(context.db);
  return rows.map(({ id }) => id);
}

const common = ({ owner_id, type_id }: WipFilters, alias: string): Sql[] => [
  ...(owner_id === undefined ? [] : [sql`${sql.ref(`${alias}.owner_id`)} = ${owner_id}`]),
  ...(type_id === undefined ? [] : [sql`${sql.ref(`${alias}.type_id`)} = ${type_id}`]),
];

function dealsClause(app: App, context: ReadContext, filters: WipFilters): Sql {
  const access = accessClause(servingOf(app, 'pipeline-deals'), rowRef('deal'), context);
  return and([
    sql`deal.deleted_at is null`,
    sql`deal.status = ${lit(dealStatus.active)}`,
    ...common(filters, 'deal'),
    ...(access ? [access] : []),
  ]);
}

/** Deals in hand by stage, in the order of the board; weighted by the stage's probability. */
async function readStages(db: Reader, deals: Sql, { pipeline_id }: WipFilters): Promise<WipStage[]> {
  const { rows } = await sql<WipStage>`
    select stage.name as stage, count(deal.id)::int as deals,
      coalesce(sum(deal.target_raise), 0)::numeric(20, 2)::text as value,
      coalesce(sum(round(deal.target_raise * stage.probability / 100, 2)), 0)::numeric(20, 2)::text as weighted
    from pipeline_stages as stage
    join pipelines as pipeline on pipeline.id = stage.pipeline_id and pipeline.deleted_at is null
    left join pipeline_deals as deal on deal.pipeline_stage_id = stage.id and ${deals}
    where stage.deleted_at is null and (${pipeline_id ?? null}::bigint is null or pipeline.id = ${pipeline_id ?? null}::bigint)
    group by stage.id, pipeline.id order by pipeline.sort_order, pipeline.id, stage.sort_order, stage.id`.execute(
    db,
  );
  return rows;
}

type Summed = 'target' | 'external' | 'reserved' | 'confirmed' | 'cash_called' | 'paid' | 'outstanding';

function totalsOf(opportunities: readonly WipRow[], stages: readonly WipStage[]): WipTotals {
  const sum = (column: Summed): string => money(total(opportunities.map((row) => row[column])));
  return {
    opportunities: opportunities.length,
    target: sum('target'),
    external: sum('external'),
    reserved: sum('reserved'),
    confirmed: sum('confirmed'),
    cash_called: sum('cash_called'),
    paid: sum('paid'),
    outstanding: sum('outstanding'),
    deals: stages.reduce((count, { deals }) => count + deals, 0),
    deals_value: money(total(stages.map(({ value }) => value))),
    deals_weighted: money(total(stages.map(({ weighted }) => weighted))),
  };
}

/** `{statuses, owner_id, type_id, pipeline_id}` from a body or a query; 422 on what is no id. */
export function readWipFilters(given: unknown): WipFilters {
  const source: Readonly<Record<string, unknown>> =
    typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...given } : {};
  const id = (name: string): number | undefined => {
    const value = source[name];
    if (value === undefined || value === null || value === '') return undefined;
    const number = readId(value);
    if (number === null) throw invalidField(`filters.${name}`, selectedMessage(name));
    return number;
  };
  return {
    ...defined('statuses', statusesOf(source.statuses)),
    ...defined('owner_id', id('owner_id')),
    ...defined('type_id', id('type_id')),
    ...defined('pipeline_id', id('pipeline_id')),
  };
}

function statusesOf(given: unknown): number[] | undefined {
  if (given === undefined || given === null || given === '') return undefined;
  const list = readIds(given);
  const codes: readonly number[] = Object.values(stage);
  if (list === null || !list.every((status) => codes.includes(status)))
    throw invalidField('filters.statuses', selectedMessage('statuses'));
  return list;
}

const defined = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value };
