import { recordStatus } from '@tranche/domain/codes';
import { sql } from 'kysely';
import type { Database, Reader } from '../db/database.ts';
import { lit } from '../db/literal.ts';
import { lifeOf } from './cookies.ts';
import { passwordMark } from './seal.ts';
import { viewerOf, type Viewer, type ViewerRow } from './viewer.ts';

/** A live session, as remembered by one process. */
export interface LiveSession {
  readonly idHash: string;
  readonly viewer: Viewer;
  readonly userId: number;
  readonly remember: boolean;
  readonly expiresAt: number;
  /** Whatever happens until then. */
  readonly endsAt: number;
  touchedAt: number;
  readonly loadedAt: number;
}

export interface NewSession {
  readonly idHash: string;
  readonly userId: number;
  readonly remember: boolean;
  readonly ip: string | null;
  readonly userAgent: string;
  readonly device: string;
  readonly seconds: number;
  readonly now: Date;
}

interface Row extends ViewerRow {
  readonly id_hash: string;
  readonly password: string | null;
  readonly password_mark: string;
  readonly remember: boolean;
  readonly signed_in_at: string;
  readonly last_seen_at: string;
  readonly expires_at: string;
}

const REMEMBER_MS = 30_000;
const TOUCH_MS = 60_000;
const MAX_REMEMBERED = 20_000;
export const SESSION_CHANNEL = 'session_changed';

/** Sessions in the database, each remembered at most 30 s and dropped immediately when it or its user changes. */
export class SessionStore {
  readonly #db: Database;
  readonly #live = new Map<string, LiveSession>();
  #epoch = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Hear of changes made by other processes. Returns what stops it. */
  watch(): Promise<() => Promise<void>> {
    return this.#db.listen(SESSION_CHANNEL, (payload) => this.#listener(payload));
  }

  async find(idHash: string, now: Date): Promise<LiveSession | null> {
    const remembered = this.#live.get(idHash);
    const time = now.getTime();
    const isFresh = remembered !== undefined && Math.abs(time - remembered.loadedAt) < REMEMBER_MS;
    const session = isFresh ? remembered : await this.#load(idHash, now);
    if (session === null || Math.min(session.expiresAt, session.endsAt) <= time) return null;
    return session;
  }

  /** Push the end of an idle life back, at most once a minute and never past the session's own end. */
  async touch(session: LiveSession, at: { now: Date; seconds: number }): Promise<void> {
    const time = at.now.getTime();
    if (time - session.touchedAt < TOUCH_MS) return;
    session.touchedAt = time;
    const expires = new Date(Math.min(time + at.seconds * 1000, session.endsAt));
    await sql`update sessions set last_seen_at = ${at.now}, expires_at = ${expires} where id_hash = ${session.idHash}`.execute(
      this.#db.kysely,
    );
    if (this.#live.get(session.idHash) === session) {
      this.#live.set(session.idHash, { ...session, expiresAt: expires.getTime() });
    }
  }

  async add(db: Reader, entry: NewSession): Promise<void> {
    const expires = new Date(entry.now.getTime() + entry.seconds * 1000);
    const { rows } = await sql<{
      password: string | null;
    }>`select password from users where id = ${entry.userId}`.execute(db);
    await sql`
      insert into sessions (id_hash, user_id, password_mark, remember, ip, user_agent, device, signed_in_at, last_seen_at, expires_at)
      values (${entry.idHash}, ${entry.userId}, ${passwordMark(rows[0]?.password ?? null)}, ${entry.remember}, ${entry.ip},
        ${entry.userAgent.slice(0, 500)}, ${entry.device}, ${entry.now}, ${entry.now}, ${expires})`.execute(
      db,
    );
  }

  async end(idHash: string, now: Date, db: Reader = this.#db.kysely): Promise<void> {
    this.#forget((session) => session.idHash === idHash);
    await sql`update sessions set ended_at = ${now} where id_hash = ${idHash} and ended_at is null`.execute(
      db,
    );
  }

  /** After `endSessions`: this process need not wait for the database's news of it. */
  forgetUser(userId: number): void {
    this.#forget((session) => session.userId === userId);
  }

  async #load(idHash: string, now: Date): Promise<LiveSession | null> {
    const epoch = this.#epoch;
    this.#live.delete(idHash);
    const [row] = await this.#db.run(sql<Row>`${STANDING} and s.id_hash = ${idHash}`);
    if (!row || row.password_mark !== passwordMark(row.password)) return null;
    const session = liveOf(row, { idHash, now });
    if (this.#live.size >= MAX_REMEMBERED) this.#live.clear();
    // a change that came while we read may or may not be in what we read
    if (epoch === this.#epoch) this.#live.set(idHash, session);
    return session;
  }

  #listener(payload: string): void {
    const [kind, key] = payload.split(':', 2);
    this.#forget((session) => (kind === 'user' ? String(session.userId) === key : session.idHash === key));
  }

  #forget(matches: (session: LiveSession) => boolean): void {
    this.#epoch += 1;
    for (const [key, session] of this.#live) if (matches(session)) this.#live.delete(key);
  }
}

/** Sessions that no one ended, of people who may sign in; their times and passwords are for the reader to compare. */
const STANDING = sql`
  select s.id_hash, s.password_mark, s.remember, s.signed_in_at, s.last_seen_at, s.expires_at,
    u.id, u.role_id, u.name, u.email, u.email_verified_at, u.password
  from sessions s join users u on u.id = s.user_id
  where s.ended_at is null and u.deleted_at is null and u.status = ${lit(recordStatus.active)}`;

/** Which of these are live sessions of verified people now: what is pushed to someone is shown to them (`contract.md#10.5`). */
export async function liveAmong(
  db: Database,
  idHashes: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db.run(
    sql<Row>`${STANDING} and s.id_hash = any(${[...idHashes]}::text[]) and u.email_verified_at is not null`,
  );
  const live = rows.filter((row) => {
    const { expiresAt, endsAt } = liveOf(row, { idHash: row.id_hash, now });
    return Math.min(expiresAt, endsAt) > now.getTime() && row.password_mark === passwordMark(row.password);
  });
  return new Set(live.map((row) => row.id_hash));
}

const liveOf = (row: Row, { idHash, now }: { idHash: string; now: Date }): LiveSession => ({
  idHash,
  viewer: viewerOf(row),
  userId: row.id,
  remember: row.remember,
  expiresAt: Date.parse(row.expires_at),
  endsAt: Date.parse(row.signed_in_at) + lifeOf(row.remember).longest * 1000,
  touchedAt: Date.parse(row.last_seen_at),
  loadedAt: now.getTime(),
});
