import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';

/** What a thread's replies say of it, read again after one came or went: the last of them, and the firm's answer (`domain.md#F`). */
export async function settleThread(work: Work, discussionId: number): Promise<void> {
  await sql`update discussions thread set
    last_reply_at = (select max(reply.created_at) from discussion_replies reply
      where reply.discussion_id = thread.id and reply.deleted_at is null),
    (answered_at, answered_by_id) = (
      select answer.created_at, answer.user_id from discussion_replies answer
      where answer.discussion_id = thread.id and answer.is_official and answer.deleted_at is null
        and not exists (select 1 from discussion_replies later
          where later.discussion_id = thread.id and not later.is_official and later.deleted_at is null
            and (later.created_at, later.id) > (answer.created_at, answer.id))
      order by answer.created_at, answer.id limit 1)
    where thread.id = ${discussionId}`.execute(work.trx);
}
