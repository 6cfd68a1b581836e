import type { FundBooks, LiveValue } from '@tranche/domain/funds/fund-books';
import { CREDIT_ENTRIES } from '@tranche/domain/funds/codes';
import type { LedgerEntry } from '@tranche/domain/funds/entries';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import { entryJson } from './entry-json.ts';
import { readInvestorEntries, type InvestorEntries } from './read-investor-entries.ts';

export interface ReadBooks extends FundBooks {
  readonly id: number;
  readonly show_holdings: boolean;
  readonly parties: readonly InvestorEntries[];
}

const OWN_ENTRIES = ['performance_fee', ...CREDIT_ENTRIES];

/** Terms, live values by the day and entries of these funds: two statements for any number. Funds that are not there are left out. */
export async function readFundBooks(
  reader: Reader,
  fundIds: readonly number[],
  at: string,
): Promise<ReadonlyMap<number, ReadBooks>> {
  const ids = [...new Set(fundIds)];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Omit<ReadBooks, 'investors' | 'parties' | 'own'> & Lists>`
    select f.id, f.show_holdings, f.initial_unit_price, f.nav_frequency, f.carry_accrual, f.carry_pct, f.hurdle_pct,
      f.hurdle_day_count, f.catch_up_pct,
      (select coalesce(json_agg(json_build_object('id', v.id, 'as_of', v.as_of, 'nav', v.nav::text,
          'nav_per_unit', v.nav_per_unit::text, 'units_in_issue', v.units_in_issue::text,
          'accrued_carry', v.accrued_carry::text) order by v.as_of), '[]')
        from live_fund_values v where v.fund_id = f.id and v.as_of <= ${at}::date) as values,
      (select coalesce(json_agg(${entryJson} order by e.entry_date, e.id), '[]') from fund_ledger e
        where e.fund_id = f.id and e.type in (${sql.join(OWN_ENTRIES)})) as own
    from funds f where f.id = any(${ids}::bigint[])`.execute(reader);
  const parties = await readInvestorEntries(reader, sql`e.fund_id = any(${ids}::bigint[])`);
  return new Map(
    rows.map((fund) => {
      const mine = parties.filter(({ fund_id }) => fund_id === fund.id);
      return [fund.id, { ...fund, parties: mine, investors: mine.map(({ entries }) => entries) }];
    }),
  );
}

interface Lists {
  readonly values: readonly LiveValue[];
  readonly own: readonly LedgerEntry[];
}
