import { CREDIT_ENTRIES } from '@tranche/domain/funds/codes';
import { runStatus } from '@tranche/domain/funds/runs/codes';
import { publicationStatus } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { Law } from './law.ts';

/** Of the books of funds. */
export const FUND_LAWS: readonly Law[] = [
  {
    rule: 'The units in issue are those of the ledger',
    family: 'funds',
    broken: sql`
      with units as (select fund_id, sum(units) as units from fund_ledger where investment_method_entity_id is not null group by fund_id)
      select f.id from funds f left join units u on u.fund_id = f.id
      where f.deleted_at is null and f.units_in_issue is distinct from coalesce(u.units, 0)`,
  },
  {
    rule: 'At no day is a fund’s cash below nothing, unless it may be overdrawn',
    family: 'funds',
    broken: sql`
      select distinct fund_id as id from (select e.fund_id, e.entry_date, sum(sum(e.amount * e.direction)) over
          (partition by e.fund_id order by e.entry_date) as cash from fund_ledger e group by e.fund_id, e.entry_date) day
      join funds f on f.id = day.fund_id where cash < 0 and not f.allow_overdraft`,
  },
  {
    rule: 'At no day has an entity, or the fund of an asset, less than no units',
    family: 'funds',
    broken: sql`
      select distinct fund_id as id from (
        select fund_id, sum(sum(units)) over (partition by fund_id, investment_method_entity_id, fund_investment_opportunity_id
          order by entry_date) as held
        from fund_ledger where units is not null
        group by fund_id, investment_method_entity_id, fund_investment_opportunity_id, entry_date) day where held < 0`,
  },
  {
    rule: 'At no day is more of the credit line repaid than was drawn',
    family: 'funds',
    broken: sql`
      select distinct fund_id as id from (select fund_id, sum(sum(amount * direction)) over
          (partition by fund_id order by entry_date) as drawn
        from fund_ledger where type in (${sql.join([...CREDIT_ENTRIES])}) group by fund_id, entry_date) day where drawn < 0`,
  },
  {
    rule: 'A reversal undoes exactly what it reverses, no earlier than that',
    family: 'fund-ledger',
    broken: sql`
      select r.id from fund_ledger r join fund_ledger e on e.id = r.reverses_id
      where r.fund_id <> e.fund_id or r.type <> e.type or r.amount <> e.amount or r.direction <> -e.direction
        or coalesce(r.units, 0) <> -coalesce(e.units, 0) or r.entry_date < e.entry_date
        or r.investment_method_entity_id is distinct from e.investment_method_entity_id
        or r.fund_investment_opportunity_id is distinct from e.fund_investment_opportunity_id`,
  },
  {
    rule: 'An entry is reversed once, and a reversal never',
    family: 'fund-ledger',
    broken: sql`
      select min(r.id) as id from fund_ledger r where r.reverses_id is not null group by r.reverses_id having count(*) > 1
      union all
      select r.id from fund_ledger r join fund_ledger e on e.id = r.reverses_id where e.reverses_id is not null`,
  },
  {
    rule: 'What goes from one holder to another comes to nothing: both legs of a transfer or an equalisation agree',
    family: 'runs',
    broken: sql`
      select run_id as id from fund_ledger where type in ('transfer', 'equalisation', 'equalisation_interest') and run_id is not null
      group by run_id having sum(amount * direction) <> 0 or coalesce(sum(units), 0) <> 0 or coalesce(sum(commitment), 0) <> 0
        or coalesce(sum(called), 0) <> 0 or coalesce(sum(paid_in), 0) <> 0`,
  },
  {
    rule: 'The amounts of a posted run come to its total',
    family: 'runs',
    broken: sql`
      select r.id from runs r where r.status = ${lit(runStatus.posted)} and r.kind <> 'fund_statements'
        and r.total is distinct from (select coalesce(sum(l.amount), 0) from run_lines l where l.run_id = r.id)`,
  },
  {
    rule: 'A net asset value is assets less liabilities, fees and carry that is stated',
    family: 'fund-net-asset-values',
    broken: sql`
      select id from fund_net_asset_values where deleted_at is null and status = ${lit(publicationStatus.live)}
        and nav <> investments_value + cash + other_assets - liabilities - accrued_fees - coalesce(accrued_carry, 0)`,
  },
  {
    rule: 'A value per unit times the units is the value',
    family: 'fund-net-asset-values',
    broken: sql`
      select id from fund_net_asset_values where deleted_at is null and units_in_issue > 0
        and abs(nav - nav_per_unit * units_in_issue) > 0.01 + units_in_issue * 0.0000005`,
  },
];
