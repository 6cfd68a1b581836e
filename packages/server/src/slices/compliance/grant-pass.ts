import { complianceResult } from '@tranche/domain/codes';
import { passExpiresAt } from '@tranche/domain/compliance/rules';
import { conflict, refuse } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { Engine } from './engine.ts';
import { sittingOf } from './sitting.ts';

/** Staff count an investor as passed, with a reason that stays on record (`domain.md#J`). Returns the success's id. */
export async function grantPass(
  work: Work,
  engine: Engine,
  input: { user_id: number; reason: string },
): Promise<number> {
  if (work.viewer.id === null) throw refuse('unauthenticated');
  await showRecordIn(work, 'users', input.user_id);
  const { person, state, settings } = await sittingOf(work.trx, engine, {
    userId: input.user_id,
    now: work.now,
    lock: true,
  });
  if (state === 'passed') throw conflict('This investor has already passed the test.');
  const at = work.now.toISOString();
  const expiresAt = passExpiresAt(at, settings.compliance_valid_months);
  const { rows } = await sql<{ id: number }>`
    insert into ${engine.table('successes')} (user_id, source, granted_by_id, reason, passed_at, expires_at, created_at, updated_at)
    values (${person.id}, 'override', ${work.viewer.id}, ${input.reason}, ${at}, ${expiresAt}, ${at}, ${at})
    returning id`.execute(work.trx);
  await sql`update users set ${sql.ref(engine.column('passed'))} = ${lit(complianceResult.passed)}, updated_at = ${at} where id = ${person.id}`.execute(
    work.trx,
  );
  await recordEvent(work, {
    event: 'compliance_test.granted',
    target: { type: 'user', id: person.id },
    description: `**${work.viewer.name}** marked the Investor Appropriateness Test of **${person.name}** as passed: ${input.reason}`,
    reason: input.reason,
    properties: { family: engine.families.successes.name, id: Number(rows[0]?.id) },
  });
  return Number(rows[0]?.id);
}
