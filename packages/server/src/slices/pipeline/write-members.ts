import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { idsParam } from '../../kit/http/read-params.ts';
import type { Params } from '../../kit/http/route.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

/** `member_ids` of a body, or null where it has none; 422 for what is no list of ids. */
export function readMembers(body: Params): number[] | null {
  if (!('member_ids' in body)) return null;
  return idsParam(body, 'member_ids') ?? [];
}

/** These people of the company work on the deal, and no one else; investors never do. */
export async function writeMembers(work: Work, dealId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from users
    where id = any(${[...ids]}::bigint[]) and role_id <> ${role.investor} and deleted_at is null`.execute(
    work.trx,
  );
  if (rows[0]?.found !== ids.length) throw invalidField('member_ids', selectedMessage('member_ids'));
  await sql`delete from opportunity_members where target_type = 'pipeline_deal' and target_id = ${dealId}
    and user_id <> all(${[...ids]}::bigint[])`.execute(work.trx);
  await sql`insert into opportunity_members (target_type, target_id, user_id)
    select 'pipeline_deal', ${dealId}, id from unnest(${[...ids]}::bigint[]) as id on conflict do nothing`.execute(
    work.trx,
  );
}
