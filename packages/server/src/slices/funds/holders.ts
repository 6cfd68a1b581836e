import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';
import { holdsByBooks } from './in-books.ts';

/** The people who hold units of the fund, or owe it a commitment; for an organisation those who act for it. */
export async function holderIds(work: Work, fundId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select person.id from users person
    where person.role_id = ${role.investor} and person.deleted_at is null
      and ${holdsByBooks(sql.ref('person.id'), sql`${fundId}::bigint`)} order by person.id`.execute(work.trx);
  return rows.map(({ id }) => id);
}

/** Whether a person has entries of their own: a statement may be of a time before they left. */
export async function hasEntries(work: Work, fundId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from fund_ledger e
    join investment_method_entities party on party.id = e.investment_method_entity_id
    where e.fund_id = ${fundId} and party.user_id = ${userId} limit 1`.execute(work.trx);
  return rows.length > 0;
}
