import { invalid, type FieldErrors } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import type { Resource } from '@tranche/domain/kit/resource';
import { role, seesOnlyOwn } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { Work } from '../workflow/workflow.ts';
import { rowRef } from './row-ref.ts';
import type { ReadContext, Serving, Sql } from './serving.ts';
import { wholeClause } from './where.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Each foreign key must name a record that is there, and one that the body `named` again must be within the reach of anyone who sees
 * only part of them: one statement for all. A stranger's id is refused in the same words as one that is not there.
 */
export async function checkReferences(
  resource: Resource,
  data: Values,
  work: Work,
  { named, context }: { readonly named: readonly string[]; readonly context: ReadContext },
): Promise<void> {
  const keys = Object.entries(resource.fields).filter(
    ([name, { spec }]) => spec.kind === 'belongsTo' && data[name] !== null && data[name] !== undefined,
  );
  if (keys.length === 0) return;
  const checks = keys.map(([name, { spec }]) => {
    const target = work.app.registry.get(spec.to ?? '');
    const alive = target?.resource.hardDelete ? sql`true` : sql`t.deleted_at is null`;
    const table = sql.table(target?.resource.table ?? (spec.to ?? '').replace(/-/g, '_'));
    const within = target && named.includes(name) ? withinScope(target, context) : sql``;
    return sql`exists(select 1 from ${table} as t where t.id = ${data[name]} and ${alive}${within}) as ${sql.ref(name)}`;
  });
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(checks)}`.execute(work.trx);
  const errors: FieldErrors = {};
  for (const [name] of keys) if (!rows[0]?.[name]) errors[name] = [selectedMessage(name)];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/**
 * Whom they may show, they may name; reference lists and the staff's own names are everyone's. What may be inside information
 * is named by no one who may not open it.
 */
function withinScope({ resource, ...serving }: Serving, context: ReadContext): Sql {
  const isInside = serving.computed?.redaction !== undefined;
  if ((!seesOnlyOwn(context.viewer.role) && !isInside) || resource.reference) return sql``;
  const access = wholeClause({ resource, ...serving }, rowRef('t'), { ...context, purpose: 'show' });
  if (access === null) return sql``;
  return resource.name === 'users'
    ? sql` and (t.role_id <> ${role.investor} or ${access})`
    : sql` and ${access}`;
}
