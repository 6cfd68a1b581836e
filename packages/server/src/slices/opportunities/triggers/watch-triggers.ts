import { sql } from 'kysely';
import { enqueue } from '../../../kit/outbox/outbox.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';

export const TRIGGERS_TOPIC = 'opportunity.triggers';

/** Something happened to an opportunity that its triggers may wait for: they are looked at after the commit. */
export async function watchTriggers(work: Work, opportunityId: number | null): Promise<void> {
  if (opportunityId === null) return;
  const { rows } = await sql<{ watched: boolean }>`select exists(select 1 from triggers
    where investment_opportunity_id = ${opportunityId} and is_active and deleted_at is null) as watched`.execute(
    work.trx,
  );
  if (rows[0]?.watched) {
    await enqueue(work.trx, { topic: TRIGGERS_TOPIC, payload: { opportunity_id: opportunityId } });
  }
}
