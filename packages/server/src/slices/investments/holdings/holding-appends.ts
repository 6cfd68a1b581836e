import type { TransactionType } from '@tranche/domain/investments/codes';
import { xirrWithValue } from '@tranche/domain/portfolio/xirr';
import { HELD_STATUSES, TRANSACTION_SIGNS } from '@tranche/domain/investments/codes';
import { mul } from '@tranche/domain/kit/money';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { Append, BatchAppend, RowRef, Sql } from '../../../kit/resource-engine/serving.ts';
import { rowRef } from '../../../kit/resource-engine/row-ref.ts';
import { currentValueSql } from './current-value.ts';
import { taxSummaryAppend } from '../documents/tax-summary.ts';

const today = (now: Date): string => now.toISOString().slice(0, 10);

const received = (
  row: RowRef,
): Sql => sql`(select coalesce(sum(flow.amount), 0) from investment_transactions flow
  where flow.investment_id = ${row('id')} and flow.deleted_at is null
    and flow.type in ('dividend', 'interest', 'distribution', 'capital_return', 'sale', 'refund'))`;

const invested = (
  row: RowRef,
): Sql => sql`(select coalesce(sum(flow.amount), 0) from investment_transactions flow
  where flow.investment_id = ${row('id')} and flow.deleted_at is null and flow.type in ('purchase', 'fee', 'transfer_in'))`;

interface Flow {
  readonly type: TransactionType;
  readonly date: string;
  readonly amount: string;
}

/** Money-weighted return a year, today's value counted as received today (`domain.md#3.6`); null where there is none. */
const irrAppend: BatchAppend = {
  batch: async (ids, { db, now }) => {
    const at = today(now);
    const { rows } = await sql<{ id: number; value: string | null; flows: Flow[] }>`
      select investment.id, (${currentValueSql(rowRef('investment'), at)})::text as value,
        coalesce((select json_agg(json_build_object('type', flow.type, 'date', flow.date, 'amount', flow.amount::text) order by flow.date)
          from investment_transactions flow where flow.investment_id = investment.id and flow.deleted_at is null), '[]') as flows
      from investments investment where investment.id = any(${[...ids]}::bigint[])`.execute(db);
    return new Map(
      rows.map(({ id, value, flows }) => {
        const signed = flows
          .filter(({ type }) => TRANSACTION_SIGNS[type] !== 0)
          .map(({ type, date, amount }) => ({ date, amount: mul(amount, TRANSACTION_SIGNS[type]) }));
        const found = signed.length === 0 ? null : xirrWithValue(signed, { date: at, value: value ?? '0' });
        return [id, found?.percent ?? null];
      }),
    );
  },
};

/** Part of the company that the investment holds: its shares over those in issue (`domain.md#3.3`). */
const ownership = (row: RowRef): Sql => sql`case when ${row('status')} in ${lit(HELD_STATUSES)} then (
  select round(100 * ${row('shares')} / nullif(coalesce(o.shares_in_issue_pre, 0) + (select coalesce(sum(held.shares), 0)
    from investments held where held.investment_opportunity_id = o.id and held.status in ${lit(HELD_STATUSES)} and held.deleted_at is null), 0), 4)::text
  from investment_opportunities o where o.id = ${row('investment_opportunity_id')}) end`;

export const holdingAppends: Readonly<Record<string, Append>> = {
  current_value: (row, { now }) => sql`(${currentValueSql(row, today(now))})::text`,
  gain: (row, { now }) =>
    sql`(${currentValueSql(row, today(now))} + ${received(row)} - ${invested(row)})::text`,
  moic: (row, { now }) =>
    sql`round((${currentValueSql(row, today(now))} + ${received(row)}) / nullif(${invested(row)}, 0), 4)::text`,
  irr: irrAppend,
  ownership_pct: ownership,
  tax_summary: taxSummaryAppend,
};
