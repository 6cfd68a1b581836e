import type { INPUT_TARGETS } from '@tranche/domain/reporting/codes';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { ReadContext, Sql } from '../../kit/resource-engine/serving.ts';
import { accessClause, NEVER } from '../../kit/resource-engine/where.ts';
import { HELD, holds } from './holdings.ts';

export interface Target {
  readonly type: (typeof INPUT_TARGETS)[number];
  readonly id: number;
}

/** Whether a company or fund is within scope: staff by what they may see, an investor by what they hold. */
export function targetScope(app: App, context: ReadContext, { type, id }: Target): Sql {
  const target = [...app.registry.values()].find(({ resource }) => resource.targetType === type);
  if (!target) return NEVER;
  const { viewer } = context;
  if (viewer.kind === 'investor')
    return sql`exists(select 1 from ${sql.table(target.resource.table)} as target
      where target.id = ${id} and target.deleted_at is null and ${holds(
        (column) => (column === 'target_type' ? sql`${type}::text` : sql`target.id`),
        viewer.id,
        HELD,
      )})`;
  if (!mayUse(target.resource, 'show', viewer)) return NEVER;
  const access = accessClause(target, rowRef('target'), context) ?? sql`true`;
  return sql`exists(select 1 from ${sql.table(target.resource.table)} as target
    where target.id = ${id} and target.deleted_at is null and ${access})`;
}

/** The month in which the company's year begins; April where none is known. */
export const fyStartMonth = ({ type, id }: Target): Sql => sql`coalesce((
  select issuer.fy_start_month from organisations as issuer
  join investment_opportunities as company on company.organisation_id = issuer.id
  where ${type} = 'investment_opportunity' and company.id = ${id}), 4)`;
