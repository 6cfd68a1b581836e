import type { WipProgress } from '@tranche/domain/reporting/wip';
import { sql } from 'kysely';
import { momentText } from '../../kit/resource-engine/columns.ts';
import type { RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { isOpenTaskOf, overdueTasksCount } from '../crm/public.ts';

type Column = keyof WipProgress | 'next_date';

/**
 * How what is in hand moves on, as columns over its row: since when it is in its stage, the last note, the next open task, the
 * next key date.
 */
export function progressOf(type: string, row: RowRef, { since, now }: { since: Sql; now: Date }): Sql {
  const at = sql`${now.toISOString()}::timestamptz`;
  const hung = (alias: string): Sql => sql`${sql.ref(`${alias}.target_type`)} = ${type}
    and ${sql.ref(`${alias}.target_id`)} = ${row('id')} and ${sql.ref(`${alias}.deleted_at`)} is null`;
  const columns: Readonly<Record<Column, Sql>> = {
    in_stage_since: sql`local_day(${since})`,
    days_in_stage: sql`greatest(0, floor(extract(epoch from ${at} - ${since}) / 86400))::int`,
    last_note: sql`(select json_build_object('text', ${plain(sql`note.body`)}, 'at', ${momentText(sql`note.created_at`)},
      'by', (select author.name from users as author where author.id = note.created_by_id))
      from notes as note where ${hung('note')} order by note.created_at desc, note.id desc limit 1)`,
    next_step: sql`(select json_build_object('task', task.title, 'due', ${momentText(sql`task.due_at`)})
      from tasks as task where ${isOpenTaskOf(type, row)} order by task.due_at nulls last, task.id limit 1)`,
    overdue_tasks: overdueTasksCount(type, row, now),
    next_date: sql`(select json_build_object('name', day.name, 'date', day.date) from key_dates as day
      where ${hung('day')} and day.date >= local_day(${at}) order by day.date, day.id limit 1)`,
  };
  return sql.join(Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`));
}

/** Rich text as its first words. */
const plain = (html: Sql): Sql => sql`left(trim(regexp_replace(replace(replace(replace(replace(
  regexp_replace(${html}, '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'), '\\s+', ' ', 'g')), 300)`;
