import { isDay } from '@tranche/domain/kit/calendar';
import type { FilterValue } from '@tranche/domain/kit/list-query';
import { sql } from 'kysely';
import type { ReadContext, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { NEVER } from '../../kit/resource-engine/where.ts';
import { isOpenTaskOf } from '../crm/public.ts';

/** What is ahead of a deal from today on: the due days of its open tasks, its key dates and its expected close. */
const daysAhead = (row: RowRef, { today }: ReadContext): Sql => sql`(
  select date, kind, name from (
    select local_day(task.due_at) as date, 'task' as kind, task.title as name from tasks as task
      where ${isOpenTaskOf('pipeline_deal', row)}
    union all
    select own.date, 'key_date', own.name from key_dates as own
      where own.target_type = 'pipeline_deal' and own.target_id = ${row('id')} and own.deleted_at is null
    union all
    select ${row('expected_close_on')}, 'expected_close', null) as day
  where date >= ${today}::date)`;

/** `{date,kind,name}` of the earliest day ahead; null where there is none. */
export const nextDate = (row: RowRef, context: ReadContext): Sql => sql`(
  select json_build_object('date', ahead.date, 'kind', ahead.kind, 'name', ahead.name)
  from ${daysAhead(row, context)} as ahead order by ahead.date, ahead.kind, ahead.name limit 1)`;

export const nextDay = (row: RowRef, context: ReadContext): Sql =>
  sql`(select min(ahead.date) from ${daysAhead(row, context)} as ahead)`;

/** A filter of it: `next_from`, `next_to`. */
export const nextDayBound =
  (compare: Sql) =>
  ([day]: readonly FilterValue[], row: RowRef, context: ReadContext): Sql =>
    isDay(String(day)) ? sql`${nextDay(row, context)} ${compare} ${String(day)}::date` : NEVER;
