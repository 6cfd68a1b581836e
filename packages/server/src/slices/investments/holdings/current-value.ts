import { draftLive } from '@tranche/domain/codes';
import { HELD_STATUSES, investmentStatus, type TransactionType } from '@tranche/domain/investments/codes';
import { LOAN_INSTRUMENTS, UNIT_INSTRUMENTS } from '@tranche/domain/opportunities/instruments';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import { rowRef } from '../../../kit/resource-engine/row-ref.ts';
import type { RowRef, Sql } from '../../../kit/resource-engine/serving.ts';

const listed = (instruments: readonly string[]): Sql => sql.join(instruments.map((one) => sql.lit(one)));
const UNITS = listed(UNIT_INSTRUMENTS);
const LOANS = listed(LOAN_INSTRUMENTS);

/** The day from which an investment under the alias counts as held. */
export const heldFromSql = (alias: string): Sql => {
  const row = rowRef(alias);
  return sql`coalesce(local_day(${row('issued_at')}), ${row('invested_on')}, local_day(coalesce(${row('paid_at')}, ${row('reserved_at')}, ${row('created_at')})))`;
};

/** Of the row's flows. Their alias is none that a row itself may have. */
const flows = (row: RowRef, column: 'shares' | 'amount', types: readonly TransactionType[]): Sql =>
  sql`(select coalesce(sum(flow.${sql.ref(column)}), 0) from investment_transactions flow
    where flow.investment_id = ${row('id')} and flow.deleted_at is null and flow.type in (${sql.join(types)}))`;

/** What parts that were sold of a holding without shares left of it. */
const leftInParts = (row: RowRef): Sql =>
  sql`(select product(1 - coalesce(flow.fraction_sold, 0) / 100) from investment_transactions flow
    where flow.investment_id = ${row('id')} and flow.deleted_at is null)`;

/** Cost of what is still held: the amount without the part sold and without capital that came back. */
const costSql = (row: RowRef, sold: Sql): Sql =>
  sql`greatest(coalesce(${row('amount')}, 0) * (1 - coalesce(${sold} / nullif(${row('shares')}, 0), 0)) * ${leftInParts(row)}
    - ${flows(row, 'amount', ['capital_return'])}, 0)`;

/** Units that a fund's books hold for the investment, at its latest live value per unit; null where they hold none for it. */
const fundValue = (row: RowRef, on: string): Sql =>
  sql`(select round(sum(e.units) * coalesce((select v.nav_per_unit from live_fund_values v
      where v.fund_id = e.fund_id and v.as_of <= ${on}::date
      order by v.as_of desc limit 1), (select f.initial_unit_price from funds f where f.id = e.fund_id)), 2)
    from fund_ledger e where e.investment_id = ${row('id')} and e.investment_method_entity_id is not null
      and e.entry_date <= ${on}::date group by e.fund_id limit 1)`;

/** The day of the net asset value that `currentValueSql` takes; null of any other price. */
export const navDaySql = (row: RowRef, on: string): Sql =>
  sql`case when ${row('status')} in ${lit(HELD_STATUSES)} then case
    when ${fundValue(row, on)} is not null then (select max(v.as_of) from live_fund_values v where v.as_of <= ${on}::date
      and v.fund_id in (select e.fund_id from fund_ledger e where e.investment_id = ${row('id')}))
    else (select max(v.as_of) from net_asset_values v
      join investment_opportunities o on o.id = v.investment_opportunity_id and o.instrument in (${UNITS})
      where v.investment_opportunity_id = ${row('investment_opportunity_id')} and v.status = ${lit(draftLive.live)}
        and v.as_of <= ${on}::date and v.deleted_at is null) end end`;

/**
 * Value of one investment today, in SQL, for lists (`domain.md#3.5`): fund units and property at their value per unit; shares held at the latest live price of their class; a loan
 * with the interest accrued since its last coupon, by its day count; else the cost that remains. `portfolio/investment.ts` of the domain
 * explains the same figure flow by flow; a test on the seed holds the two together.
 */
export function currentValueSql(row: RowRef, on: string): Sql {
  const sold = flows(row, 'shares', ['sale', 'transfer_out', 'write_off', 'refund']);
  const cost = costSql(row, sold);
  return sql`case when ${row('kind')} = 'private_manual' and ${row('status')} = ${lit(investmentStatus.sharesIssued)}
    then coalesce(${row('stated_value')}, round(${cost}, 2))
    when ${row('status')} not in ${lit(HELD_STATUSES)} then null else coalesce(
    ${fundValue(row, on)},
    round((${row('shares')} - ${sold}) * (select v.nav_per_unit from net_asset_values v
      join investment_opportunities o on o.id = v.investment_opportunity_id and o.instrument in (${UNITS})
      where v.investment_opportunity_id = ${row('investment_opportunity_id')} and v.status = ${lit(draftLive.live)}
        and v.as_of <= ${on}::date and v.deleted_at is null order by v.as_of desc limit 1), 2),
    round((${row('shares')} - ${sold}) * (select p.price from share_prices p
      where p.investment_opportunity_id = ${row('investment_opportunity_id')} and p.share_class = ${row('share_class')}
        and p.status = ${lit(draftLive.live)} and p.effective_on <= ${on}::date and p.deleted_at is null
      order by p.effective_on desc limit 1), 2),
    (select round(${cost} * (1 + o.coupon_pct / 100 * year_units(greatest(local_day(${row('issued_at')}),
        (select max(flow.date) from investment_transactions flow where flow.investment_id = ${row('id')} and flow.type = 'interest'
          and flow.date <= ${on}::date and flow.deleted_at is null)), ${on}::date, o.coupon_day_count) / 1603080), 2)
      from investment_opportunities o where o.id = ${row('investment_opportunity_id')} and o.coupon_pct is not null
        and o.instrument in (${LOANS})),
    round(${cost}, 2)) end`;
}
