import { invalid, type FieldErrors } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import type { Resource } from '@tranche/domain/kit/resource';
import { sql } from 'kysely';
import type { Work } from '../workflow/workflow.ts';

/** Each foreign key must name a record that is there: one statement for all of them. */
export async function checkReferences(
  resource: Resource,
  data: Readonly<Record<string, unknown>>,
  work: Work,
): Promise<void> {
  const keys = Object.entries(resource.fields).filter(
    ([name, { spec }]) => spec.kind === 'belongsTo' && data[name] !== null && data[name] !== undefined,
  );
  if (keys.length === 0) return;
  const checks = keys.map(([name, { spec }]) => {
    const target = work.app.registry.get(spec.to ?? '')?.resource;
    const alive = target?.hardDelete ? sql`true` : sql`deleted_at is null`;
    const table = sql.table(target?.table ?? (spec.to ?? '').replace(/-/g, '_'));
    return sql`exists(select 1 from ${table} where id = ${data[name]} and ${alive}) as ${sql.ref(name)}`;
  });
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(checks)}`.execute(work.trx);
  const errors: FieldErrors = {};
  for (const [name] of keys) if (!rows[0]?.[name]) errors[name] = [selectedMessage(name)];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
