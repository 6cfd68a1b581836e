import { sql } from 'kysely';
import type { Database } from '../../packages/server/src/kit/db/database.ts';
import { dropSettings } from '../../packages/server/src/kit/db/read-settings.ts';

/** Changes the firm's settings by hand; the server reads them again at its next request, where plain SQL alone reaches it a moment later. */
export async function changeSettings(db: Database, assignments: string): Promise<void> {
  await sql`update settings set ${sql.raw(assignments)} where id = 1`.execute(db.kysely);
  dropSettings(db);
}
