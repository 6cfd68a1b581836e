import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { Viewer } from '../session/viewer.ts';

/** What belongs in the audit chain and is no activity: a refusal, a failed sign-in. Nothing in it is secret. */
export interface AuditNote {
  readonly action: string;
  /** `user:12` */
  readonly target?: string | null;
  readonly actor: Pick<Viewer, 'id' | 'role'>;
  readonly ip: string | null;
  readonly summary: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/** Add an unsealed entry. Every activity row has its own from the database (migration 0017). */
export async function noteAudit(db: Reader, note: AuditNote): Promise<void> {
  await sql`
    insert into audit_entries (at, actor_id, actor_role, ip, action, target, summary)
    values (${note.now.toISOString()}, ${note.actor.id}, ${note.actor.role}, ${note.ip}, ${note.action}, ${note.target ?? null},
      ${JSON.stringify(note.summary)}::jsonb)`.execute(db);
}
