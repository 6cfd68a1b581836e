import { closedActive } from '@tranche/domain/codes';
import { discussionReplies } from '@tranche/domain/crm/discussion-replies.resource';
import { conflict, invalidField, refuse } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { isYes, readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { Params } from '../../kit/http/route.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { createRecord, lockRow } from '../../kit/resource-engine/write.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { markRead } from './mark-read.ts';
import { notifyOfReply, type RepliedThread } from './notify-of-reply.ts';
import { settleThread } from './settle-thread.ts';
import { assertTarget } from './targets.ts';

interface Thread extends RepliedThread {
  readonly is_active: number;
}

/**
 * A reply in a thread; official where the firm gives it, and then private where it is for the asker alone. Asker, earlier repliers
 * and the opportunity's owner are notified (`domain.md#F`). 409 where the thread is closed. Returns the id.
 */
export async function postReply(work: Work, body: Params): Promise<number> {
  const thread = await lockThread(work, body.discussion_id);
  const official = work.viewer.kind !== 'investor';
  if (official && work.viewer.kind === 'staff')
    await assertTarget(work, thread.target_type, thread.target_id, 'update');
  if (thread.is_active !== closedActive.active) throw conflict('This discussion is closed.');
  const serving = servingOf(work.app, discussionReplies.name);
  const isPrivate = official && isYes(body.is_private);
  const server = { user_id: work.viewer.id, is_official: official, is_private: isPrivate };
  // recorded on what the thread is about, not under the reply's own name
  const quiet = { ...serving.resource, silent: true };
  const prepare = (data: Record<string, unknown>) => ({ ...data, ...server });
  const id = await createRecord({ ...serving, resource: quiet, prepare }, work, body);
  await settleThread(work, thread.id);
  await markRead(work, thread.id);
  await recordEvent(work, {
    event: 'discussion_reply.created',
    target: { type: thread.target_type, id: thread.target_id },
    description: `**${work.viewer.name}** replied to **${thread.title}**`,
    properties: { id, discussion_id: thread.id },
  });
  await notifyOfReply(work, thread, { id, isPrivate });
  return id;
}

/** The thread as the viewer sees it, locked; 404 to a stranger. */
async function lockThread(work: Work, given: unknown): Promise<Thread> {
  if ((given ?? null) === null) throw invalidField('discussion_id', requiredMessage('discussion_id'));
  const id = readId(given);
  if (id === null) throw refuse('not_found');
  await lockRow(servingOf(work.app, 'discussions'), work, id, await readContextIn(work, 'show'));
  const { rows } = await sql<Thread>`
    select id, target_type, target_id, user_id, title, is_active from discussions where id = ${id}`.execute(
    work.trx,
  );
  if (!rows[0]) throw refuse('not_found');
  return rows[0];
}
