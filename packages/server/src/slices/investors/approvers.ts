import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';

/** Staff who may decide on an investor's category and have them in scope (`domain.md#6`, `domain.md#0.9`). */
export async function approvers(work: Work, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from users s, users u where u.id = ${userId} and s.deleted_at is null and s.status = 1
      and (s.role_id in (${role.superAdmin}, ${role.support}, ${role.investmentCommittee}, ${role.fundManager})
        or (s.role_id = ${role.investmentManager} and (u.owner_id = s.id or exists(
          select 1 from investor_associates a where a.user_id = u.id and a.associate_id = s.id))))`.execute(
    work.trx,
  );
  return rows.map((row) => row.id);
}
