import { sql } from 'kysely';
import type { Sql } from '../../kit/resource-engine/serving.ts';

/** Days from a day to the day of the close; 0 on that day and after it, null without one (`daysLeft` of the domain). */
export const daysLeftSql = (closesAt: Sql, today: Sql): Sql =>
  sql`case when ${closesAt} is not null then greatest(0, local_day(${closesAt}) - ${today}::date) end`;
