import { refuse } from '@tranche/domain/kit/errors';
import type { Params } from '../http/route.ts';
import { sameText } from './seal.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
export const isSafe = (method: string): boolean => SAFE.has(method);

/** `contract.md#2.4`: `_token` of body or query, then the two headers; the first one given counts. */
export function refuseForgery(
  session: { readonly csrf: string },
  sent: { body: Params; query: Params; headers: Readonly<Record<string, string | undefined>> },
): void {
  const given = [
    sent.body._token,
    sent.query._token,
    sent.headers['x-csrf-token'],
    decoded(sent.headers['x-xsrf-token']),
  ].find((token) => typeof token === 'string' && token !== '');
  const isOurs = session.csrf !== '' && typeof given === 'string' && sameText(given, session.csrf);
  if (!isOurs) throw refuse('csrf_mismatch');
}

/** Some clients send the cookie's value still encoded. */
function decoded(value: string | undefined): string | undefined {
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return value;
  }
}
