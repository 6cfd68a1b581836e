import { sql, type RawBuilder } from 'kysely';

/**
 * A code, or a list of them in brackets, written into the statement: beside a parameter, a plan that is cached for all
 * callers could not use the index of the rows in that state.
 */
export const lit = (given: number | readonly number[]): RawBuilder<unknown> =>
  typeof given === 'number' ? sql.lit(given) : sql`(${sql.join(given.map((one) => sql.lit(one)))})`;
