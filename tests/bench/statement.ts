import { role } from '@tranche/domain/roles';
import type { Database } from '../../packages/server/src/kit/db/database.ts';
import { readFlags } from '../../packages/server/src/kit/db/read-settings.ts';
import { readList } from '../../packages/server/src/kit/resource-engine/list.ts';
import { servingOf } from '../../packages/server/src/kit/resource-engine/read-context.ts';
import { viewerOf } from '../../packages/server/src/kit/session/viewer.ts';
import { servings } from '../../packages/server/src/slices/servings.ts';
import { SECRET } from './options.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The very statement that our server runs for `GET /api/users?…` of a super administrator. */
export async function investorsStatement(
  db: Database,
  params: Readonly<Record<string, unknown>>,
): Promise<Statement> {
  const registry = new Map(servings.map((serving) => [serving.resource.name, serving]));
  const viewer = viewerOf({
    id: 1,
    role_id: role.superAdmin,
    name: 'Bench',
    email: 'staff1@bench.test',
    email_verified_at: new Date().toISOString(),
  });
  const context = {
    viewer,
    purpose: 'index' as const,
    flags: { ...(await readFlags(db.kysely)) },
    now: new Date(),
    today: new Date().toISOString().slice(0, 10),
    db: db.kysely,
    registry,
    secret: SECRET,
    free: {},
  };
  let made: Statement = { text: '', values: [] };
  await readList(servingOf({ registry }, 'users'), registry, params, context, (fragment) => {
    const { sql, parameters } = fragment.compile(db.kysely);
    made = { text: sql, values: parameters };
    return Promise.resolve([]);
  });
  return made;
}
