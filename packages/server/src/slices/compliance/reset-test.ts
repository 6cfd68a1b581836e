import { complianceResult } from '@tranche/domain/codes';
import { refuse } from '@tranche/domain/kit/errors';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { engines } from './engine.ts';
import { notifyOfReset } from './notify-of-result.ts';

export const RESET_BANKS = ['compliance', 'fca', 'both'] as const;
export type ResetBank = (typeof RESET_BANKS)[number];

/** Tries 0, not passed, no wait; answers and scores stay (`domain.md#A`). The investor may sit the test again. */
export async function resetTest(
  work: Work,
  userId: number,
  { bank, reason }: { bank: ResetBank; reason: string | null },
): Promise<void> {
  await showRecordIn(work, 'users', userId);
  const { rows } = await sql<{ name: string }>`
    select name from users where id = ${userId} and role_id = ${role.investor} and deleted_at is null for update`.execute(
    work.trx,
  );
  if (!rows[0]) throw refuse('not_found');
  for (const engine of engines.filter(({ set }) => bank === 'both' || bank === set)) {
    await sql`update users set ${sql.ref(engine.column('passed'))} = ${lit(complianceResult.failed)}, ${sql.ref(engine.column('tries'))} = 0,
        ${sql.ref(engine.column('last_attempt_at'))} = null, updated_at = ${work.now.toISOString()}
      where id = ${userId}`.execute(work.trx);
  }
  await recordEvent(work, {
    event: 'compliance_test.reset',
    target: { type: 'user', id: userId },
    description: `**${work.viewer.name}** reset the Investor Appropriateness Test of **${rows[0].name}**${reason ? `: ${reason}` : ''}`,
    properties: { bank },
  });
  await notifyOfReset(work, userId);
}
