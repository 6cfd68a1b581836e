import { sql } from 'kysely';
import { copyAttached } from '../crm/public.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

/** What a converted deal gives to its opportunity: arguments, people, files. Documents stay the firm's until it shows them. */
const CONTENT: readonly { table: string; instead?: Readonly<Record<string, string | null>> }[] = [
  { table: 'key_points' },
  { table: 'team_images' },
  { table: 'documents', instead: { visibility: 'private', replaces_document_id: null } },
];

export async function copyDealContent(work: Work, dealId: number, opportunityId: number): Promise<void> {
  for (const { table, instead } of CONTENT) {
    await copyAttached(work, {
      table,
      from: { type: 'pipeline_deal', id: dealId },
      to: { type: 'investment_opportunity', id: opportunityId },
      where: sql`deleted_at is null`,
      instead,
    });
  }
  await sql`insert into opportunity_members (target_type, target_id, user_id, position)
    select 'investment_opportunity', ${opportunityId}, user_id, position from opportunity_members
    where target_type = 'pipeline_deal' and target_id = ${dealId} on conflict do nothing`.execute(work.trx);
}
