import { isDay } from '@tranche/domain/kit/calendar';
import type { FilterValue } from '@tranche/domain/kit/list-query';
import { publicationStatus } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import type { ReadContext, RowRef, Sql } from '../../../kit/resource-engine/serving.ts';
import { and, NEVER } from '../../../kit/resource-engine/where.ts';

/** `filter[as_of]`: of the live rows of an opportunity (and of equal `beside` columns) the latest up to that day. */
export const latestUpTo =
  (table: string, day: string, beside: readonly string[]) =>
  ([value]: readonly FilterValue[], row: RowRef, _reading: ReadContext): Sql => {
    const requested = String(value);
    if (!isDay(requested)) return NEVER;
    const same = ['investment_opportunity_id', ...beside].map(
      (column) => sql`${sql.ref(`latest.${column}`)} = ${row(column)}`,
    );
    return sql`${row('id')} = (select latest.id from ${sql.table(table)} as latest
      where ${and(same)} and latest.status = ${publicationStatus.live} and latest.deleted_at is null
        and ${sql.ref(`latest.${day}`)} <= ${requested}::date
      order by ${sql.ref(`latest.${day}`)} desc, latest.id desc limit 1)`;
  };
