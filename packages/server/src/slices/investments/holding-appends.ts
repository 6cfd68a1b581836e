import { sql } from 'kysely';
import type { Append, RowRef, Sql } from '../../kit/resource-engine/serving.ts';

/**
 * Value of one line today, in SQL, for lists (`domain.md` 3.5): equity at the latest live price of its class, else the
 * cost that remains. `portfolio/holdings.ts` explains the same figure flow by flow; a test holds the two together.
 */
export const currentValueSql = (row: RowRef, on: string): Sql => sql`case
  when ${row('status')} not in (5, 6) then null
  else coalesce(round(${row('shares')} * (select p.price from share_prices p
      where p.investment_opportunity_id = ${row('investment_opportunity_id')} and p.share_class = ${row('share_class')}
        and p.status = 2 and p.effective_on <= ${on}::date and p.deleted_at is null
      order by p.effective_on desc limit 1), 2), ${row('amount')}, 0) end`;

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
