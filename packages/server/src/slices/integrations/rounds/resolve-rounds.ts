import { GIVEN_UP_STATUSES } from '@tranche/domain/investments/codes';
import { sql } from 'kysely';
import type { Trx } from '../../../kit/db/database.ts';
import { lit } from '../../../kit/db/literal.ts';
import type { Slice } from '../import-kind.ts';

type Rows = Pick<Slice, 'batch' | 'from' | 'to'>;
const slice = ({ batch, from, to }: Rows) =>
  sql`l.import_batch_id = ${batch.id} and l.row_no between ${from} and ${to} and not l.refused`;

/** Which records the lines name: the natural keys of an import of rounds, all in this file. */
export async function resolveRounds(trx: Trx, rows: Rows): Promise<void> {
  await resolveNames(trx, rows);
  await resolveOpportunities(trx, rows);
  await resolveHoldings(trx, rows);
}

/**
 * Organisation and round type: by folded name. `id + 0`, here and below: the least id alone would be looked for along the
 * primary key, through all rows, instead of by the name. `+ 0` elsewhere likewise leaves the planner the one good index,
 * since fresh tables have no statistics.
 */
export async function resolveNames(trx: Trx, rows: Rows): Promise<void> {
  await sql`
    update import_round_lines l set
      company_id = (select min(o.id + 0) from organisations o where name_key(o.name) = l.company_key and o.deleted_at is null),
      investor_id = (select min(o.id + 0) from organisations o where name_key(o.name) = l.investor_key and o.deleted_at is null),
      round_type_id = (select min(t.id + 0) from investment_round_types t
        where name_key(t.name) = l.round_key and t.deleted_at is null)
    where ${slice(rows)}`.execute(trx);
}

/** Entity: by organisation. Round: completed or matured, by organisation, year and round type. */
export async function resolveOpportunities(trx: Trx, rows: Rows): Promise<void> {
  await sql`
    update import_round_lines l set
      entity_id = (select min(e.id + 0) from investment_method_entities e
        where e.organisation_id = l.investor_id and e.kind = 'organisation' and e.deleted_at is null),
      opportunity_id = (select min(p.id + 0) from investment_opportunities p
        where p.organisation_id = l.company_id and p.status + 0 in (5, 6) and p.deleted_at is null
          and date_part('year', local_day(p.completed_at)) = l.year
          and p.investment_round_type_id is not distinct from l.round_type_id
          and (l.round_key = '' or l.round_type_id is not null))
    where ${slice(rows)}`.execute(trx);
}

/** Holding: by entity and round, unless it was cancelled or withdrawn. */
export async function resolveHoldings(trx: Trx, rows: Rows): Promise<void> {
  await sql`
    update import_round_lines l set
      investment_id = (select min(i.id + 0) from investments i
        where i.investment_opportunity_id = l.opportunity_id and i.investment_method_entity_id + 0 = l.entity_id
          and i.status not in ${lit(GIVEN_UP_STATUSES)} and i.deleted_at is null)
    where ${slice(rows)}`.execute(trx);
}
