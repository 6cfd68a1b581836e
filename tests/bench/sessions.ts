import {
  csrfOf,
  hashOf,
  newSessionId,
  passwordMark,
  sealId,
  type SealedId,
} from '../../packages/server/src/kit/session/seal.ts';
import type pg from 'pg';
import { SECRET } from './options.ts';

/** What a signed-in browser sends. */
export type SessionHeaders = Readonly<Record<'cookie' | 'x-xsrf-token', string>>;

/** Sessions as a sign-in makes them, but for many people at the same time; in the order of the ids. */
export async function signIn(client: pg.Client, userIds: readonly number[]): Promise<SessionHeaders[]> {
  const sealed = userIds.map((): SealedId => ({ kind: 'user', id: newSessionId() }));
  await client.query(
    `insert into sessions (id_hash, user_id, password_mark, remember, ip, device, signed_in_at, last_seen_at, expires_at)
     select id_hash, user_id, $3, true, '127.0.0.1', 'Bench', now(), now(), now() + interval '30 days'
     from unnest($1::text[], $2::bigint[]) as given (id_hash, user_id)`,
    [sealed.map(({ id }) => hashOf(id)), userIds, passwordMark(null)],
  );
  return sealed.map((session) => ({
    cookie: `tranche_session=${sealId(session, SECRET)}; XSRF-TOKEN=${csrfOf(session, SECRET)}`,
    'x-xsrf-token': csrfOf(session, SECRET),
  }));
}
