import { investorScope } from '../identity/public.ts';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { onOrAfter, onOrBefore } from '../../kit/db/local-days.ts';
import { dayParam, idParam } from '../../kit/http/read-params.ts';
import type { Call } from '../../kit/http/route.ts';
import type { App } from '../../kit/app.ts';
import { readContextFor } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { and, asClause } from '../../kit/resource-engine/where.ts';
import { investmentAccess } from '../investments/public.ts';
import { opportunityAccess } from '../opportunities/public.ts';

/** What every statistic may be asked by (`domain.md#3.10`). Days are inclusive. */
export interface StatisticsScope {
  readonly from: string | null;
  readonly to: string | null;
  /** Rows of `investment_opportunities as offer` within the viewer's scope and the inputs. */
  readonly opportunities: Sql;
  /** Rows of `investments as line`. */
  readonly investments: Sql;
  /** Rows of `users as person` that are investors. */
  readonly investors: Sql;
}

const INPUTS = { opportunity_id: 'id', type_id: 'type_id', fund_id: 'fund_id' } as const;

/** The inputs, and the viewer's scope of 0.9 over the three tables that statistics count. */
export async function statisticsScope(call: Call, app: App): Promise<StatisticsScope> {
  const { viewer, query } = call;
  const context = await readContextFor(app, viewer, 'index', call.now);
  const narrowed = Object.entries(INPUTS).flatMap(([name, column]) => {
    const id = idParam(query, name);
    return id === null ? [] : [sql`${sql.ref(`opportunity.${column}`)} = ${id}`];
  });
  const scope = asClause(opportunityAccess(viewer, rowRef('opportunity'), context));
  const opportunities = and([sql`opportunity.deleted_at is null`, scope, ...narrowed]);
  const ofOpportunities = sql`investment.investment_opportunity_id in (select opportunity.id from investment_opportunities as opportunity where ${and([sql`opportunity.deleted_at is null`, ...narrowed])})`;
  return {
    from: dayParam(query, 'from'),
    to: dayParam(query, 'to'),
    opportunities,
    investments: and([
      sql`investment.deleted_at is null`,
      asClause(investmentAccess(viewer, rowRef('investment'), context)),
      ...(narrowed.length > 0 ? [ofOpportunities] : []),
    ]),
    investors: and([
      sql`person.role_id = ${role.investor}`,
      sql`person.deleted_at is null`,
      asClause(investorScope(viewer, sql.ref('person.id'))),
    ]),
  };
}

/** A moment's column within the asked days, as they are counted where the client is. */
export const within = (column: Sql, { from, to }: Pick<StatisticsScope, 'from' | 'to'>): Sql =>
  and([
    ...(from === null ? [] : [onOrAfter(column, sql`${from}`)]),
    ...(to === null ? [] : [onOrBefore(column, sql`${to}`)]),
  ]);
