import { discussionReplies } from '@tranche/domain/crm/discussion-replies.resource';
import { sql } from 'kysely';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { deleteRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { settleThread } from './settle-thread.ts';

/** Without the firm's reply its question waits again. */
export async function deleteReply(work: Work, id: string, force: boolean): Promise<void> {
  const { rows } = await sql<{ discussion_id: number }>`
    select discussion_id from discussion_replies where id::text = ${id}`.execute(work.trx);
  await deleteRecord(servingOf(work.app, discussionReplies.name), work, id, force);
  if (rows[0]) await settleThread(work, rows[0].discussion_id);
}
