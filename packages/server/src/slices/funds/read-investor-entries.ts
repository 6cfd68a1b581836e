import type { LedgerEntry } from '@tranche/domain/funds/entries';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import { entryJson } from './entry-json.ts';

/** What one entity has in one fund. */
export interface InvestorEntries {
  readonly fund_id: number;
  readonly entity_id: number;
  readonly user_id: number | null;
  readonly entries: readonly LedgerEntry[];
}

/** In one statement; `e` in the clause is the entry's alias, `party` the entity's. */
export async function readInvestorEntries(
  reader: Reader,
  where: RawBuilder<unknown>,
): Promise<InvestorEntries[]> {
  const { rows } = await sql<InvestorEntries>`
    select e.fund_id, party.id as entity_id, party.user_id, json_agg(${entryJson} order by e.entry_date, e.id) as entries
    from fund_ledger e join investment_method_entities party on party.id = e.investment_method_entity_id
    where ${where} group by e.fund_id, party.id order by e.fund_id, party.id`.execute(reader);
  return rows;
}
