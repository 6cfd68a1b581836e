import { investmentStatus } from '@tranche/domain/investments/codes';
import type { WipRow } from '@tranche/domain/reporting/wip';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import { lit } from '../../kit/db/literal.ts';
import { momentText } from '../../kit/resource-engine/columns.ts';
import type { BatchAppend } from '../../kit/resource-engine/serving.ts';
import { readAmounts } from './append-amounts.ts';
import { daysLeftSql } from './days-left.ts';

type Facts = Omit<
  WipRow,
  'reserved' | 'confirmed' | 'cash_called' | 'paid' | 'outstanding' | 'percent' | 'investors'
>;

/** `append=wip`, and the rows of a WIP report (`domain.md#L`): how far each raise has come. Not for investors. */
export const wipAppend: BatchAppend = {
  batch: async (ids, { db, now, viewer }) => (viewer.kind === 'investor' ? new Map() : readWip(db, ids, now)),
};

export async function readWip(
  db: Reader,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, WipRow>> {
  if (ids.length === 0) return new Map();
  const facts = await readFacts(db, ids, now);
  const amounts = await readAmounts(db, ids);
  return new Map(
    facts.flatMap((opportunity): [number, WipRow][] => {
      const sums = amounts.get(opportunity.id);
      if (!sums) return [];
      const { reserved, confirmed, cash_called, paid, outstanding, percent_raised, investors_count } = sums;
      const money = { reserved, confirmed, cash_called, paid, outstanding };
      return [
        [opportunity.id, { ...opportunity, ...money, percent: percent_raised, investors: investors_count }],
      ];
    }),
  );
}

async function readFacts(db: Reader, ids: readonly number[], now: Date): Promise<Facts[]> {
  const today = sql`local_day(${now.toISOString()})`;
  const { rows } = await sql<Facts>`
    select o.id, o.name, o.status as stage, owner.name as owner, o.currency, o.target_amount as target,
      o.external_committed as external, ${momentText(sql`o.closes_at`)} as closes_at, ${daysLeftSql(sql`o.closes_at`, today)} as days_left,
      (select count(*)::int from investments i where i.investment_opportunity_id = o.id and i.deleted_at is null
        and i.status = ${lit(investmentStatus.cashCalled)} and i.cash_call_due_on < ${today}) as overdue_count,
      (select json_build_object('name', d.name, 'date', d.date) from key_dates d
        where d.target_type = 'investment_opportunity' and d.target_id = o.id and d.deleted_at is null
          and d.date >= ${today} order by d.date, d.id limit 1) as next_key_date
    from investment_opportunities o left join users owner on owner.id = o.owner_id
    where o.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}
