import { recordStatus } from '@tranche/domain/codes';
import { refuse } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { lit } from '../db/literal.ts';
import type { Route } from '../http/route.ts';
import { isSafe } from './csrf.ts';
import { hashOf } from './seal.ts';
import { viewerOf, type Viewer, type ViewerRow } from './viewer.ts';

const PREFIX = 'trn_';
const TOUCH_MS = 60_000;

/** What its owner keeps; we keep its hash. */
export const newToken = (): string => PREFIX + randomBytes(32).toString('base64url');

/** The personal token of an Authorization header; null for any other bearer. */
export function bearerToken(authorization: string | undefined): string | null {
  const given = /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  return given?.startsWith(PREFIX) === true && given.length < 100 ? given : null;
}

interface TokenRow extends ViewerRow {
  readonly token_id: number;
  readonly abilities: readonly string[];
  readonly last_used_at: string | null;
}

/** The viewer that a token stands for: its owner, with rights = abilities ∩ their own of this moment (`domain.md#N`). */
export async function viewerOfToken(db: Database, token: string, now: Date): Promise<Viewer | null> {
  const [row] = await db.run<TokenRow>(sql`
    select t.id as token_id, t.abilities, t.last_used_at, u.id, u.role_id, u.name, u.email, u.email_verified_at
    from api_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${hashOf(token)} and t.expires_at > ${now.toISOString()}
      and u.status = ${lit(recordStatus.active)} and u.deleted_at is null`);
  if (!row) return null;
  const isDue = row.last_used_at === null || now.getTime() - Date.parse(row.last_used_at) >= TOUCH_MS;
  if (isDue) {
    await sql`update api_tokens set last_used_at = ${now.toISOString()} where id = ${row.token_id}`.execute(
      db.kysely,
    );
  }
  return narrowed(viewerOf(row), row.abilities);
}

function narrowed(owner: Viewer, abilities: readonly string[]): Viewer {
  const held = new Set(abilities);
  return {
    ...owner,
    byToken: true,
    readsOnly: abilities.every((ability) => /^read$|\.(index|show)$/.test(ability)),
    can: (permission) => held.has(permission) && owner.can(permission),
  };
}

/** Ways in and out, passwords, second factors, sessions and tokens are for people. */
const FOR_PEOPLE = [
  /^\/(login|logout|password|email|sanctum|broadcasting)(\/|$)/,
  /^\/api\/(auth|logout|broadcasting|two-factor|passkeys|sessions|api-tokens)(\/|$)/,
  /^\/api\/users\/(:id\/two-factor|resend-set-password-email)$/,
];
/** Lists that are requested by POST, because their filters outgrow an address. */
const READS_BY_POST = /^\/api\/(paged\/|search$|portfolio)/;

/** 403 where a token may not go; a token that only reads changes nothing. */
export function refuseToken(viewer: Viewer, route: Pick<Route, 'path'>, method: string): void {
  if (viewer.byToken !== true) return;
  if (FOR_PEOPLE.some((path) => path.test(route.path))) throw refuse('forbidden');
  if (viewer.readsOnly === true && !isSafe(method) && !READS_BY_POST.test(route.path))
    throw refuse('forbidden');
}
