import { investorScope } from '../identity/public.ts';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { dayAsked, idAsked } from '../../kit/http/asked.ts';
import type { Call } from '../../kit/http/route.ts';
import type { App } from '../../kit/app.ts';
import { readingFor } from '../../kit/resource-engine/reading.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { RowAccess, Sql } from '../../kit/resource-engine/serving.ts';
import { and } from '../../kit/resource-engine/where.ts';
import { investmentAccess } from '../investments/public.ts';
import { opportunityAccess } from '../opportunities/public.ts';

/** What every statistic may be asked by (`domain.md#3.10`). Days are inclusive. */
export interface Asked {
  readonly from: string | null;
  readonly to: string | null;
  /** Rows of `investment_opportunities as offer` within the viewer's reach and the inputs. */
  readonly opportunities: Sql;
  /** Rows of `investments as line`. */
  readonly lines: Sql;
  /** Rows of `users as person` that are investors. */
  readonly investors: Sql;
}

const INPUTS = { opportunity_id: 'id', type_id: 'type_id', fund_id: 'fund_id' } as const;

/** The inputs, and the viewer's reach of 0.9 over the three tables that statistics count. */
export async function askedBy(call: Call, app: App): Promise<Asked> {
  const { viewer, query } = call;
  const reading = await readingFor(app, viewer, 'index', call.now);
  const narrowed = Object.entries(INPUTS).flatMap(([name, column]) => {
    const id = idAsked(query, name);
    return id === null ? [] : [sql`${sql.ref(`opportunity.${column}`)} = ${id}`];
  });
  const reach = clauseOf(opportunityAccess(viewer, rowRef('opportunity'), reading));
  const opportunities = and([sql`opportunity.deleted_at is null`, reach, ...narrowed]);
  const ofOpportunities = sql`line.investment_opportunity_id in (select opportunity.id from investment_opportunities as opportunity where ${and([sql`opportunity.deleted_at is null`, ...narrowed])})`;
  return {
    from: dayAsked(query, 'from'),
    to: dayAsked(query, 'to'),
    opportunities,
    lines: and([
      sql`line.deleted_at is null`,
      clauseOf(investmentAccess(viewer, rowRef('line'), reading)),
      ...(narrowed.length > 0 ? [ofOpportunities] : []),
    ]),
    investors: and([
      sql`person.role_id = ${role.investor}`,
      sql`person.deleted_at is null`,
      clauseOf(investorScope(viewer, sql.ref('person.id'))),
    ]),
  };
}

const clauseOf = (access: RowAccess): Sql =>
  access === 'all' ? sql`true` : access === 'none' ? sql`false` : access;

/** A moment's column within the asked days. */
export const within = (column: Sql, { from, to }: Pick<Asked, 'from' | 'to'>): Sql =>
  and([
    ...(from === null ? [] : [sql`${column} >= ${from}::date`]),
    ...(to === null ? [] : [sql`${column} < ${to}::date + 1`]),
  ]);
