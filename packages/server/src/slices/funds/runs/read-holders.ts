import { calledBy, promisedBy, unfundedBy } from '@tranche/domain/funds/capital';
import { effectiveEntries } from '@tranche/domain/funds/entries';
import type { CallHolder } from '@tranche/domain/funds/runs/capital-call';
import { money } from '@tranche/domain/kit/money';
import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import { readInvestorEntries } from '../read-investor-entries.ts';

/** Each holder's commitment, and what of it is called and unfunded, at the end of a day; in the order of their ids. */
export async function readHolders(reader: Reader, fundId: number, at: string): Promise<CallHolder[]> {
  const investors = await readInvestorEntries(reader, sql`e.fund_id = ${fundId}`);
  return investors.map(({ entity_id, entries }) => {
    const effective = effectiveEntries(entries, at);
    return {
      investment_method_entity_id: entity_id,
      promised: money(promisedBy(effective)),
      called: money(calledBy(effective)),
      unfunded: unfundedBy(effective),
    };
  });
}
