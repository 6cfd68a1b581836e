import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { forgetOldGuesses } from './guess-counts.ts';

const DAY = 86_400_000;
/** Ended sessions tell a known device from a new one for this long. */
const KNOWN_DEVICE_DAYS = 90;
/** Long enough that waiting gives a guesser nothing. */
const GUESSES_DAYS = 365;

/** Remove dead sessions, links and stored answers (`domain.md#2.17`, daily). Returns how many rows went. */
export async function purgeSessions(db: Database, now: Date): Promise<number> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY);
  const results = [
    await sql`delete from sessions where expires_at < ${before(KNOWN_DEVICE_DAYS)}`.execute(db.kysely),
    await sql`delete from password_tokens where expires_at < ${now}`.execute(db.kysely),
    await sql`delete from sign_in_steps where expires_at < ${now}`.execute(db.kysely),
    await sql`delete from api_tokens where expires_at < ${before(30)}`.execute(db.kysely),
    await forgetOldGuesses(db, before(GUESSES_DAYS)),
    await sql`delete from idempotency_keys where created_at < ${before(1)}`.execute(db.kysely),
  ];
  return results.reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0);
}
