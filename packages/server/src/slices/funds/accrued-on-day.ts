import { accruedCarry } from '@tranche/domain/funds/accrued-carry';
import { DISTRIBUTION_ENTRIES } from '@tranche/domain/funds/codes';
import { effectiveEntries } from '@tranche/domain/funds/entries';
import type { DayCount } from '@tranche/domain/kit/day-count';
import { div, isZero, money, mul } from '@tranche/domain/kit/money';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import { carryPaid } from './carry-paid.ts';
import { readInvestorEntries } from './read-investor-entries.ts';

export interface AccruedOnDay {
  /** Of the whole fund, on the day of its latest live value; '0.00' before the first. */
  readonly accrued: string;
  /** The value takes it off already. */
  readonly is_stated: boolean;
  readonly units_in_issue: string;
  readonly valued_on: string | null;
}

interface Terms {
  readonly nav: string | null;
  readonly valued_on: string | null;
  readonly stated: string | null;
  readonly units_in_issue: string;
  readonly carry_pct: string;
  readonly hurdle_pct: string;
  readonly hurdle_day_count: DayCount | null;
  readonly catch_up_pct: string;
}

/** The carry accrued on a fund's latest live value up to a day (`domain.md#3.7`). */
export async function accruedOnDay(reader: Reader, fundId: number, at: string): Promise<AccruedOnDay> {
  const { rows } = await sql<Terms>`
    select v.nav, v.as_of as valued_on, v.accrued_carry as stated, f.units_in_issue, f.carry_pct, f.hurdle_pct, f.hurdle_day_count, f.catch_up_pct
    from funds f left join lateral (select nav, as_of, accrued_carry from live_fund_values
      where fund_id = f.id and as_of <= ${at}::date order by as_of desc limit 1) v on true where f.id = ${fundId}`.execute(
    reader,
  );
  const [terms] = rows;
  const { units_in_issue = '0', valued_on = null, stated = null, nav = null } = terms ?? {};
  const known = { units_in_issue, valued_on, is_stated: stated !== null };
  if (!terms || nav === null || valued_on === null || stated !== null)
    return { ...known, accrued: stated ?? money(0) };
  const investors = await readInvestorEntries(reader, sql`e.fund_id = ${fundId}`);
  const entries = investors.flatMap((each) => effectiveEntries(each.entries, valued_on));
  const accrued = accruedCarry({
    ...terms,
    nav,
    at: valued_on,
    contributions: entries.filter(({ type }) => type === 'contribution'),
    distributions: entries.filter(({ type }) => DISTRIBUTION_ENTRIES.includes(type)),
    carry_paid: await carryPaid(reader, fundId, valued_on),
  });
  return { ...known, accrued };
}

/** An investor's part of it, by units. */
export const partByUnits = ({ accrued, units_in_issue: issued }: AccruedOnDay, units: string): string =>
  isZero(issued) ? money(0) : money(div(mul(accrued, units), issued));
