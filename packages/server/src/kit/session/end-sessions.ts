import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { passwordMark } from './seal.ts';

/**
 * End a user's sessions, all or all but `keep` (a `SessionHandle.id`), which is marked with the password of now
 * (`contract.md#2.9`). Within a workflow's transaction no one sees the new password with the old sessions.
 */
export async function endSessions(
  db: Reader,
  of: { userId: number; keep?: string; now: Date },
): Promise<void> {
  const keep = of.keep ?? '';
  const { rows } = await sql<{
    password: string | null;
  }>`select password from users where id = ${of.userId}`.execute(db);
  const mark = passwordMark(rows[0]?.password ?? null);
  await sql`
    update sessions set
      ended_at = case when id_hash = ${keep} then null else ${of.now}::timestamptz end,
      password_mark = ${mark}
    where user_id = ${of.userId} and ended_at is null`.execute(db);
}
