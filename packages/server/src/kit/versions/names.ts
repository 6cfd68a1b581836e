import { sql } from 'kysely';
import { mayUse } from '../resource-engine/rights.ts';
import { rowRef } from '../resource-engine/row-ref.ts';
import type { ReadContext, Sql } from '../resource-engine/serving.ts';
import { wholeClause } from '../resource-engine/where.ts';
import type { Versioned } from './versioned.ts';

/** What the records are called that values refer to: `{field: {id: name}}`, without those that the viewer may not open. */
export function namesOf({ fields, names }: Versioned, context: ReadContext): Sql {
  const found = names.flatMap((name): Sql[] => {
    const to = context.registry.get(fields[name]?.spec.to ?? '');
    if (to === undefined) return [];
    const row = rowRef('named');
    const access = mayUse(to.resource, 'show', context.viewer)
      ? (wholeClause(to, row, context) ?? sql`true`)
      : sql`false`;
    const label = 'name' in to.resource.allFields ? row('name') : row('title');
    return [
      sql`${name}::text, (select jsonb_object_agg(named.id, ${label})
        from ${sql.table(to.resource.table)} as named
        where named.id in ((before ->> ${name}::text)::bigint, (after ->> ${name}::text)::bigint) and ${access})`,
    ];
  });
  return found.length === 0
    ? sql`'{}'::jsonb`
    : sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(found)}))`;
}
