import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Trx } from '../../kit/db/database.ts';
import { enqueueSecretMail, type MailWork } from '../../kit/mail/mail.ts';
import { hashOf } from '../../kit/session/seal.ts';

/** `reset` lives 60 minutes, `set` 7 days (`domain.md#A`). */
export type TokenPurpose = 'reset' | 'set';
const MINUTES: Readonly<Record<TokenPurpose, number>> = { reset: 60, set: 7 * 24 * 60 };
const VIEWS: Readonly<Record<TokenPurpose, string>> = { reset: 'reset', set: 'set-password' };

interface Addressee {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
}

/** As many links as someone may ask for in the life of one: more would only fill the table. */
const LIVE_RESETS = 60;

/**
 * A link that lets its holder set the password; only a hash is stored. An older invitation dies. An older reset lives on: else
 * the viewer again and again for someone's link would keep the owner's from ever being good.
 */
export async function issueToken(
  trx: Trx,
  of: { userId: number; purpose: TokenPurpose; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(of.now.getTime() + MINUTES[of.purpose] * 60_000);
  await sql`
    delete from password_tokens where id in (
      select id from password_tokens where user_id = ${of.userId} and purpose = ${of.purpose}
      order by created_at desc offset ${of.purpose === 'set' ? 0 : LIVE_RESETS - 1})`.execute(trx);
  await sql`
    insert into password_tokens (user_id, purpose, token_hash, created_at, expires_at)
    values (${of.userId}, ${of.purpose}, ${hashOf(token)}, ${of.now}, ${expires})`.execute(trx);
  return token;
}

/** Mail the link: to someone who forgot a password, or to someone for whom an account was made. */
export async function sendPasswordLink(
  work: MailWork,
  user: Addressee,
  by: { purpose: TokenPurpose; now: Date },
): Promise<void> {
  const token = await issueToken(work.trx, { userId: user.id, ...by });
  const query = new URLSearchParams({ view: VIEWS[by.purpose], token, email: user.email });
  await enqueueSecretMail(work, {
    key: by.purpose === 'reset' ? 'reset_password' : 'set_password',
    to: { email: user.email, name: user.first_name, userId: user.id },
    params: {},
    link: `/login?${query}`,
    now: by.now,
  });
}

/** True once for a token that is this user's, of this purpose and not too old; it is used up by that. */
export async function takeToken(
  trx: Trx,
  of: { userId: number; purpose: TokenPurpose; token: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    delete from password_tokens
    where user_id = ${of.userId} and purpose = ${of.purpose} and token_hash = ${hashOf(of.token)} and expires_at > ${of.now}
    returning id`.execute(trx);
  return rows.length === 1;
}
