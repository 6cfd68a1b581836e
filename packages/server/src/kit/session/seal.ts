import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { memoized } from '../memoized.ts';

/** A guest's session has no row: its id alone binds the CSRF token. A user's session is looked up by its hash. */
export type SessionKind = 'guest' | 'user';
export interface SealedId {
  readonly kind: SessionKind;
  readonly id: string;
}

const LETTER: Readonly<Record<SessionKind, string>> = { guest: 'g', user: 'u' };

export const newSessionId = (): string => randomBytes(24).toString('base64url');

const mac = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');

/** The session cookie's value: kind, id and signature, in URL-safe characters. */
export const sealId = (sealed: SealedId, secret: string): string =>
  memoized(cookies, sealed, () => {
    const body = `${LETTER[sealed.kind]}${sealed.id}`;
    return `${body}.${mac(secret, 'session', body)}`;
  });

/** The id of a cookie that we signed; null for any other. */
export function unsealId(cookie: string, secret: string): SealedId | null {
  const key = `${secret} ${cookie}`;
  const known = proven.get(key);
  if (known) return known;
  const [body = '', signature = ''] = cookie.split('.', 2);
  const kind = body.startsWith('u') ? 'user' : body.startsWith('g') ? 'guest' : null;
  if (kind === null || !sameText(signature, mac(secret, 'session', body))) return null;
  const sealed: SealedId = { kind, id: body.slice(1) };
  if (proven.size >= PROVEN_LIMIT) proven.clear();
  proven.set(key, sealed);
  return sealed;
}

/** Cookies whose signature was seen to be good, so that it is computed once and not at each call. */
const proven = new Map<string, SealedId>();
const PROVEN_LIMIT = 10_000;

/** Bound to the session (`contract.md#2.3`): it dies with the id, and no other session's fits. */
export const csrfOf = (sealed: SealedId, secret: string): string =>
  memoized(csrfs, sealed, () => mac(secret, 'csrf', `${LETTER[sealed.kind]}${sealed.id}`));

/** What is computed of a sealed id goes with it; one process has one secret. */
const csrfs = new WeakMap<SealedId, string>();
const cookies = new WeakMap<SealedId, string>();
const hashes = new WeakMap<SealedId, string>();

/** The hash under which a session is stored; of no use as a cookie. */
export const storedHashOf = (sealed: SealedId): string => memoized(hashes, sealed, () => hashOf(sealed.id));

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Enough of a password hash to see that it changed (2.9), of no use to guess it. */
export const passwordMark = (passwordHash: string | null): string =>
  hashOf(`mark ${passwordHash ?? ''}`).slice(0, 24);

/** In constant time for texts of any two lengths. */
export const sameText = (left: string, right: string): boolean =>
  timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest());
