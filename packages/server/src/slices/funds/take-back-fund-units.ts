import { sql } from 'kysely';
import { system } from '../../kit/session/viewer.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { reverseEntry } from './reverse-entry.ts';

/** 5 → 4 of a fund's offer: what its completion posted is reversed; 422 where units have left since. */
export async function takeBackFundUnits(work: Work, opportunityId: number): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`select e.id from fund_ledger e join investments line on line.id = e.investment_id
    where line.investment_opportunity_id = ${opportunityId} and e.type = 'contribution' and e.reverses_id is null
      and not exists(select 1 from fund_ledger r where r.reverses_id = e.id) order by e.id`.execute(work.trx);
  const books: Work = { ...work, viewer: { ...system, id: work.viewer.id, name: work.viewer.name } };
  for (const { id } of rows) await reverseEntry(books, { reverses_id: id });
}
