import { closedActive } from '@tranche/domain/codes';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import type { RowRef, Sql } from '../../kit/resource-engine/serving.ts';

/** Which rows of `tasks as task` are open tasks of this record. */
export const isOpenTaskOf = (type: string, row: RowRef): Sql => sql`task.target_type = ${sql.lit(type)}
  and task.target_id = ${row('id')} and task.deleted_at is null and task.is_active = ${lit(closedActive.active)}`;

export const openTasksCount = (type: string, row: RowRef): Sql =>
  sql`(select count(*)::int from tasks as task where ${isOpenTaskOf(type, row)})`;

export const overdueTasksCount = (type: string, row: RowRef, now: Date): Sql =>
  sql`(select count(*)::int from tasks as task
    where ${isOpenTaskOf(type, row)} and task.due_at < ${now.toISOString()}::timestamptz)`;
