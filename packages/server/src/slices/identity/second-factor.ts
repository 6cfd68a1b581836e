import { sql } from 'kysely';
import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Config } from '../../kit/config.ts';
import type { Reader, Trx } from '../../kit/db/database.ts';
import { sealed } from '../../kit/resource-engine/columns.ts';

/** RFC 6238 as every authenticator app speaks it. */
const PERIOD_SECONDS = 30;
const ALGORITHM = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;
const RECOVERY_CODES = 10;

export interface SecondFactor {
  readonly confirmed_at: string | null;
  readonly recovery_codes_left: number;
}

/** Whether a sign-in of this account needs a second step. */
export async function hasSecondFactor(db: Reader, userId: number): Promise<boolean> {
  const { rows } =
    await sql`select from two_factor_secrets where user_id = ${userId} and confirmed_at is not null`.execute(
      db,
    );
  return rows.length > 0;
}

export async function findSecondFactor(db: Reader, userId: number): Promise<SecondFactor | null> {
  const { rows } = await sql<SecondFactor>`
    select confirmed_at,
      (select count(*)::int from recovery_codes c where c.user_id = s.user_id and c.used_at is null) as recovery_codes_left
    from two_factor_secrets s where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** A new secret, unconfirmed, in the place of one that never was confirmed. False where a confirmed one stands. */
export async function storeSecret(
  trx: Trx,
  config: Config,
  of: { userId: number; secret: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into two_factor_secrets (user_id, secret) values (${of.userId}, ${sealed(of.secret, config.secret)})
    on conflict (user_id) do update set secret = excluded.secret, last_used_step = null, created_at = now()
      where two_factor_secrets.confirmed_at is null
    returning user_id`.execute(trx);
  return rows.length === 1;
}

export const newSecret = (): string => new Secret({ size: 20 }).base32;

export const otpauthUrl = (of: { secret: string; issuer: string; label: string }): string =>
  new TOTP({ ...ALGORITHM, ...of }).toString();

/**
 * Spend a code of now or of the step beside it. Each step counts once, and never an older one after it: of two callers with
 * one code one fails.
 */
export async function spendCode(
  trx: Trx,
  config: Config,
  of: { userId: number; code: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ secret: string }>`
    select pgp_sym_decrypt(secret, ${config.secret}) as secret from two_factor_secrets where user_id = ${of.userId}`.execute(
    trx,
  );
  const token = of.code.replace(/\s/g, '');
  if (!rows[0] || !/^\d{6}$/.test(token)) return false;
  const totp = new TOTP({ ...ALGORITHM, secret: rows[0].secret });
  const delta = totp.validate({ token, timestamp: of.now.getTime(), window: 1 });
  if (delta === null) return false;
  const step = Math.floor(of.now.getTime() / 1000 / PERIOD_SECONDS) + delta;
  const spent = await sql`
    update two_factor_secrets set last_used_step = ${step}
    where user_id = ${of.userId} and coalesce(last_used_step, 0) < ${step} returning user_id`.execute(trx);
  return spent.rows.length === 1;
}

/** Ten new codes in the place of all old ones; their hashes alone are stored. */
export async function replaceRecoveryCodes(trx: Trx, config: Config, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = codes.map((code) => recoveryHash(config, code));
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(trx);
  await sql`insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${hashes}::text[])`.execute(
    trx,
  );
  return codes;
}

export async function spendRecoveryCode(
  trx: Trx,
  config: Config,
  of: { userId: number; code: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = ${of.now}
    where user_id = ${of.userId} and code_hash = ${recoveryHash(config, of.code)} and used_at is null
    returning id`.execute(trx);
  return rows.length === 1;
}

export async function dropSecondFactor(trx: Trx, userId: number): Promise<boolean> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(trx);
  const { rows } = await sql<{
    on: boolean;
  }>`delete from two_factor_secrets where user_id = ${userId} returning confirmed_at is not null as on`.execute(
    trx,
  );
  return rows[0]?.on === true;
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** `k7wm-3xqp-vd2n`: 60 bits, without letters that look like digits. */
function newRecoveryCode(): string {
  const letters = [...randomBytes(12)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}

/** Under our own key: a copy of the table alone cannot be guessed through. */
const recoveryHash = (config: Config, code: string): string =>
  createHmac('sha256', config.secret)
    .update(`recovery\n${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('base64url');
