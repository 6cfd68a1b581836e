import type { OtherDeciders } from '@tranche/domain/inbox/inbox';
import { recordStatus } from '@tranche/domain/codes';
import { refuse } from '@tranche/domain/kit/errors';
import { STAFF_ROLES, type RoleId } from '@tranche/domain/roles';
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
import { viewerOf, type ViewerRow } from '../../kit/session/viewer.ts';
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
  const anyone = await anyOf(people, (person) => mayDecide(kind, id, asPerson(context, person)));
  const data: OtherDeciders = { anyone, roles: anyone ? [] : await rolesFor(kind, id, context) };
  return ok(data);
}

/** A value that waits for a second person, of a record that the viewer may read; else 404. */
async function confirmationOf(
  key: string,
  context: ReadContext,
): Promise<{ readonly kind: InboxKind; readonly id: number }> {
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

const asPerson = (context: ReadContext, person: ViewerRow): ReadContext => ({
  ...context,
  viewer: viewerOf(person),
  purpose: 'update',
});

/** The author of what waits is never among them: a kind of this sort waits for anyone else. */
async function mayDecide(kind: InboxKind, id: number, context: ReadContext): Promise<boolean> {
  if (!kindsOf(context).includes(kind)) return false;
  const { rows } = await sql<{ waits: boolean }>`${statesOf(kind, [id], context)}`.execute(context.db);
  return rows[0]?.waits === true;
}

/** The roles that may confirm it, whoever holds them. */
async function rolesFor(kind: InboxKind, id: number, context: ReadContext): Promise<RoleId[]> {
  const roles: RoleId[] = [];
  for (const role_id of STAFF_ROLES) {
    const holder = { id: 0, role_id, name: '', email: '', email_verified_at: context.now.toISOString() };
    if (await mayDecide(kind, id, asPerson(context, holder))) roles.push(role_id);
  }
  return roles;
}

async function anyOf<T>(all: readonly T[], holds: (one: T) => Promise<boolean>): Promise<boolean> {
  for (const one of all) if (await holds(one)) return true;
  return false;
}
