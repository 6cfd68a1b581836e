import type { TransactionType } from '@tranche/domain/investments/codes';
import { sql } from 'kysely';
import type { Append, RowRef, Sql } from '../../kit/resource-engine/serving.ts';

const flows = (row: RowRef, column: 'shares' | 'amount', types: readonly TransactionType[]): Sql =>
  sql`(select coalesce(sum(t.${sql.ref(column)}), 0) from investment_transactions t
    where t.investment_id = ${row('id')} and t.deleted_at is null and t.type in (${sql.join(types)}))`;

/** Cost of what is still held: the amount without the part sold and without capital that came back. */
const costSql = (row: RowRef, sold: Sql): Sql =>
  sql`greatest(coalesce(${row('amount')}, 0) * (1 - coalesce(${sold} / nullif(${row('shares')}, 0), 0))
    - ${flows(row, 'amount', ['capital_return'])}, 0)`;

/**
 * Value of one line today, in SQL, for lists (`domain.md` 3.5): shares held at the latest live price of their class; a loan
 * with the interest accrued since its last coupon, ACT/365; else the cost that remains. `portfolio/line.ts` of the domain
 * explains the same figure flow by flow; a test on the seed holds the two together.
 */
export function currentValueSql(row: RowRef, on: string): Sql {
  const sold = flows(row, 'shares', ['sale', 'transfer_out', 'write_off', 'refund']);
  const cost = costSql(row, sold);
  return sql`case when ${row('status')} not in (5, 6) then null else coalesce(
    round((${row('shares')} - ${sold}) * (select p.price from share_prices p
      where p.investment_opportunity_id = ${row('investment_opportunity_id')} and p.share_class = ${row('share_class')}
        and p.status = 2 and p.effective_on <= ${on}::date and p.deleted_at is null
      order by p.effective_on desc limit 1), 2),
    (select round(${cost} * (1 + o.coupon_pct / 100 * greatest(${on}::date - greatest(${row('issued_at')}::date,
        (select max(t.date) from investment_transactions t where t.investment_id = ${row('id')} and t.type = 'interest'
          and t.date <= ${on}::date and t.deleted_at is null)), 0) / 365), 2)
      from investment_opportunities o where o.id = ${row('investment_opportunity_id')} and o.coupon_pct is not null
        and o.instrument in ('loan_note', 'convertible')),
    round(${cost}, 2)) end`;
}

const today = (now: Date): string => now.toISOString().slice(0, 10);

const received = (row: RowRef): Sql => sql`(select coalesce(sum(t.amount), 0) from investment_transactions t
  where t.investment_id = ${row('id')} and t.deleted_at is null
    and t.type in ('dividend', 'interest', 'distribution', 'capital_return', 'sale', 'refund'))`;

const invested = (row: RowRef): Sql => sql`(select coalesce(sum(t.amount), 0) from investment_transactions t
  where t.investment_id = ${row('id')} and t.deleted_at is null and t.type in ('purchase', 'fee', 'transfer_in'))`;

export const holdingAppends: Readonly<Record<'current_value' | 'gain' | 'moic', Append>> = {
  current_value: (row, { now }) => sql`(${currentValueSql(row, today(now))})::text`,
  gain: (row, { now }) =>
    sql`(${currentValueSql(row, today(now))} + ${received(row)} - ${invested(row)})::text`,
  moic: (row, { now }) =>
    sql`round((${currentValueSql(row, today(now))} + ${received(row)}) / nullif(${invested(row)}, 0), 4)::text`,
};
