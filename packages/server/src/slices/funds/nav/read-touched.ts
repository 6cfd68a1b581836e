import type { Dealing, Touched } from '@tranche/domain/funds/nav-meta';
import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';

/** What was dealt and stated at a net asset value, from its day until the next one. */
export async function readTouched(db: Reader, navId: number): Promise<Touched> {
  return { dealings: await readDealings(db, navId), statements: [] };
}

async function readDealings(db: Reader, navId: number): Promise<Dealing[]> {
  const { rows } =
    await sql<Dealing>`select e.id, e.entry_date, e.type, party.name as holder, e.amount, e.units
    from fund_net_asset_values v join fund_ledger e on e.fund_id = v.fund_id and e.entry_date >= v.as_of
    join investment_method_entities party on party.id = e.investment_method_entity_id
    where v.id = ${navId} and e.type in ('contribution', 'distribution_capital') and e.units <> 0
      and e.reverses_id is null and not exists(select 1 from fund_ledger r where r.reverses_id = e.id)
      and e.entry_date < coalesce((select min(n.as_of) from live_fund_values n
        where n.fund_id = v.fund_id and n.as_of > v.as_of), 'infinity')
      and coalesce(e.unit_price, v.nav_per_unit) = v.nav_per_unit
    order by e.entry_date, e.id`.execute(db);
  return rows;
}
