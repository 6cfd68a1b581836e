import { INVESTMENT_GROUPS, investmentStatus as status } from '@tranche/domain/investments/codes';
import { sql } from 'kysely';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { PersonId, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { holdsByBooks, isInBooks } from '../funds/public.ts';
import { ownedBy } from '../organisations/public.ts';

/** What counts as holding: investments by their status, and a place in the books of a fund. */
interface Held {
  readonly statuses: readonly number[];
  readonly byBooks: (userId: PersonId, fundId: Sql | null) => Sql;
}

/** Paid for and not given up: whom reports go to. */
export const HOLDING: Held = {
  statuses: [...INVESTMENT_GROUPS.paid, ...INVESTMENT_GROUPS.issued],
  byBooks: holdsByBooks,
};
/** The same and what was realised: whose figures a person may still read. */
export const HELD: Held = { statuses: [...HOLDING.statuses, status.realised], byBooks: isInBooks };

const counts = (userId: PersonId, { statuses }: Held): Sql => sql`held.deleted_at is null
  and held.status in (${sql.join([...statuses])}) and ${ownedBy(rowRef('held'), userId)} and not ${IN_BOOKS}`;

/** Once its units stand in a fund's books, the books say who holds them, and not the investment: they may have been transferred. */
const IN_BOOKS = sql`(held.status in (${sql.join([...INVESTMENT_GROUPS.issued])}) and exists(select 1 from fund_ledger as booked
  where booked.fund_id = coalesce(held.fund_id, sold.fund_id) and booked.units is not null
    and booked.investment_method_entity_id = held.investment_method_entity_id))`;
const INVESTED = sql`investments as held left join investment_opportunities as sold on sold.id = held.investment_opportunity_id`;

/**
 * Whether a person holds what a row is on by `target_type` and `target_id`: an opportunity, or a fund, by its books or by an investment
 * in it or in its units. Each kind is asked for on its own, so that PostgreSQL gathers once what they hold, and not for each row.
 */
export const holds = (row: RowRef, userId: PersonId, what: Held): Sql => {
  const invested = (held: Sql): Sql => sql`exists(
    select 1 from ${INVESTED} where ${counts(userId, what)} and ${held} = ${row('target_id')})`;
  return sql`(${row('target_type')} = 'investment_opportunity' and ${invested(sql`held.investment_opportunity_id`)}
    or ${row('target_type')} = 'fund' and (${invested(sql`coalesce(held.fund_id, sold.fund_id)`)}
      or ${what.byBooks(userId, row('target_id'))}))`;
};

/** Whether they hold anything of the firm's. */
export const holdsAnything = (userId: PersonId, what: Held): Sql =>
  sql`(exists(select 1 from ${INVESTED} where ${counts(userId, what)}) or ${what.byBooks(userId, null)})`;
