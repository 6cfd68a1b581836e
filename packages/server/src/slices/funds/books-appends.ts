import { type BookedTotal, type LedgerPeriod, trialBalance } from '@tranche/domain/funds/trial-balance';
import { sql } from 'kysely';
import type { BatchAppend } from '../../kit/resource-engine/serving.ts';
import { dayAsked, freeDay } from './days-asked.ts';

/** Debits and credits of the books at the end of the day that `as_of` names; staff only. */
export const trialBalanceAppend: BatchAppend = {
  batch: async (ids, context) => {
    if (context.viewer.kind === 'investor') return new Map();
    const at = dayAsked(context, 'as_of');
    const { rows } = await sql<BookedTotal & { readonly fund_id: number }>`select e.fund_id, e.type,
        coalesce(sum(e.amount) filter (where e.direction > 0), 0)::text as "in",
        coalesce(sum(e.amount) filter (where e.direction < 0), 0)::text as out
      from fund_ledger e where e.fund_id = any(${[...ids]}::bigint[]) and e.entry_date <= ${at}::date
      group by e.fund_id, e.type order by e.fund_id, e.type`.execute(context.db);
    return new Map(
      ids.map((id) => [
        id,
        trialBalance(
          rows.filter(({ fund_id }) => fund_id === id),
          at,
        ),
      ]),
    );
  },
};

/** Cash and units at the two ends of a period (`from`, `to`), and what moved between them; staff only. */
export const ledgerPeriodAppend: BatchAppend = {
  batch: async (ids, context) => {
    if (context.viewer.kind === 'investor') return new Map();
    const to = dayAsked(context, 'to');
    const from = freeDay(context, 'from');
    const before = from === null ? sql`false` : sql`e.entry_date < ${from}::date`;
    const moved = sql`e.amount * e.direction`;
    const held = sql`e.investment_method_entity_id is not null`;
    const { rows } = await sql<LedgerPeriod & { readonly id: number }>`select f.id,
        coalesce(sum(${moved}) filter (where ${before}), 0)::numeric(20, 2)::text as opening,
        coalesce(sum(e.amount) filter (where not ${before} and e.direction > 0), 0)::numeric(20, 2)::text as received,
        coalesce(sum(e.amount) filter (where not ${before} and e.direction < 0), 0)::numeric(20, 2)::text as paid,
        coalesce(sum(${moved}), 0)::numeric(20, 2)::text as closing,
        coalesce(sum(e.units) filter (where ${before} and ${held}), 0)::numeric(20, 6)::text as units_opening,
        coalesce(sum(e.units) filter (where ${held}), 0)::numeric(20, 6)::text as units_closing,
        (count(e.id) filter (where not ${before}))::int as entries
      from funds f left join fund_ledger e on e.fund_id = f.id and e.entry_date <= ${to}::date
      where f.id = any(${[...ids]}::bigint[]) group by f.id`.execute(context.db);
    return new Map(rows.map(({ id, ...period }): [number, LedgerPeriod] => [id, { ...period, from, to }]));
  },
};
