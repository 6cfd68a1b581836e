import { accruedCarry } from '@tranche/domain/funds/accrued-carry';
import { effectiveEntries } from '@tranche/domain/funds/entries';
import { DISTRIBUTION_ENTRIES } from '@tranche/domain/funds/codes';
import type { NavParts } from '@tranche/domain/funds/nav-bridge';
import { netAssetValue } from '@tranche/domain/portfolio/fund-units';
import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import { assertRates } from '../assert-rates.ts';
import { carryPaid } from '../carry-paid.ts';
import type { FundRow } from '../lock.ts';
import { readInvestorEntries } from '../read-investor-entries.ts';
import { valueFund } from '../value-fund.ts';

/** What a form says of a net asset value; the rest comes from valuations and books. */
export type GivenParts = { readonly [Name in keyof NavParts]?: string | null };

export interface NavColumns extends NavParts {
  readonly gross_assets: string;
  readonly nav: string;
  readonly nav_per_unit: string;
  readonly units_in_issue: string;
}

/** All columns of a net asset value at a day. Nothing of it is left out for want of a rate: 409. */
export async function proposeParts(
  db: Reader,
  fund: FundRow,
  at: string,
  given: GivenParts,
): Promise<NavColumns> {
  const value = await valueFund(db, fund, at);
  if ((given.investments_value ?? null) === null) assertRates(value.fx_missing, { to: fund.currency, at });
  const parts: NavParts = {
    investments_value: given.investments_value ?? value.investments_value,
    cash: given.cash ?? value.cash,
    other_assets: given.other_assets ?? '0.00',
    liabilities: given.liabilities ?? '0.00',
    accrued_fees: given.accrued_fees ?? value.accrued_fees,
    accrued_carry: given.accrued_carry ?? null,
  };
  const before = columnsOf(fund, parts, value.units_in_issue);
  if (!fund.carry_in_nav || parts.accrued_carry !== null) return before;
  const carry = await carryAt(db, fund, { at, nav: before.nav });
  return columnsOf(fund, { ...parts, accrued_carry: carry }, value.units_in_issue);
}

export const columnsOf = (fund: FundRow, parts: NavParts, units: string): NavColumns => ({
  ...parts,
  ...netAssetValue({ ...parts, units_in_issue: units, initial_unit_price: fund.initial_unit_price }),
  units_in_issue: units,
});

/** The manager's part if that value were distributed on its day. */
async function carryAt(
  db: Reader,
  fund: FundRow,
  { at, nav }: { readonly at: string; readonly nav: string },
): Promise<string> {
  const investors = await readInvestorEntries(db, sql`e.fund_id = ${fund.id}`);
  const entries = investors.flatMap((each) => effectiveEntries(each.entries, at));
  return accruedCarry({
    ...fund,
    at,
    nav,
    contributions: entries.filter(({ type }) => type === 'contribution'),
    distributions: entries.filter(({ type }) => DISTRIBUTION_ENTRIES.includes(type)),
    carry_paid: await carryPaid(db, fund.id, at),
  });
}
