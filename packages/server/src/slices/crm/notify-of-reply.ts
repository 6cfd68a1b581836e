import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify, staffFallback } from '../notifications/public.ts';
import { questionAt, subjectOf } from './discussion-subject.ts';
import { shortName } from './short-name.ts';

export interface RepliedThread {
  readonly id: number;
  readonly target_type: string;
  readonly target_id: number;
  readonly user_id: number;
  readonly title: string;
}

interface Listener {
  readonly id: number;
  readonly investor: boolean;
}

/**
 * The asker, whoever replied before and whoever answers for the subject; of a private reply, no investor but the asker. Each is led
 * to the thread; investors read a fellow investor's short name.
 */
export async function notifyOfReply(
  work: Work,
  thread: RepliedThread,
  reply: { readonly id: number; readonly isPrivate: boolean },
): Promise<void> {
  const { ownerId, opportunityId, investorPage, staffPage } = await subjectOf(
    work,
    thread.target_type,
    thread.target_id,
  );
  const { rows } = await sql<Listener>`
    select who.id, who.role_id = ${role.investor} as investor from users as who
    where who.id <> ${work.viewer.id ?? 0} and (who.id = ${thread.user_id}
      or who.id = any(${await staffFallback(work, ownerId, opportunityId)}::bigint[])
      or (who.id in (select user_id from discussion_replies where discussion_id = ${thread.id} and deleted_at is null)
        and (not ${reply.isPrivate}::boolean or who.role_id <> ${role.investor})))`.execute(work.trx);
  const { viewer } = work;
  const send = (isInvestor: boolean, name: string, page: string): Promise<void> =>
    notify(work, 'discussion_replied', {
      about: opportunityId,
      to: rows.filter(({ investor }) => investor === isInvestor).map(({ id }) => id),
      params: { name, title: thread.title },
      cta: questionAt(page, thread.id),
      target: `discussion_reply:${reply.id}`,
    });
  await send(true, viewer.kind === 'investor' ? shortName(viewer.name) : viewer.name, investorPage);
  await send(false, viewer.name, staffPage);
}
