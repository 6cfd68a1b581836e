import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { opportunityStatus as stage, RAISING_STAGES } from '@tranche/domain/opportunities/codes';
import type { WipFilters, WipSnapshot } from '@tranche/domain/reporting/wip';
import { readId, readIds } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { readSettings } from '../../kit/db/read-settings.ts';
import { readRates } from '../../kit/fx/read-rates.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { ReadContext, Sql } from '../../kit/resource-engine/serving.ts';
import { accessClause, and } from '../../kit/resource-engine/where.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { IN_HAND, readDeals, readOpportunities, readStages } from './read-wip-rows.ts';
import { sumsByCurrency, totalsIn } from './wip-totals.ts';

/** Every raise in hand and every deal, within the reader's reach, as they are (`domain.md#L`). */
export async function takeSnapshot(
  app: App,
  context: ReadContext,
  filters: WipFilters,
): Promise<WipSnapshot> {
  const { db, now, today } = context;
  const opportunities = await readOpportunities(db, await opportunitiesIn(app, context, filters), now);
  const clause = dealsClause(app, context, filters);
  const deals = await readDeals(db, clause, now);
  const stages = await readStages(db, clause, filters.pipeline_id ?? null);
  const sums = sumsByCurrency(opportunities, deals);
  const { currency } = await readSettings(db);
  const rateOf = await readRates(db, [currency, ...sums.map((each) => each.currency)], today);
  const counts = { opportunities: opportunities.length, deals: deals.length };
  return {
    opportunities,
    deals,
    stages,
    totals: totalsIn(sums, counts, { currency, at: today, rateOf }),
    by_currency: sums,
  };
}

async function opportunitiesIn(app: App, context: ReadContext, filters: WipFilters): Promise<number[]> {
  const row = rowRef('opportunity');
  const access = accessClause(servingOf(app, 'investment-opportunities'), row, context);
  const statuses = filters.statuses?.length ? filters.statuses : RAISING_STAGES;
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
  const { pipeline_id: pipeline } = filters;
  return and([
    IN_HAND,
    ...common(filters, 'deal'),
    ...(pipeline === undefined ? [] : [sql`deal.pipeline_id = ${pipeline}`]),
    ...(access ? [access] : []),
  ]);
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
