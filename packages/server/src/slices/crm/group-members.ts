import { invalid, type FieldErrors } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { role } from '@tranche/domain/roles';
import { readIds } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { Params } from '../../kit/http/route.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { accessClause } from '../../kit/resource-engine/where.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

const KINDS = [
  { resource: 'users', column: 'user_id', field: 'user_ids' },
  { resource: 'contacts', column: 'contact_id', field: 'contact_ids' },
] as const;
type Kind = (typeof KINDS)[number];

interface Change {
  readonly kind: Kind;
  readonly way: 'replace' | 'add' | 'remove';
  readonly field: string;
  readonly ids: readonly number[];
}

/** `user_ids` (replace), `add_user_ids`, `remove_user_ids` and the same of contacts; 422 for what is no list of ids. */
export function readMemberChanges(body: Params): Change[] {
  const errors: FieldErrors = {};
  const changes = KINDS.flatMap((kind): Change[] =>
    (['replace', 'add', 'remove'] as const).flatMap((way): Change[] => {
      const field = way === 'replace' ? kind.field : `${way}_${kind.field}`;
      if (!(field in body)) return [];
      const ids = readIds(body[field]);
      if (ids === null) errors[field] = [selectedMessage(field)];
      return [{ kind, way, field, ids: ids ?? [] }];
    }),
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return changes;
}

export async function writeMemberChanges(
  work: Work,
  group: { readonly id: number; readonly name: string },
  changes: readonly Change[],
): Promise<void> {
  let moved = 0;
  for (const change of changes) moved += await writeChange(work, group.id, change);
  if (moved === 0) return;
  await recordEvent(work, {
    event: 'client_group.members_changed',
    target: { type: 'client_group', id: group.id },
    description: `**${work.viewer.name}** changed the members of **${group.name}**`,
    properties: Object.fromEntries(changes.map(({ field, ids }) => [field, ids])),
  });
}

/** Whom the viewer does not see they neither add nor takes out: a replacement is one of what they see. */
async function writeChange(work: Work, groupId: number, { kind, way, field, ids }: Change): Promise<number> {
  const column = sql.ref(kind.column);
  const serving = servingOf(work.app, kind.resource);
  const access = accessClause(serving, rowRef('who'), await readContextIn(work, 'show')) ?? sql`true`;
  const seen = sql`select who.id from ${sql.table(kind.resource)} as who where who.deleted_at is null and ${access}`;
  const investor = kind.resource === 'users' ? sql` and who.role_id = ${role.investor}` : sql``;
  let changed = 0;
  if (way !== 'remove') {
    const { rows } = await sql<{
      id: number;
    }>`${seen}${investor} and who.id = any(${[...ids]}::bigint[])`.execute(work.trx);
    if (rows.length !== ids.length) throw invalid({ [field]: [selectedMessage(field)] });
    const { numAffectedRows } = await sql`
      insert into client_group_user (client_group_id, ${column})
      select ${groupId}, id from unnest(${[...ids]}::bigint[]) as id on conflict do nothing`.execute(
      work.trx,
    );
    changed += Number(numAffectedRows ?? 0);
  }
  if (way !== 'add') {
    const gone = way === 'remove' ? sql`= any` : sql`<> all`;
    const { numAffectedRows } = await sql`
      delete from client_group_user where client_group_id = ${groupId} and ${column} is not null
        and ${column} ${gone}(${[...ids]}::bigint[]) and ${column} in (${seen})`.execute(work.trx);
    changed += Number(numAffectedRows ?? 0);
  }
  return changed;
}
