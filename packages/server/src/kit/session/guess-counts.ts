import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import type { Database, Reader } from '../db/database.ts';
import type { DeviceMark } from './device-marks.ts';
import { hashOf } from './seal.ts';

/** What someone may try to guess. Each is counted on its own: a right password must not wipe out wrong codes. */
export type Guessable = 'password' | 'code' | 'recovery_code';

/** Consecutive failures, and how many of them are too many. */
export interface GuessBucket {
  readonly key: string;
  readonly cap: number;
}

/**
 * Together below the hundred of NIST SP 800-63B-4 3.2.2 for an account with a few devices. Whoever has read the account's
 * mail, and a browser that signed in before, are counted apart from strangers, who therefore cannot keep an owner out.
 */
const STRANGERS = 50;
const BY_MAIL = 30;
const OWN_DEVICE = 10;
const OPEN_SESSION = 10;

/** All who are unknown to the account, wherever they call from; the address need not exist. */
export const strangersBucket = (of: Guessable, email: string, secret: string): GuessBucket => ({
  key: `${of}|${createHmac('sha256', secret).update(`guess\n${email.toLowerCase()}`).digest('base64url')}`,
  cap: STRANGERS,
});

export const mailBucket = (of: Guessable, userId: number): GuessBucket => ({
  key: `${of}|mail|${userId}`,
  cap: BY_MAIL,
});

export const deviceBucket = (of: Guessable, mark: DeviceMark): GuessBucket =>
  mark.by === 'mail'
    ? mailBucket(of, mark.userId)
    : { key: `${of}|device|${hashOf(mark.nonce)}`, cap: OWN_DEVICE };

/** The password requested again within a session. */
export const sessionBucket = (sessionId: string): GuessBucket => ({
  key: `session|${sessionId}`,
  cap: OPEN_SESSION,
});

/** Count a guess as failed before it is judged; null when none is left. */
export async function takeGuess(db: Reader, bucket: GuessBucket, now: Date): Promise<number | null> {
  const { rows } = await sql<{ failures: number }>`
    insert into guess_counts (key, failures, last_failed_at) values (${bucket.key}, 1, ${now})
    on conflict (key) do update set failures = guess_counts.failures + 1, last_failed_at = excluded.last_failed_at
      where guess_counts.failures < ${bucket.cap}
    returning failures`.execute(db);
  return rows[0]?.failures ?? null;
}

export async function hasGuess(db: Reader, bucket: GuessBucket): Promise<boolean> {
  const { rows } = await sql`
    select from guess_counts where key = ${bucket.key} and failures >= ${bucket.cap}`.execute(db);
  return rows.length === 0;
}

/** The guess was never judged. */
export async function returnGuess(db: Reader, { key }: GuessBucket): Promise<void> {
  await sql`
    with gone as (delete from guess_counts where key = ${key} and failures <= 1)
    update guess_counts set failures = failures - 1 where key = ${key} and failures > 1`.execute(db);
}

/** After a right answer, or with a new secret. */
export async function forgetGuesses(db: Reader, buckets: readonly GuessBucket[]): Promise<void> {
  const keys = buckets.map(({ key }) => key);
  await sql`delete from guess_counts where key = any(${keys}::text[])`.execute(db);
}

/** Of an address that no one has as well as of an account: else the count would tell which it is. */
export const forgetOldGuesses = (db: Database, before: Date) =>
  sql`delete from guess_counts where last_failed_at < ${before}`.execute(db.kysely);
