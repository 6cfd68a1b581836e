import { sql } from 'kysely';
import type { ReadContext, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { scopeOf } from '../../kit/resource-engine/where.ts';
import { unanswered } from '../crm/public.ts';

/** How many it was sent to, how many of them have opened it, and how many others have. */
export const readershipOf = (row: RowRef): Sql => sql`(
  select json_build_object('sent', count(*), 'opened', count(sent.opened_at),
    'later', greatest(0, ${row('reads_count')} - count(sent.opened_at)))
  from update_report_recipients as sent where sent.update_report_id = ${row('id')})`;

/** Questions about it that the viewer may read, and how many of them wait for a reply. */
export const questionsOf = (row: RowRef, context: ReadContext): Sql => sql`(
  select json_build_object('total', count(*), 'waiting', count(*) filter (where ${unanswered(rowRef('asked'))}))
  from discussions as asked where asked.target_type = 'update_report' and asked.target_id = ${row('id')}
    and asked.deleted_at is null and ${scopeOf('discussions', 'asked', context)})`;
