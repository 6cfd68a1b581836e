import { refuse } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import { showRecordIn } from '../../../kit/resource-engine/records.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';

/** The opportunity must be one that the viewer may change: a stranger's is not there. */
export async function assertInScope(work: Work, opportunityId: number): Promise<void> {
  await showRecordIn(work, 'investment-opportunities', opportunityId, { fields: 'id' });
  const { rows } = await sql<{
    status: number;
  }>`select status from investment_opportunities where id = ${opportunityId}`.execute(work.trx);
  const right =
    (rows[0]?.status ?? 1) >= 5
      ? 'investment_opportunity_existing.update'
      : 'investment_opportunity_live.update';
  if (work.viewer.kind !== 'system' && !work.viewer.can(right)) throw refuse('forbidden');
}
