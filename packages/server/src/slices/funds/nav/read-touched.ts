import type { Dealing, Touched, TouchedStatement } from '@tranche/domain/funds/nav-meta';
import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';

/** What was dealt and stated at a net asset value, from its day until the next one. */
export async function readTouched(db: Reader, navId: number): Promise<Touched> {
  return { dealings: await readDealings(db, navId), statements: await readStatements(db, navId) };
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

/** Statements that open or close at it and were not issued again since. */
async function readStatements(db: Reader, navId: number): Promise<TouchedStatement[]> {
  const { rows } =
    await sql<TouchedStatement>`select l.document_id, d.name, party.name as holder, r.id as run_id,
      r.params ->> 'period_start' as period_start, r.params ->> 'period_end' as period_end
    from fund_net_asset_values v join runs r on r.kind = 'fund_statements' and r.target_id = v.fund_id
    join run_lines l on l.run_id = r.id join documents d on d.id = l.document_id
    join investment_method_entities party on party.id = l.investment_method_entity_id
    cross join lateral (select coalesce(min(n.as_of), 'infinity') as day from live_fund_values n
      where n.fund_id = v.fund_id and n.as_of > v.as_of) until
    where v.id = ${navId} and not exists(select 1 from documents newer where newer.replaces_document_id = d.id)
      and (((r.params ->> 'period_end')::date >= v.as_of and (r.params ->> 'period_end')::date < until.day)
        or ((r.params ->> 'period_start')::date > v.as_of and (r.params ->> 'period_start')::date <= until.day))
    order by r.id, party.name`.execute(db);
  return rows;
}
