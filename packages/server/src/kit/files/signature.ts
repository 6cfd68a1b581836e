import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const CLAIM = z.object({ p: z.string(), f: z.string(), e: z.number() });

/** A file, under a name, until a moment (seconds since 1970). */
export interface Claim {
  readonly path: string;
  readonly filename: string;
  readonly expires: number;
}

const macOf = (text: string, secret: string): string =>
  createHmac('sha256', `files:${secret}`).update(text).digest('base64url');

export function sealClaim({ path, filename, expires }: Claim, secret: string): string {
  const body = Buffer.from(JSON.stringify({ p: path, f: filename, e: expires })).toString('base64url');
  return `${body}.${macOf(body, secret)}`;
}

/** Null for a forged or a lapsed token. */
export function openClaim(token: string, by: { secret: string; now: Date }): Claim | null {
  const [body = '', mac = ''] = token.split('.');
  const wanted = Buffer.from(macOf(body, by.secret));
  const given = Buffer.from(mac);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null;
  const {
    p: path,
    f: filename,
    e: expires,
  } = CLAIM.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return expires * 1000 > by.now.getTime() ? { path, filename, expires } : null;
}
