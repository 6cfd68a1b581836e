import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

export const MAX_ATTEMPTS = 8;
/** A claim is a lease: the entries of a process that died are free again after this time. */
const LEASE_SECONDS = 300;
const FIRST_RETRY_SECONDS = 5;

export interface ClaimedEntry {
  readonly id: number;
  readonly topic: string;
  readonly payload: unknown;
  readonly attempts: number;
}

/** Takes the oldest due entries of these topics, so that no other process runs them meanwhile. */
export async function claimEntries(
  db: Database,
  { topics, now, max }: { topics: readonly string[]; now: Date; max: number },
): Promise<ClaimedEntry[]> {
  const lease = new Date(now.getTime() + LEASE_SECONDS * 1000);
  const { rows } = await sql<ClaimedEntry>`
    update outbox set attempts = attempts + 1, available_at = ${lease.toISOString()}::timestamptz
    where id in (
      select id from outbox
      where done_at is null and attempts < ${MAX_ATTEMPTS} and topic = any(${[...topics]}::text[])
        and (available_at is null or available_at <= ${now.toISOString()}::timestamptz)
      order by id limit ${max} for update skip locked
    )
    returning id, topic, payload, attempts
  `.execute(db.kysely);
  return [...rows].sort((a, b) => a.id - b.id);
}

export async function finishEntry(db: Database, id: number, now: Date): Promise<void> {
  await sql`
    update outbox set done_at = ${now.toISOString()}::timestamptz, last_error = null where id = ${id}
  `.execute(db.kysely);
}

/** 5 s, 20 s, 80 s, … up to an hour. */
export const retryDelay = (attempts: number): number =>
  Math.min(FIRST_RETRY_SECONDS * 4 ** (attempts - 1), 3600);

export async function postponeEntry(
  db: Database,
  { entry, error, now }: { entry: ClaimedEntry; error: unknown; now: Date },
): Promise<void> {
  const again = new Date(now.getTime() + retryDelay(entry.attempts) * 1000);
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
  await sql`
    update outbox set available_at = ${again.toISOString()}::timestamptz, last_error = ${reason}
    where id = ${entry.id}
  `.execute(db.kysely);
}

/** Deletes what was done before that moment; returns the count. */
export async function purgeOutbox(db: Database, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox where done_at < ${before.toISOString()}::timestamptz
  `.execute(db.kysely);
  return Number(numAffectedRows ?? 0);
}
