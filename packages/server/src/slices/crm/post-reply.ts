import { closedActive } from '@tranche/domain/codes';
import { discussionReplies } from '@tranche/domain/crm/discussion-replies.resource';
import { conflict, invalidField, refuse } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { role } from '@tranche/domain/roles';
import { readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { Params } from '../../kit/http/route.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { createRecord, lockRow } from '../../kit/resource-engine/write.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify, staffFallback } from '../notifications/public.ts';
import { subjectOf, type Subject } from './discussion-subject.ts';
import { markRead } from './mark-read.ts';
import { shortName } from './short-name.ts';
import { assertTarget } from './targets.ts';

interface Thread {
  readonly id: number;
  readonly target_type: string;
  readonly target_id: number;
  readonly user_id: number;
  readonly title: string;
  readonly is_active: number;
}

/**
 * An answer in a thread; official where the firm gives it. Its asker, whoever replied before and the opportunity's owner are notified
 * (`domain.md#F`). 409 where the thread is closed. Returns the id.
 */
export async function postReply(work: Work, body: Params): Promise<number> {
  const thread = await lockThread(work, body.discussion_id);
  const official = work.viewer.kind !== 'investor';
  if (official && work.viewer.kind === 'staff')
    await assertTarget(work, thread.target_type, thread.target_id, 'update');
  if (thread.is_active !== closedActive.active) throw conflict('This discussion is closed.');
  const serving = servingOf(work.app, discussionReplies.name);
  const server = { user_id: work.viewer.id, is_official: official };
  // Told on what the thread is about, not under the reply's own name.
  const quiet = { ...serving.resource, silent: true };
  const prepare = (data: Record<string, unknown>) => ({ ...data, ...server });
  const id = await createRecord({ ...serving, resource: quiet, prepare }, work, body);
  await sql`update discussions set last_reply_at = ${work.now.toISOString()} where id = ${thread.id}`.execute(
    work.trx,
  );
  await markRead(work, thread.id);
  await recordEvent(work, {
    event: 'discussion_reply.created',
    target: { type: thread.target_type, id: thread.target_id },
    description: `**${work.viewer.name}** replied to **${thread.title}**`,
    properties: { id, discussion_id: thread.id },
  });
  await notifyOfReply(work, thread, id);
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

interface Listener {
  readonly id: number;
  readonly investor: boolean;
}

/** Investors hear on their page and read a fellow investor's short name; staff on theirs. */
async function notifyOfReply(work: Work, thread: Thread, replyId: number): Promise<void> {
  const subject = await subjectOf(work, thread.target_type, thread.target_id);
  const { rows } = await sql<Listener>`
    select who.id, who.role_id = ${role.investor} as investor from users as who
    where who.id <> ${work.viewer.id ?? 0} and (who.id = ${thread.user_id}
      or who.id = any(${await staffFallback(work, subject.ownerId, subject.opportunityId)}::bigint[])
      or who.id in (select user_id from discussion_replies where discussion_id = ${thread.id} and deleted_at is null))`.execute(
    work.trx,
  );
  const { viewer } = work;
  const named = viewer.kind === 'investor' ? shortName(viewer.name) : viewer.name;
  const about = { title: thread.title, opportunityId: subject.opportunityId };
  await sendNotice(
    work,
    rows.filter(({ investor }) => investor),
    { name: named, page: subject.investorPage, thread: about, replyId },
  );
  await sendNotice(
    work,
    rows.filter(({ investor }) => !investor),
    { name: viewer.name, page: subject.staffPage, thread: about, replyId },
  );
}

interface About {
  readonly title: string;
  readonly opportunityId: number | null;
}

const sendNotice = (
  work: Work,
  listeners: readonly Listener[],
  {
    name,
    page,
    thread,
    replyId,
  }: { name: string; page: Subject['staffPage']; thread: About; replyId: number },
): Promise<void> =>
  notify(work, 'discussion_replied', {
    about: thread.opportunityId,
    to: listeners.map(({ id }) => id),
    params: { name, title: thread.title },
    cta: page,
    target: `discussion_reply:${replyId}`,
  });
