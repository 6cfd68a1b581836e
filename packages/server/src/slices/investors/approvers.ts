import { recordStatus } from '@tranche/domain/codes';
import { seesOnlyOwnInvestors, staffWith } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import { looksAfter } from '../../kit/session/investor-scope.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

const APPROVERS = staffWith('investor_category.update');
const OF_THEIR_OWN = APPROVERS.filter(seesOnlyOwnInvestors);
const OF_ALL = APPROVERS.filter((id) => !seesOnlyOwnInvestors(id));

/** Staff who may decide on an investor's category and have them in scope (`domain.md#6`, `domain.md#0.9`). */
export async function approvers(work: Work, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from users s, users u where u.id = ${userId} and s.deleted_at is null and s.status = ${lit(recordStatus.active)}
      and (s.role_id in (${sql.join(OF_ALL)})
        or (s.role_id in (${sql.join(OF_THEIR_OWN)}) and ${looksAfter(sql`s.id`, sql`u.id`)}))`.execute(
    work.trx,
  );
  return rows.map((row) => row.id);
}
