import {
  type CountedRecord,
  type CountedRecords,
  countedRecords,
} from '@tranche/domain/portfolio/counted-records';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import type { ReadContext } from '../../kit/resource-engine/serving.ts';
import { scopeOf } from '../../kit/resource-engine/where.ts';

type Named = CountedRecord & { readonly named: boolean };
/** Of each its id and what it counts for; null where it is only counted. One that has been deleted since is left out. */
type CountCompanies = (
  of: string,
  companies: Iterable<readonly [id: number, amount: string | null]>,
) => CountedRecords;

/** Reads the names of these opportunities, for the records behind figures that were worked out from them. */
export async function readCompanyNames(
  reader: Reader,
  ids: readonly number[],
  context: ReadContext,
): Promise<CountCompanies> {
  const { rows } = await sql<Named>`
    select 'investment-opportunities' as family, company.id, company.name as label, null as owner, null as date, null as amount,
      coalesce(${scopeOf('investment-opportunities', 'company', context)}, false) as named
    from investment_opportunities as company where company.id = any(${[...ids]}::bigint[])`.execute(reader);
  const names = new Map(rows.map((row) => [row.id, row]));
  return (of, companies) =>
    countedRecords(
      of,
      [...companies].flatMap(([id, amount]) => {
        const company = names.get(id);
        return company ? [{ ...company, amount }] : [];
      }),
    );
}
