import { DISTRIBUTION_ENTRIES } from '@tranche/domain/funds/codes';
import { sql } from 'kysely';
import type { ReadContext, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { PAID_IN, sumOf } from './ledger-sum.ts';

/**
 * `{dpi, tvpi}` of the whole fund, net of accrued carry, as `metrics` has them (`domain.md#3.6`): by the database alone, with the
 * carry that its latest live value keeps, so that a list of funds stays one statement.
 */
export const multiplesAppend = (row: RowRef, { today }: ReadContext): Sql =>
  sql`(select json_build_object('dpi', m.dpi::text, 'tvpi', (m.dpi + m.rvpi)::text) from (
    select round(b.distributed / nullif(b.paid_in, 0), 4) as dpi,
      case when b.net is not null then round(greatest(b.net - b.since, 0) / nullif(b.paid_in, 0), 4) end as rvpi
    from (select ${PAID_IN} as paid_in, ${sumOf(...DISTRIBUTION_ENTRIES)} as distributed,
        coalesce(sum(e.amount) filter (where ${DISTRIBUTED} and e.units is null and e.entry_date > v.as_of), 0) as since,
        case when v.id is null then ${atFirstPrice(row, today)}
          else round(v.nav + coalesce(v.accrued_carry, 0)
            + (coalesce(sum(e.units), 0) - v.units_in_issue) * v.nav_per_unit, 2) - v.carry_of_day end as net
      from (select 1) as one
        left join lateral (select id, as_of, nav, accrued_carry, units_in_issue, nav_per_unit, carry_of_day
          from live_fund_values where fund_id = ${row('id')} and as_of <= ${today}::date order by as_of desc limit 1) v on true
        left join fund_ledger e on e.fund_id = ${row('id')} and ${ofHolders(today)}
      group by v.id, v.as_of, v.nav, v.accrued_carry, v.units_in_issue, v.nav_per_unit, v.carry_of_day) b) m)`;

const DISTRIBUTED = sql`e.type in (${sql.join([...DISTRIBUTION_ENTRIES])})`;

/** Entries of holders by the day, alias `e`: neither those that were reversed by then, nor their reversals. */
const ofHolders = (
  today: string,
): Sql => sql`e.investment_method_entity_id is not null and e.reverses_id is null
  and e.entry_date <= ${today}::date and not exists(select 1 from fund_ledger r
    where r.reverses_id = e.id and r.entry_date <= ${today}::date)`;

/** Before the first value a unit is worth what it cost at first, each holder's to the penny. */
const atFirstPrice = (row: RowRef, today: string): Sql =>
  sql`(select coalesce(sum(round(held.units * ${row('initial_unit_price')}, 2)), 0) from (select sum(e.units) as units
    from fund_ledger e where e.fund_id = ${row('id')} and ${ofHolders(today)} group by e.investment_method_entity_id) held)`;
