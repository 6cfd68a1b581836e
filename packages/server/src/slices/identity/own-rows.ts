import { sql } from 'kysely';
import type { RowAccess, RowRef } from '../../kit/resource-engine/serving.ts';
import type { Viewer } from '../../kit/session/viewer.ts';

/** The caller's own rows and no one else's, whatever the role. */
export function ownRows(viewer: Viewer, row: RowRef): RowAccess {
  if (viewer.kind === 'system') return 'all';
  return viewer.kind === 'guest' ? 'none' : sql`${row('user_id')} = ${viewer.id}`;
}
