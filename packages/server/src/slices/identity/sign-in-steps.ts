import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import type { SessionHandle } from '../../kit/http/route.ts';

export type StepKind = 'second_factor' | 'passkey_sign_in' | 'passkey_register';

/** What a session has begun and not finished (migration 0016). It lives ten minutes. */
export interface SignInStep {
  readonly user_id: number | null;
  readonly password_mark: string | null;
  readonly remember: boolean;
  readonly challenge: string | null;
  readonly failures: number;
}

const LIFE_MS = 10 * 60_000;

export async function beginStep(
  db: Reader,
  of: { session: SessionHandle; kind: StepKind; now: Date } & Partial<SignInStep>,
): Promise<void> {
  const { session, kind, now } = of;
  const expires = new Date(now.getTime() + LIFE_MS);
  await sql`
    insert into sign_in_steps (session_hash, kind, user_id, password_mark, remember, challenge, expires_at)
    values (${session.id}, ${kind}, ${of.user_id ?? null}, ${of.password_mark ?? null}, ${of.remember ?? false},
      ${of.challenge ?? null}, ${expires})
    on conflict (session_hash, kind) do update set user_id = excluded.user_id, password_mark = excluded.password_mark,
      remember = excluded.remember, challenge = excluded.challenge, failures = 0, expires_at = excluded.expires_at`.execute(
    db,
  );
}

export async function findStep(
  db: Reader,
  of: { session: SessionHandle; kind: StepKind; now: Date },
): Promise<SignInStep | null> {
  const { rows } = await sql<SignInStep>`
    select user_id, password_mark, remember, challenge, failures from sign_in_steps
    where session_hash = ${of.session.id} and kind = ${of.kind} and expires_at > ${of.now}`.execute(db);
  return rows[0] ?? null;
}

/** The step, which is over with this: a challenge is answered once. */
export async function takeStep(
  db: Reader,
  of: { session: SessionHandle; kind: StepKind; now: Date },
): Promise<SignInStep | null> {
  const { rows } = await sql<SignInStep & { alive: boolean }>`
    delete from sign_in_steps where session_hash = ${of.session.id} and kind = ${of.kind}
    returning user_id, password_mark, remember, challenge, failures, expires_at > ${of.now} as alive`.execute(
    db,
  );
  return rows[0]?.alive === true ? rows[0] : null;
}

const MOST_FAILURES = 5;

/** A wrong answer; the fifth ends the step, and the password is requested again. */
export async function countFailure(
  db: Reader,
  of: { session: SessionHandle; kind: StepKind },
): Promise<void> {
  await sql`
    update sign_in_steps set failures = failures + 1,
      expires_at = case when failures + 1 >= ${MOST_FAILURES} then 'epoch' else expires_at end
    where session_hash = ${of.session.id} and kind = ${of.kind}`.execute(db);
}
