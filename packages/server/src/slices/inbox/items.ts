import { isOn } from '@tranche/domain/kit/resource';
import { sql } from 'kysely';
import { among } from '../../kit/db/among.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import type { ReadContext, Serving, Sql } from '../../kit/resource-engine/serving.ts';
import { accessClause, and } from '../../kit/resource-engine/where.ts';
import { unredactedOnly } from '../../kit/resource-engine/redaction.ts';
import type { InboxKind } from './kind.ts';
import { KINDS } from './kinds.ts';

/** The kinds that the viewer may decide at all. */
export const kindsOf = (context: ReadContext): readonly InboxKind[] =>
  KINDS.filter(({ resource: name, right, flag }) => {
    const serving = context.registry.get(name);
    if (serving === undefined || context.viewer.kind !== 'staff' || !isOn(flag, context.flags)) return false;
    if (!isOn(serving.resource.flag, context.flags)) return false;
    const holds = right.length === 0 || right.some((each) => context.viewer.can(each));
    return holds && mayUse(serving.resource, 'update', context.viewer);
  });

/** What waits of these kinds, each within the rows that the viewer may change; null where that is nothing. */
export function itemsOf(kinds: readonly InboxKind[], context: ReadContext): Sql | null {
  const parts = kinds.map((kind) => part(kind, context));
  return parts.length === 0 ? null : sql`${sql.join(parts, sql` union all `)}`;
}

const row = rowRef('t');

const servingOf = (kind: InboxKind, { registry }: ReadContext): Serving => {
  const serving = registry.get(kind.resource);
  if (serving === undefined) throw new Error(`No resource ${kind.resource}`);
  return serving;
};

/** The rows that the viewer may decide, whether they wait or not. */
function reach(serving: Serving, context: ReadContext): readonly Sql[] {
  const access = accessClause(serving, row, { ...context, purpose: 'update' });
  return [...(access === null ? [] : [access]), ...unredactedOnly(serving, null, row, context)];
}

/** Of a row: it waits, and is not deleted. */
const waiting = (kind: InboxKind, { resource }: Serving, context: ReadContext): Sql =>
  and([kind.waits(row, context), ...(resource.hardDelete ? [] : [sql`${row('deleted_at')} is null`])]);

function part(kind: InboxKind, context: ReadContext): Sql {
  const serving = servingOf(kind, context);
  const { resource } = serving;
  const where = [waiting(kind, serving, context), ...reach(serving, context)];
  return sql`select ${`${kind.kind}:`}::text || t.id as key, ${kind.kind}::text as kind, ${kind.title(row)} as title,
    ${kind.subject(row)} as subject, (${kind.since(row)})::timestamptz as waiting_since,
    ${kind.due?.(row) ?? sql`null::timestamptz`} as due_at, ${kind.owner?.(row) ?? sql`null::bigint`} as owner_id,
    ${kind.url(row)} as url, ${kind.actions(row)} as actions
    from ${sql.table(resource.table)} t where ${and(where)}`;
}

/** Of these rows of a kind, those that the viewer may decide, with `key` and whether it `waits`. */
export function statesOf(kind: InboxKind, ids: readonly number[], context: ReadContext): Sql {
  const serving = servingOf(kind, context);
  return sql`select ${`${kind.kind}:`}::text || t.id as key, ${waiting(kind, serving, context)} as waits
    from ${sql.table(serving.resource.table)} t where ${and([among(sql`t.id`, ids), ...reach(serving, context)])}`;
}

/** Of one item, what its decision is made on. */
export function evidenceOfItem(kind: InboxKind, id: number, context: ReadContext): Sql {
  const { resource } = servingOf(kind, context);
  return sql`select ${kind.evidence(row)} from ${sql.table(resource.table)} t where t.id = ${id}`;
}
