import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/**
 * Whether a moment falls on a day or later, by the day where the client is (`domain.md#0.2`). The column itself is bounded
 * too, a day wider, which is further than any zone, so that its index answers.
 */
export const onOrAfter = (moment: Sql, day: Sql): Sql =>
  sql`(${moment} >= ${day}::date - 1 and local_day(${moment}) >= ${day}::date)`;

/** Whether it falls on a day or earlier: all of that day counts. */
export const onOrBefore = (moment: Sql, day: Sql): Sql =>
  sql`(${moment} < ${day}::date + 2 and local_day(${moment}) <= ${day}::date)`;
