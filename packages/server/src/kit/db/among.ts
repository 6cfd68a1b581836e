import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a column is one of these ids. A single one, the common case, is compared as such: PostgreSQL then keeps the
 * plan of the statement, where a list of unknown length has it plan again each time.
 */
export const among = (column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<boolean> =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::bigint` : sql`${column} = any(${[...ids]}::bigint[])`;
