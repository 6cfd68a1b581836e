import type { CountedRecord } from '@tranche/domain/portfolio/counted-records';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import type { ReadContext } from '../../kit/resource-engine/serving.ts';
import { scopeOf } from '../../kit/resource-engine/where.ts';

type Named = CountedRecord & { readonly named: boolean };

/** Opportunities as records behind a figure; a list of one each, for whoever looks some up that are no longer there. */
export async function nameCompanies(
  reader: Reader,
  ids: readonly number[],
  context: ReadContext,
): Promise<ReadonlyMap<number, readonly Named[]>> {
  const { rows } = await sql<Named>`
    select 'investment-opportunities' as family, company.id, company.name as label, null as owner, null as date, null as amount,
      coalesce(${scopeOf('investment-opportunities', 'company', context)}, false) as named
    from investment_opportunities as company where company.id = any(${[...ids]}::bigint[])`.execute(reader);
  return new Map(rows.map((row) => [row.id, [row]]));
}
