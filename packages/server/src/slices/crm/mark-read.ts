import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';

/** The viewer has seen the thread as it is now. */
export async function markRead(work: Work, discussionId: number): Promise<void> {
  if (work.viewer.id === null) return;
  const at = work.now.toISOString();
  await sql`insert into discussion_reads (discussion_id, user_id, read_at) values (${discussionId}, ${work.viewer.id}, ${at})
    on conflict (discussion_id, user_id) do update set read_at = greatest(discussion_reads.read_at, excluded.read_at)`.execute(
    work.trx,
  );
}
