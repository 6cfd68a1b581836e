import { discussions } from '@tranche/domain/crm/discussions.resource';
import { conflict } from '@tranche/domain/kit/errors';
import type { Params } from '../../kit/http/route.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { createRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify, staffFallback } from '../notifications/public.ts';
import { questionAt, subjectOf, type Subject } from './discussion-subject.ts';
import { markRead } from './mark-read.ts';
import { assertTarget } from './targets.ts';

/**
 * A question about an opportunity or a report: investors where they see it, staff where they may change it. Whoever answers for it
 * is notified (`domain.md#F`, `domain.md#6`). Returns the id.
 */
export async function postDiscussion(work: Work, body: Params): Promise<number> {
  const { id, subject } = await openThread(work, body);
  await notifyOwner(work, id, subject);
  return id;
}

/** A new thread, read by whoever opens it. No notice goes out. 409 where discussions are switched off. */
export async function openThread(work: Work, body: Params): Promise<{ id: number; subject: Subject }> {
  const investor = work.viewer.kind === 'investor';
  const target = await assertTarget(work, body.target_type, body.target_id, investor ? 'show' : 'update');
  const subject = await subjectOf(work, target.type, target.id);
  if (!subject.open) throw conflict('Discussions are switched off here.');
  const serving = servingOf(work.app, discussions.name);
  const id = await createRecord(
    {
      ...serving,
      prepare: (data, preparing) => ({
        ...(serving.prepare?.(data, preparing) ?? data),
        user_id: work.viewer.id,
      }),
    },
    work,
    body,
  );
  await markRead(work, id);
  return { id, subject };
}

async function notifyOwner(
  work: Work,
  id: number,
  { ownerId, name, staffPage, opportunityId }: Subject,
): Promise<void> {
  const to = await staffFallback(work, ownerId, opportunityId);
  await notify(work, 'discussion_posted', {
    about: opportunityId,
    to,
    params: { name: work.viewer.name, opp: name },
    cta: questionAt(staffPage, id),
    target: `discussion:${id}`,
  });
}
