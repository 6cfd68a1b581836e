import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';

/** Where a new contact begins, if the client keeps such a status. */
export async function defaultLeadStatus(work: Work): Promise<number | null> {
  const { rows } = await sql<{
    id: number;
  }>`select id from lead_statuses where is_default and deleted_at is null limit 1`.execute(work.trx);
  return rows[0]?.id ?? null;
}
