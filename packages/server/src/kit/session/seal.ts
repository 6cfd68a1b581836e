import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

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
export function sealId({ kind, id }: SealedId, secret: string): string {
  const body = `${LETTER[kind]}${id}`;
  return `${body}.${mac(secret, 'session', body)}`;
}

/** The id of a cookie that we signed; null for any other. */
export function unsealId(cookie: string, secret: string): SealedId | null {
  const [body = '', signature = ''] = cookie.split('.', 2);
  const kind = body.startsWith('u') ? 'user' : body.startsWith('g') ? 'guest' : null;
  if (kind === null || !sameText(signature, mac(secret, 'session', body))) return null;
  return { kind, id: body.slice(1) };
}

/** Bound to the session (`contract.md` 2.3): it dies with the id, and no other session's fits. */
export const csrfOf = ({ kind, id }: SealedId, secret: string): string =>
  mac(secret, 'csrf', `${LETTER[kind]}${id}`);

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Enough of a password hash to see that it changed (2.9), of no use to guess it. */
export const passwordMark = (passwordHash: string | null): string =>
  hashOf(`mark ${passwordHash ?? ''}`).slice(0, 24);

/** In constant time for texts of any two lengths. */
export const sameText = (left: string, right: string): boolean =>
  timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest());
