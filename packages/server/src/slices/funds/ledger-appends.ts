import { sql } from 'kysely';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { BatchAppend } from '../../kit/resource-engine/serving.ts';
import { ownEntities } from '../organisations/public.ts';

interface After {
  readonly id: number;
  readonly after: string;
}

/** The fund's cash after each entry, in the order of days; it is not an investor's to see. */
export const balanceAfter: BatchAppend = {
  batch: async (ids, { viewer, db }) => {
    if (viewer.kind === 'investor') return new Map();
    const { rows } = await sql<After>`select id, after::numeric(20, 2)::text as after from (
        select id, sum(amount * direction) over (partition by fund_id order by entry_date, id) as after
        from fund_ledger where fund_id in (select fund_id from fund_ledger where id = any(${[...ids]}::bigint[]))) running
      where id = any(${[...ids]}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, after }) => [id, after]));
  },
};

/** Units in issue after each entry; for an investor their own. */
export const unitsAfter: BatchAppend = {
  batch: async (ids, { viewer, db }) => {
    const own =
      viewer.kind === 'investor'
        ? sql`and exists(select 1 from investment_method_entities as mine
            where mine.id = e.investment_method_entity_id and ${ownEntities(viewer, rowRef('mine'))})`
        : sql``;
    const { rows } = await sql<After>`select id, after::numeric(20, 6)::text as after from (
        select e.id, coalesce(sum(e.units) filter (where e.investment_method_entity_id is not null)
          over (partition by e.fund_id order by e.entry_date, e.id), 0) as after
        from fund_ledger e where e.fund_id in (select fund_id from fund_ledger where id = any(${[...ids]}::bigint[])) ${own}) running
      where id = any(${[...ids]}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, after }) => [id, after]));
  },
};

/** The entry that reverses each, if there is one. */
export const reversedBy: BatchAppend = {
  batch: async (ids, { db }) => {
    const { rows } = await sql<{ id: number; by: number }>`select reverses_id as id, id as by from fund_ledger
      where reverses_id = any(${[...ids]}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, by }) => [id, by]));
  },
};
