import { draftLive } from '@tranche/domain/codes';
import { EVER_HELD_STATUSES, PAID_STATUSES } from '@tranche/domain/investments/codes';
import { decimal } from '@tranche/domain/kit/money';
import {
  capTable,
  type CapTable,
  type CapTableEntry,
  type TableFacts,
} from '@tranche/domain/portfolio/cap-table';
import type { TableRound } from '@tranche/domain/portfolio/cap-table-course';
import { type ComparedRow, comparedRows } from '@tranche/domain/portfolio/compare-tables';
import { isDay } from '@tranche/domain/kit/calendar';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import { lit } from '../../../kit/db/literal.ts';
import type { BatchAppend } from '../../../kit/resource-engine/serving.ts';
import { holderName } from '../../investors/public.ts';
import { mayReadCapTable } from '../redaction.ts';

export interface CapTableWithRounds extends CapTable {
  readonly rounds: readonly TableRound[];
}

/** An opportunity at the end of a day. */
export interface TableDay {
  readonly id: number;
  readonly at: string;
}

interface Row extends TableDay {
  readonly share_class: string;
  readonly share_price: string | null;
  /** The latest of each class, over the rounds. */
  readonly prices: Readonly<Record<string, string>>;
  readonly entries: readonly CapTableEntry[];
  readonly rounds: readonly TableRound[];
}

/** `append=cap_table` (`domain.md#3.3`), where the opportunity keeps one; of any day (`as_of`), beside another (`compare_to`). */
export const capTableAppend: BatchAppend = {
  batch: async (ids, { viewer, db, today, free }) => {
    if (!mayReadCapTable(viewer)) return new Map();
    const tables = await readCapTables(db, ids, dayOf(free.as_of) ?? today);
    const compareTo = dayOf(free.compare_to);
    if (compareTo === null) return tables;
    const others = await readCapTables(db, ids, compareTo);
    return new Map(
      [...tables].map(([id, table]) => {
        const other = others.get(id);
        return [id, other ? { ...table, rows: comparedRows(table, other) } : table];
      }),
    );
  },
};

const dayOf = (given: unknown): string | null => (typeof given === 'string' && isDay(given) ? given : null);

/** The rows of a table beside those of another day. */
export async function rowsBeside(
  db: Reader,
  id: number,
  table: CapTable,
  day: string,
): Promise<readonly ComparedRow[]> {
  const other = (await readCapTables(db, [id], day)).get(id);
  return other ? comparedRows(table, other) : [];
}

/** The cap tables of these opportunities that keep one, as of the day; holders of earlier rounds on the platform count. */
export async function readCapTables(
  db: Reader,
  ids: readonly number[],
  at: string,
): Promise<ReadonlyMap<number, CapTableWithRounds>> {
  const tables = await readTablesOn(
    db,
    ids.map((id) => ({ id, at })),
  );
  return new Map(tables.map(({ id, ...table }) => [id, table]));
}

/** The same of days that differ, in one statement. */
export async function readTablesOn(
  db: Reader,
  days: readonly TableDay[],
): Promise<readonly (CapTableWithRounds & { readonly id: number })[]> {
  const rows = await readRows(db, days);
  return rows.map((row) => {
    const facts = factsOf(row);
    return { ...capTable(facts.entries, facts), rounds: facts.rounds, id: row.id };
  });
}

export interface CapTableFacts extends TableFacts {
  readonly share_class: string;
  readonly entries: readonly CapTableEntry[];
  readonly rounds: readonly TableRound[];
}

/** What the tables are made of, the largest holders first. */
export async function readTableFacts(
  db: Reader,
  ids: readonly number[],
  at: string,
): Promise<ReadonlyMap<number, CapTableFacts>> {
  const rows = await readRows(
    db,
    ids.map((id) => ({ id, at })),
  );
  return new Map(rows.map((row) => [row.id, factsOf(row)]));
}

const factsOf = ({ at, entries, share_class, share_price, prices, rounds }: Row): CapTableFacts => ({
  share_class,
  share_price,
  prices,
  rounds,
  as_of: at,
  entries: [...entries].sort((a, b) => decimal(b.shares).cmp(a.shares)),
});

async function readRows(db: Reader, days: readonly TableDay[]): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with recursive asked as (
      select a.id, a.at from unnest(${days.map(({ id }) => id)}::bigint[], ${days.map(({ at }) => at)}::date[]) as a(id, at)
        join investment_opportunities o on o.id = a.id and o.cap_table_enabled
    ), chain as (
      select o.id as opportunity, a.at, o.id as round, o.parent_opportunity_id as parent, 0 as depth
        from asked a join investment_opportunities o on o.id = a.id
      union all
      select c.opportunity, c.at, p.id, p.parent_opportunity_id, c.depth + 1 from chain c
        join investment_opportunities p on p.id = c.parent and p.deleted_at is null where c.depth < 20
    ), lines as (
      select c.opportunity, c.at, i.id, i.investment_method_entity_id as entity, i.nominee_id as nominee, coalesce(i.share_class, 'Ordinary') as share_class,
        i.amount, i.user_id, ${sharesOn(sql`c.at`)} as shares
      from chain c join investments i on i.investment_opportunity_id = c.round
      where i.status in ${lit(EVER_HELD_STATUSES)} and i.deleted_at is null and i.shares > 0
        and local_day(coalesce(i.issued_at, i.paid_at, i.reserved_at, i.created_at)) <= c.at
    ), held as (
      select opportunity, at, entity, nominee, share_class, sum(shares) as shares, sum(amount) as amount, min(user_id) as user_id,
        json_agg(json_build_object('family', 'investments', 'id', id, 'shares', shares::text) order by id) as holdings
      from lines where shares > 0 group by opportunity, at, entity, nominee, share_class
    )
    select o.id, a.at::text as at, o.share_class, (select p.price::text from share_prices p where p.investment_opportunity_id = o.id
        and p.share_class = o.share_class and p.status = ${lit(draftLive.live)} and p.deleted_at is null and p.effective_on <= a.at
        order by p.effective_on desc, p.id desc limit 1) as share_price,
      (select coalesce(json_object_agg(latest.share_class, latest.price), '{}') from (
        select distinct on (p.share_class) p.share_class, p.price::text as price
        from chain c join share_prices p on p.investment_opportunity_id = c.round
        where c.opportunity = o.id and c.at = a.at and p.status = ${lit(draftLive.live)} and p.deleted_at is null and p.effective_on <= a.at
        order by p.share_class, p.effective_on desc, p.id desc) latest) as prices,
      coalesce((select json_agg(json_build_object('holder', ${holderName('e')}, 'holder_kind', e.kind, 'via', n.name,
          'security', 'share', 'share_class', h.share_class, 'shares', h.shares::text,
          'amount_invested', h.amount::text, 'platform', true, 'user_id', h.user_id, 'holdings', h.holdings) order by h.shares desc)
        from held h join investment_method_entities e on e.id = h.entity left join users u on u.id = e.user_id
          left join nominees n on n.id = h.nominee
        where h.opportunity = o.id and h.at = a.at and h.shares > 0), '[]'::json)::jsonb
      || coalesce((select jsonb_agg(jsonb_build_object('holder', x.holder_name, 'holder_kind', x.holder_kind,
          'via', null, 'security', x.security, 'share_class', x.share_class, 'shares', x.shares::text,
          'amount_invested', coalesce(x.amount, round(x.shares * x.price, 2), 0)::text, 'platform', false,
          'user_id', null, 'holdings', jsonb_build_array(jsonb_build_object('family', 'cap-table-entries', 'id', x.id,
            'shares', x.shares::text)), 'conversion', x.conversion, 'exercise_price', x.exercise_price::text,
          'vesting', x.vesting) order by x.shares desc)
        from cap_table_entries x where x.investment_opportunity_id = o.id and x.deleted_at is null
          and ${isThereOn(sql`a.at`)}), '[]'::jsonb)
        as entries,
      coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'date', local_day(r.completed_at),
          'price', r.share_price::text, 'raised', coalesce((select sum(i.amount) from investments i
            where i.investment_opportunity_id = r.id and i.status in ${lit(PAID_STATUSES)} and i.deleted_at is null), 0)::text,
          'pre', r.pre_money_valuation::text, 'post', r.post_money_valuation::text) order by c.depth desc)
        from chain c join investment_opportunities r on r.id = c.round where c.opportunity = o.id and c.at = a.at), '[]') as rounds
    from asked a join investment_opportunities o on o.id = a.id`.execute(db);
  return rows;
}

/** What an investment `i` has left at the end of the day: its shares, and what came and left by its transactions until then. */
const sharesOn = (at: RawBuilder<unknown>) => sql`
  case when exists (select from investment_transactions t where t.investment_id = i.id and t.deleted_at is null
      and t.type = 'write_off' and t.shares is null and t.date <= ${at}) then 0
    else coalesce((select sum(case when t.type in ('purchase', 'transfer_in') then t.shares else -t.shares end)
        from investment_transactions t where t.investment_id = i.id and t.deleted_at is null and t.date <= ${at}
          and t.type in ('purchase', 'transfer_in', 'sale', 'transfer_out', 'write_off', 'refund')), 0)
      + case when exists (select from investment_transactions t where t.investment_id = i.id and t.deleted_at is null
          and t.type in ('purchase', 'transfer_in')) then 0 else i.shares end end`;

/** An entry `x` that was issued by the day and has not ended by then. */
export const isThereOn = (at: string | RawBuilder<unknown>) =>
  sql`coalesce(x.issued_on <= ${at}::date, true) and coalesce(x.ended_on > ${at}::date, true)`;
