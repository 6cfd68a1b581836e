import type { Resource } from '@tranche/domain/kit/resource';
import { can, type RoleId } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { Database } from '../../packages/server/src/kit/db/database.ts';
import type { Route } from '../../packages/server/src/kit/http/route.ts';
import { routesOf } from '../../packages/server/src/routes.ts';
import { servings } from '../../packages/server/src/slices/servings.ts';
import { addRow } from '../support/people.ts';

/** A verb on a record: a route of the app that writes, with the record's id in its path. */
export interface RecordVerb {
  readonly name: string;
  readonly route: Route;
  readonly resource: Resource;
}

const resourceOf = ({ of, path }: Route): Resource | undefined =>
  servings.find(({ resource }) => resource.name === (of ?? path.split('/')[2]))?.resource;

/** Every one of them, from the app's own list; of two routes on one path the later stands, and PUT is PATCH. */
export const recordVerbs: readonly RecordVerb[] = [
  ...new Map(routesOf(servings).map((route) => [`${route.method} ${route.path}`, route])).values(),
]
  .filter(({ method, path }) => !['GET', 'PUT'].includes(method) && /^\/api\/[a-z-]+\/:id(\/|$)/.test(path))
  .flatMap((route) => {
    const resource = resourceOf(route);
    return resource ? [{ name: `${route.method} ${route.path}`, route, resource }] : [];
  });

/** Whether the door of the route is open to a role; which records it then reaches is another question. */
export const opensTo = ({ access }: Pick<Route, 'access'>, role: RoleId): boolean =>
  [access].flat().some((one) => {
    if (one === 'investor') return role === 5;
    if (one === 'public' || one === 'verified' || one === 'session') return true;
    return role !== 5 && (one === 'staff' || can(role, one));
  });

export interface Found {
  readonly id: number;
  /** Whose it is, as far as a column says so. */
  readonly owners: readonly number[];
}

/** A record of the family that is in the demo. */
export async function anyRecord(db: Database, { name, table, hardDelete }: Resource): Promise<Found> {
  const standing = hardDelete ? sql`` : sql`where deleted_at is null`;
  const [row] = await db.run<Readonly<Record<string, unknown>>>(
    sql`select * from ${sql.table(table)} ${standing} order by id limit 1`,
  );
  if (!row) throw new Error(`The demo has no ${name}`);
  const owners = [row.user_id, row.created_by_id].map(Number).filter((id) => id > 0);
  return { id: Number(row.id), owners };
}

/** What the demo has none of: what is under way for a minute, or kept by a person for themselves. */
export async function addFleeting(db: Database, owner: number): Promise<void> {
  const by = { created_by_id: owner };
  await addRow(db, 'bank_detail_changes', {
    ...by,
    subject_type: 'nominee',
    subject_id: 1,
    subject_name: 'Larkfield Nominees',
  });
  await addRow(db, 'imports', { ...by, family: 'contacts', file_name: 'people.csv' });
  const bulk_job_id = await addRow(db, 'bulk_jobs', {
    ...by,
    family: 'contacts',
    verb: 'delete',
    selection: '{"ids":[1]}',
    expected_total: 1,
  });
  await addRow(db, 'bulk_job_rows', { bulk_job_id, target_id: 1, name: 'Ann Lead' });
  await addRow(db, 'merges', {
    ...by,
    family: 'contacts',
    survivor_id: 1,
    merged_id: 2,
    undo_until: '2099-01-01',
  });
  const run_id = await addRow(db, 'runs', {
    ...by,
    kind: 'fund_capital_call',
    target_type: 'fund',
    target_id: 1,
    entry_date: '2026-03-01',
    record_on: '2026-03-01',
    due_on: '2026-03-15',
    total: '1000',
  });
  await addRow(db, 'run_lines', { run_id, proposed: '1000', amount: '1000' });
  const thread_id = await addRow(db, 'mail_threads', { token: 'unknown' });
  await addRow(db, 'mails', {
    thread_id,
    direction: 'in',
    status: 5,
    subject: 'Hello',
    body: '<p>Hello</p>',
  });
  await addRow(db, 'saved_views', { user_id: owner, list: 'contacts', name: 'Mine', query: '{}' });
  await addRow(db, 'passkeys', { user_id: owner, name: 'Phone', credential_id: 'abc', public_key: 'def' });
}
