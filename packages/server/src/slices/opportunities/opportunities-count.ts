import { sql } from 'kysely';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { Append, ReadContext, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { opportunityAccess } from './access.ts';

const counted = rowRef('counted');

/** `append=opportunities_count` of a reference family: those within the viewer's scope that use the row. */
export const opportunitiesBy =
  (column: string): Append =>
  (row, context) =>
    count(sql`${counted(column)} = ${row('id')}`, context);

/** The same through a pivot, e.g. `investment_opportunity_industries`. */
export const opportunitiesThrough =
  (pivot: string, column: string): Append =>
  (row: RowRef, context: ReadContext) =>
    count(
      sql`${counted('id')} in (select used.investment_opportunity_id from ${sql.table(pivot)} as used
        where ${sql.ref(`used.${column}`)} = ${row('id')})`,
      context,
    );

function count(uses: Sql, context: ReadContext): Sql {
  const access = opportunityAccess(context.viewer, counted, { ...context, purpose: 'index' });
  if (access === 'none') return sql`0`;
  const within = access === 'all' ? sql`` : sql` and ${access}`;
  return sql`(select count(*) from investment_opportunities as counted
    where counted.deleted_at is null and ${uses}${within})::int`;
}
