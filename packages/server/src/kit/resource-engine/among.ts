import { sql } from 'kysely';
import { rowRef } from './row-ref.ts';
import type { PersonId, RowAccess, Sql } from './serving.ts';
import { asClause } from './where.ts';

/**
 * Whether a value, which may be null, is in a column of some rows (`table as alias where …`). Never null itself, so that it may
 * be negated. PostgreSQL plans it once, and where the rows do not depend on the value gathers them once; an `exists` beneath an
 * `or` it plans twice, and four times what lies in it (decision 056).
 */
export const isAmong = (value: Sql, column: Sql, rows: Sql): Sql =>
  sql`(${value} is not null and ${value} in (select ${column} from ${rows} and ${column} is not null))`;

/**
 * The same of rows of one person, which are gathered once; where the person is a column, as of all whom a notice would go to, each
 * one's are looked up by the value, which has an index.
 */
export const isAmongRowsOf = (person: PersonId, value: Sql, column: Sql, rows: Sql): Sql =>
  typeof person === 'object' && person !== null
    ? sql`exists(select 1 from ${rows} and ${column} = ${value})`
    : isAmong(value, column, rows);

/** Whether an id is of a record of the table that is not deleted and that its rule of access, over the alias, lets through. */
export const isAmongReached = (id: Sql, table: string, alias: string, access: RowAccess): Sql => {
  const row = rowRef(alias);
  const rows = sql`${sql.table(table)} as ${sql.ref(alias)} where ${row('deleted_at')} is null and ${asClause(access)}`;
  return isAmong(id, row('id'), rows);
};
