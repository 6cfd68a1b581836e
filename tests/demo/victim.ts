import type { Resource } from '@tranche/domain/kit/resource';
import { sql } from 'kysely';
import type { Database } from '../../packages/server/src/kit/db/database.ts';
import { servings } from '../../packages/server/src/slices/servings.ts';

/** What is in every text of the marked investor's records, and nowhere else. */
export const CANARY = 'zqcanaryqz';

export interface Victim {
  readonly id: number;
  readonly entityId: number;
}

/** Columns by which a row belongs to a person. */
const OWNED_BY = ['user_id', 'notifiable_id', 'target_user_id'];

/** What investors say to one another. */
const MEANT_FOR_OTHERS: ReadonlySet<string> = new Set(['discussions', 'discussion-replies']);

/** Marks every free text of the rows that belong to one investor. */
export async function markRowsOf(db: Database, email: string): Promise<Victim> {
  const [victim] = await db.run<Victim>(sql`
    select u.id, (select min(e.id) from investment_method_entities e where e.user_id = u.id) as "entityId"
    from users u where u.email = ${email}`);
  if (!victim) throw new Error(`Nobody has the address ${email}`);
  for (const { resource } of servings) {
    if (MEANT_FOR_OTHERS.has(resource.name)) continue;
    const columns = await columnsOf(db, resource);
    const own = ownClause(resource, columns, victim);
    const texts = textsOf(resource).filter((name) => isText(columns.get(name)));
    if (own === null || texts.length === 0) continue;
    const set = sql.join(texts.map((column) => sql`${sql.ref(column)} = ${CANARY} || id::text`));
    await db.transaction(async (trx) => {
      // also what can only be added to
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update ${sql.table(resource.table)} set ${set} where ${own}`.execute(trx);
    });
  }
  return victim;
}

/** Free texts of a definition: not a code, not unique, not bounded to a pattern. */
const textsOf = (resource: Resource): string[] =>
  Object.entries(resource.fields)
    .filter(
      ([, { spec }]) => (spec.kind === 'text' || spec.kind === 'html') && !spec.unique && !spec.generated,
    )
    .filter(([, { spec }]) => !spec.encrypted && !spec.transient && !spec.pattern && (spec.max ?? 255) >= 40)
    .map(([name]) => name);

type Columns = ReadonlyMap<string, string>;
const isText = (type: string | undefined): boolean => type === 'text' || type === 'character varying';

async function columnsOf(db: Database, { table }: Resource): Promise<Columns> {
  const rows = await db.run<{ name: string; type: string }>(sql`
    select column_name as name, data_type as type from information_schema.columns where table_name = ${table}`);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

function ownClause(resource: Resource, columns: Columns, victim: Victim) {
  if (resource.table === 'users') return sql`id = ${victim.id}`;
  const owner = OWNED_BY.find((column) => columns.has(column));
  if (owner) return sql`${sql.ref(owner)} = ${victim.id}`;
  if (columns.has('target_type')) return sql`target_type = 'user' and target_id = ${victim.id}`;
  return null;
}

/** The ids of the rows that belong to the investor. */
export async function idsOf(
  db: Database,
  resource: Resource,
  victim: Victim,
): Promise<readonly (number | string)[]> {
  const own = ownClause(resource, await columnsOf(db, resource), victim);
  if (own === null) return [];
  const rows = await db.run<{ id: number | string }>(
    sql`select id from ${sql.table(resource.table)} where ${own} order by id limit 12`,
  );
  return rows.map(({ id }) => id);
}
