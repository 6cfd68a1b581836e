import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';

/** The people behind the entities that hold units of the fund, or owe it a commitment. */
export async function holderIds(work: Work, fundId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`select distinct party.user_id from fund_ledger e
    join investment_method_entities party on party.id = e.investment_method_entity_id
    where e.fund_id = ${fundId} and party.user_id is not null`.execute(work.trx);
  return rows.map(({ user_id }) => user_id);
}
