import { closedActive } from '@tranche/domain/codes';
import { sql } from 'kysely';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { createRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { FollowUp } from './attachments.ts';

/** A follow-up becomes a task of the author, and moves with it; `lead_status_id` sets the person's status in one step. */
export const followCall: FollowUp = async (work, { id, target, body, before }) => {
  const call = await work.trx
    .selectFrom('call_logs')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (call.follow_up_at !== null && call.follow_up_at !== before?.follow_up_at) {
    if (call.task_id === null)
      await addTask(
        work,
        { ...call, follow_up_at: call.follow_up_at },
        target?.name ?? call.person_spoken_to,
      );
    else await moveTask(work, call.task_id, call.follow_up_at);
  }
  if (before === null && (body.lead_status_id ?? null) !== null) {
    const person = call.target_type === 'contact' ? 'contacts' : call.target_type === 'user' ? 'users' : null;
    if (person) {
      await updateRecord(servingOf(work.app, person), work, call.target_id, {
        lead_status_id: body.lead_status_id,
      });
    }
  }
};

interface FollowedCall {
  readonly id: number;
  readonly target_type: string;
  readonly target_id: number;
  readonly follow_up_at: string;
}

async function addTask(work: Work, call: FollowedCall, name: string | null): Promise<void> {
  if (work.viewer.id === null) return;
  const taskId = await createRecord(servingOf(work.app, 'tasks'), work, {
    target_type: call.target_type,
    target_id: call.target_id,
    title: `Follow up the call with ${name ?? 'this person'}`.slice(0, 255),
    assigned_to_id: work.viewer.id,
    due_at: call.follow_up_at,
  });
  await sql`update call_logs set task_id = ${taskId} where id = ${call.id}`.execute(work.trx);
}

const moveTask = (work: Work, taskId: number, due: string) =>
  sql`update tasks set due_at = ${due}, reminded_at = null, updated_at = ${work.now}
    where id = ${taskId} and is_active = ${closedActive.active}`.execute(work.trx);
