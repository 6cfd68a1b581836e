import { sql } from 'kysely';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { ReadContext, Sql } from '../../kit/resource-engine/serving.ts';
import { scopeOf } from '../../kit/resource-engine/where.ts';
import { holderName } from '../investors/public.ts';

/** Investments of this alias as records behind a figure: what they are in and whose they are, as far as the viewer reaches it. */
export function namedInvestments(alias: string, context: ReadContext): { columns: Sql; joins: Sql } {
  const row = rowRef(alias);
  const within = (name: 'investment-opportunities' | 'funds', table: Sql, id: Sql): Sql =>
    sql`(select named.name from ${table} as named where named.id = ${id} and ${scopeOf(name, 'named', context)})`;
  return {
    columns: sql`'investments' as family, ${row('id')} as id, ${holderName('e')} as owner,
      coalesce(${within('investment-opportunities', sql`investment_opportunities`, row('investment_opportunity_id'))},
        ${within('funds', sql`funds`, row('fund_id'))}, ${row('asset_name')}, 'Investment') as label,
      ${scopeOf('investments', alias, context)} as named`,
    joins: sql`left join investment_method_entities e on e.id = ${row('investment_method_entity_id')}
      left join users u on u.id = e.user_id`,
  };
}
