import { sql, type RawBuilder } from 'kysely';
import { system } from '../../kit/session/viewer.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { reverseEntry } from './reverse-entry.ts';

/** 5 → 4 of a fund's offer: what its completion posted is reversed; 422 where units have left since. */
export const takeBackFundUnits = (work: Work, opportunityId: number): Promise<number> =>
  reverseContributions(work, sql`investment.investment_opportunity_id = ${opportunityId}`);

/** The same for one investment, whose record goes. Returns how many entries were reversed. */
export const takeBackUnitsOf = (work: Work, investmentId: number): Promise<number> =>
  reverseContributions(work, sql`investment.id = ${investmentId}`);

async function reverseContributions(work: Work, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select e.id from fund_ledger e join investments investment on investment.id = e.investment_id
    where ${which} and e.type = 'contribution' and e.reverses_id is null
      and not exists(select 1 from fund_ledger r where r.reverses_id = e.id) order by e.id`.execute(work.trx);
  const books: Work = { ...work, viewer: { ...system, id: work.viewer.id, name: work.viewer.name } };
  for (const { id } of rows) await reverseEntry(books, { reverses_id: id });
  return rows.length;
}
