import type { AutoSendOn } from '@tranche/domain/investors/codes';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { lit } from '../../kit/db/literal.ts';
import type { Topic } from '../../kit/outbox/outbox.ts';
import { system } from '../../kit/session/viewer.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { sendDocuments } from './send-documents.ts';

/** Templates that leave by themselves at a step of the investor's way, if they are among those they are for. */
export async function sendOn(work: Work, step: AutoSendOn, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select t.id from onboarding_documents t join users u on u.id = ${userId} and u.role_id = ${lit(role.investor)} and u.deleted_at is null
    where t.is_template and t.is_active and t.deleted_at is null and t.auto_send_on = ${step}
      and (coalesce((t.audience ->> 'all')::boolean, false)
        or t.audience -> 'investor_type_ids' @> to_jsonb(u.investor_type_id)
        or exists(select 1 from client_group_user m where m.user_id = u.id
          and t.audience -> 'client_group_ids' @> to_jsonb(m.client_group_id)))
    order by t.id`.execute(work.trx);
  if (rows.length === 0) return;
  const templateIds = rows.map(({ id }) => id);
  await sendDocuments(work, { templateIds, userIds: [userId], dueOn: null, message: null });
}

/** The outbox's topic of such a step: `{user_id}`. A second run finds the documents sent. */
export const autoSendTopic =
  (app: App, step: AutoSendOn): Topic =>
  async (payload) => {
    const userId = userIn(payload);
    if (userId !== null) await perform(app, { viewer: system }, (work) => sendOn(work, step, userId));
  };

const userIn = (payload: unknown): number | null =>
  typeof payload === 'object' && payload !== null && 'user_id' in payload ? Number(payload.user_id) : null;
