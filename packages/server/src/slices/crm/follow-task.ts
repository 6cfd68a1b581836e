import { closedActive, recordStatus } from '@tranche/domain/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { role } from '@tranche/domain/roles';
import { readId } from '@tranche/domain/kit/read-values';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import type { FollowUp } from './attachments.ts';
import { targetPage } from './target-page.ts';

/** Work is given to active staff, never to an investor. */
export async function checkAssignee(work: Work, body: Readonly<Record<string, unknown>>): Promise<void> {
  const id = readId(body.assigned_to_id);
  if (id === null) return;
  const assignee = await work.trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role_id', '<>', role.investor)
    .where('status', '=', recordStatus.active)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!assignee) throw invalidField('assigned_to_id', selectedMessage('assigned_to_id'));
}

/** A new assignee is notified of the task; when it is closed, its author does. */
export const followTask: FollowUp = async (work, { id, before }) => {
  const task = await work.trx.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const notice = {
    params: { actor: work.viewer.name, title: task.title },
    cta: targetPage(task.target_type, task.target_id),
    target: `task:${id}`,
  };
  const me = work.viewer.id;
  if (task.assigned_to_id !== before?.assigned_to_id && task.assigned_to_id !== me) {
    await notify(work, 'task_assigned', { to: [task.assigned_to_id], ...notice });
  }
  if (before === null || before.is_active === task.is_active) return;
  const closed = task.is_active === closedActive.closed;
  await recordEvent(work, {
    event: closed ? 'task.closed' : 'task.reopened',
    target:
      task.target_type !== null && task.target_id !== null
        ? { type: task.target_type, id: task.target_id }
        : { type: 'task', id },
    description: `**${work.viewer.name}** ${closed ? 'closed' : 'reopened'} **${task.title}**`,
    properties: { task_id: id },
  });
  if (closed && task.created_by_id !== null && task.created_by_id !== me) {
    await notify(work, 'task_closed', { to: [task.created_by_id], ...notice });
  }
};
