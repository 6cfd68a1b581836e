import type { NavFrequency } from '@tranche/domain/funds/codes';
import { HELD_STATUSES, investmentStatus } from '@tranche/domain/investments/codes';
import { holdingFigures, type HoldingFigures, type ValuedOn } from '@tranche/domain/portfolio/holding';
import { flowsOf } from '@tranche/domain/portfolio/investment';
import { irrNote } from '@tranche/domain/portfolio/irr-note';
import type { Transaction } from '@tranche/domain/portfolio/position';
import { isStaleValue } from '@tranche/domain/portfolio/stale-value';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { Append, BatchAppend, RowRef, Sql } from '../../../kit/resource-engine/serving.ts';
import { rowRef } from '../../../kit/resource-engine/row-ref.ts';
import { currentValueSql, heldFromSql, navDaySql } from './current-value.ts';
import { taxSummaryAppend } from '../documents/tax-summary.ts';

interface Row {
  readonly id: number;
  readonly value: string | null;
  readonly is_realised: boolean;
  readonly held_from: string;
  readonly amount: string | null;
  readonly shares: string | null;
  readonly transactions: Transaction[];
  readonly valued_on: string | null;
  readonly nav_frequency: NavFrequency | null;
}

/** One of the figures that the portfolio shows of a holding, worked out by the same rules (`domain.md#3.5`); null before it is held. */
const figure = (read: (figures: HoldingFigures) => string | null): BatchAppend => ({
  batch: async (ids, { db, today: at }) => {
    const { rows } = await sql<Row>`
      select investment.id, (${currentValueSql(rowRef('investment'), at)})::text as value, ${heldFromSql('investment')} as held_from,
        investment.amount::text as amount, investment.shares::text as shares, investment.status = ${lit(investmentStatus.realised)} as is_realised,
        (${navDaySql(rowRef('investment'), at)}) as valued_on, fund.nav_frequency,
        coalesce((select json_agg(json_build_object('type', flow.type, 'date', flow.date, 'amount', flow.amount::text,
            'shares', flow.shares::text, 'fraction_sold', flow.fraction_sold::text) order by flow.date, flow.id)
          from investment_transactions flow where flow.investment_id = investment.id and flow.deleted_at is null), '[]') as transactions
      from investments investment left join investment_opportunities o on o.id = investment.investment_opportunity_id
        left join funds fund on fund.id = coalesce(investment.fund_id, o.fund_id)
      where investment.id = any(${[...ids]}::bigint[])`.execute(db);
    return new Map(
      rows.map((row) => {
        const value = row.value ?? (row.is_realised ? '0' : null);
        if (value === null) return [row.id, null];
        const pricing = { by: 'private', current_value: value } as const;
        const transactions = flowsOf(row);
        return [row.id, read(holdingFigures({ transactions, pricing, at, valued_on: valuedOn(row, at) }))];
      }),
    );
  },
});

const valuedOn = ({ valued_on: day, nav_frequency }: Row, at: string): ValuedOn | null =>
  day === null ? null : { day, is_stale: isStaleValue(day, nav_frequency ?? 'quarterly', at) };

/** Part of the company that the investment holds: its shares over those in issue (`domain.md#3.3`). */
const ownership = (row: RowRef): Sql => sql`case when ${row('status')} in ${lit(HELD_STATUSES)} then (
  select round(100 * ${row('shares')} / nullif(coalesce(o.shares_in_issue_pre, 0) + (select coalesce(sum(held.shares), 0)
    from investments held where held.investment_opportunity_id = o.id and held.status in ${lit(HELD_STATUSES)} and held.deleted_at is null), 0), 4)::text
  from investment_opportunities o where o.id = ${row('investment_opportunity_id')}) end`;

export const holdingAppends: Readonly<Record<string, Append>> = {
  current_value: (row, { today }) => sql`(${currentValueSql(row, today)})::text`,
  gain: figure(({ total_return }) => total_return),
  moic: figure(({ moic }) => moic),
  irr: figure(({ irr }) => irr?.percent ?? null),
  irr_note: figure(({ irr }) => irrNote(irr)),
  ownership_pct: ownership,
  tax_summary: taxSummaryAppend,
};
