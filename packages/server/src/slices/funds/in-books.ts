import { sql } from 'kysely';
import { isAmongRowsOf } from '../../kit/resource-engine/among.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { PersonId, Sql } from '../../kit/resource-engine/serving.ts';
import { ownedBy } from '../organisations/public.ts';
import { PROMISED } from './ledger-sum.ts';

const entriesOf = (userId: PersonId): Sql => sql`fund_ledger as e
  join investment_method_entities as party on party.id = e.investment_method_entity_id
  where ${ownedBy(rowRef('party'), userId)}`;

/** One of a person's entities is in the fund's books, or was; of any fund where none is named. */
export const isInBooks = (userId: PersonId, fundId: Sql | null): Sql =>
  fundId === null
    ? sql`exists(select 1 from ${entriesOf(userId)})`
    : isAmongRowsOf(userId, fundId, sql`e.fund_id`, entriesOf(userId));

/**
 * The same of those who did not leave: they have units, or promised money and never had any. Who gave all units up has left,
 * as in the portfolio.
 */
export const holdsByBooks = (
  userId: PersonId,
  fundId: Sql | null,
): Sql => sql`exists(select 1 from ${entriesOf(userId)}${fundId === null ? sql`` : sql` and e.fund_id = ${fundId}`}
  group by e.fund_id, party.id
  having sum(e.units) <> 0 or (${PROMISED} > 0
    and coalesce(sum(case when e.reverses_id is null then 1 else -1 end) filter (where e.units is not null), 0) = 0))`;
