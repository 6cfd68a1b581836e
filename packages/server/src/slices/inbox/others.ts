import type { OtherDeciders } from '@tranche/domain/inbox/inbox';
import { recordStatus } from '@tranche/domain/codes';
import { refuse } from '@tranche/domain/kit/errors';
import { STAFF_ROLES } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { among } from '../../kit/db/among.ts';
import { lit } from '../../kit/db/literal.ts';
import { ok, type Answer, type Call } from '../../kit/http/route.ts';
import { readContextFor, servingOf } from '../../kit/resource-engine/read-context.ts';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { ReadContext } from '../../kit/resource-engine/serving.ts';
import { accessClause, and } from '../../kit/resource-engine/where.ts';
import { unredactedOnly } from '../../kit/resource-engine/redaction.ts';
import { viewerOf, type Viewer, type ViewerRow } from '../../kit/session/viewer.ts';
import { kindsOf, statesOf } from './items.ts';
import type { InboxKind } from './kind.ts';
import { KINDS } from './kinds.ts';

/** `GET /api/inbox/{key}/others`: whether anyone but its author may confirm it, and whose role would let them. */
export async function showOthers(call: Call, app: App): Promise<Answer> {
  const context = await readContextFor(app, call.viewer, 'show', call.now);
  const { kind, id } = await confirmationOf(call.params.key ?? '', context);
  const people = await app.db.run<ViewerRow>(sql<ViewerRow>`
    select id, role_id, name, email, email_verified_at from users
    where ${among(sql`role_id`, STAFF_ROLES)} and status = ${lit(recordStatus.active)} and deleted_at is null order by role_id, id`);
  const deciders = await decidersAmong([...people.map(viewerOf), ...HOLDERS], { kind, id }, context);
  const anyone = deciders.some((person) => !HOLDERS.includes(person));
  const roles = deciders.flatMap((person) => (HOLDERS.includes(person) && person.role ? [person.role] : []));
  const data: OtherDeciders = { anyone, roles: anyone ? [] : roles };
  return ok(data);
}

/** Someone without a name in each role: what the role alone allows. */
const HOLDERS: readonly Viewer[] = STAFF_ROLES.map((role_id) =>
  viewerOf({ id: 0, role_id, name: '', email: '', email_verified_at: null }),
);

interface Confirmation {
  readonly kind: InboxKind;
  readonly id: number;
}

/** A value that waits for a second person, of a record that the viewer may read; else 404. */
async function confirmationOf(key: string, context: ReadContext): Promise<Confirmation> {
  const [name = '', id = ''] = key.split(':');
  const kind = KINDS.find((each) => each.kind === name);
  const isConfirmed = name === 'bank_change' || name.startsWith('approval_');
  if (kind === undefined || !isConfirmed || !/^[1-9]\d{0,15}$/.test(id)) throw refuse('not_found');
  const serving = servingOf({ registry: context.registry }, kind.resource);
  const row = rowRef('t');
  const access = accessClause(serving, row, context);
  const clauses = [
    sql`t.id = ${Number(id)}`,
    ...(access === null ? [] : [access]),
    ...unredactedOnly(serving, null, row, context),
  ];
  const isOpen = context.viewer.kind === 'staff' && mayUse(serving.resource, 'show', context.viewer);
  const { rows } = isOpen
    ? await sql`select 1 from ${sql.table(serving.resource.table)} t where ${and(clauses)}`.execute(
        context.db,
      )
    : { rows: [] };
  if (rows.length === 0) throw refuse('not_found');
  return { kind, id: Number(id) };
}

/** Those who may decide it, by one statement. The author of what waits is never among them: it waits for anyone else. */
async function decidersAmong(
  candidates: readonly Viewer[],
  { kind, id }: Confirmation,
  context: ReadContext,
): Promise<readonly Viewer[]> {
  const parts = candidates.flatMap((viewer, at) => {
    const own: ReadContext = { ...context, viewer, purpose: 'update' };
    if (!kindsOf(own).includes(kind)) return [];
    return [sql`select ${at}::int as at from (${statesOf(kind, [id], own)}) state where state.waits`];
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<{ at: number }>`${sql.join(parts, sql` union all `)}`.execute(context.db);
  const found = new Set(rows.map(({ at }) => at));
  return candidates.filter((_, at) => found.has(at));
}
