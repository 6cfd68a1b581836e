import { isOn } from '@tranche/domain/kit/resource';
import { sql } from 'kysely';
import { isAmongReached } from '../../kit/resource-engine/among.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { ReadContext, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { or } from '../../kit/resource-engine/where.ts';
import { underOpportunity } from '../opportunities/public.ts';
import { organisationsOf, ownedBy } from '../organisations/public.ts';

/**
 * Records whose public documents an investor sees (`domain.md#I`): their own, the opportunities that they see, the funds that they
 * holds, the reports that reach them. Over `target_type` and `target_id`.
 */
export function hangsOnVisible(row: RowRef, context: ReadContext): Sql {
  const me = context.viewer.id;
  const on = (type: string): Sql => sql`${row('target_type')} = ${type} and ${row('target_id')}`;
  return or([
    sql`${on('user')} = ${me}`,
    sql`${row('target_type')} = 'investment_opportunity' and ${underOpportunity(row('target_id'), context)}`,
    sql`${on('investment')} in (select investment.id from investments as investment
      where investment.deleted_at is null and ${ownedBy(rowRef('investment'), me)})`,
    sql`${on('investment_method_entity')} in (select entity.id from investment_method_entities as entity
      where entity.user_id = ${me} and entity.deleted_at is null)`,
    sql`${on('organisation')} in (${organisationsOf(me)})`,
    ...VISIBLE_FAMILIES.flatMap((name) => visibleRecord(name, row, context)),
  ]);
}

/** Families whose own rule of access says what an investor sees. */
const VISIBLE_FAMILIES = ['funds', 'fund-investment-opportunities', 'update-reports'] as const;

function visibleRecord(name: string, row: RowRef, context: ReadContext): Sql[] {
  const serving = context.registry.get(name);
  if (!serving?.resource.targetType || !isOn(serving.resource.flag, context.flags)) return [];
  const alias = `seen_${serving.resource.table}`;
  const access = serving.access(context.viewer, rowRef(alias), { ...context, purpose: 'show' });
  if (access === 'none') return [];
  const isReached = isAmongReached(row('target_id'), serving.resource.table, alias, access);
  return [sql`(${row('target_type')} = ${serving.resource.targetType} and ${isReached})`];
}

/** Public itself, and in folders that are public all the way up. */
export const isOpen = (row: RowRef): Sql =>
  sql`${row('visibility')} = 'public' and (${row('folder_structure_id')} is null
    or folder_is_open(${row('folder_structure_id')}))`;
