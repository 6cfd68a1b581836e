import { accruedCarry } from '@tranche/domain/funds/accrued-carry';
import { carryFactsOf } from '@tranche/domain/funds/fund-books';
import type { NavParts } from '@tranche/domain/funds/nav-bridge';
import { netAssetValue } from '@tranche/domain/portfolio/fund-units';
import type { Reader } from '../../../kit/db/database.ts';
import { assertRates } from '../assert-rates.ts';
import type { FundRow } from '../lock.ts';
import { readFundBooks } from '../read-fund-books.ts';
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
    liabilities: given.liabilities ?? value.credit_drawn,
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

/** What the manager would be owed of that value on its day. */
async function carryAt(
  db: Reader,
  fund: FundRow,
  { at, nav }: { readonly at: string; readonly nav: string },
): Promise<string> {
  const books = (await readFundBooks(db, [fund.id], at)).get(fund.id);
  return books ? accruedCarry(carryFactsOf(books, { as_of: at, nav })) : '0.00';
}
