import { createHmac } from 'node:crypto';
import { newSessionId, sameText } from './seal.ts';

/** A browser that an account knows: by a sign-in of its own, or by a link in the account's mail (decision 025). */
export interface DeviceMark {
  readonly userId: number;
  readonly by: 'sign_in' | 'mail';
  readonly nonce: string;
}

/** Browsers keep a cookie for 400 days at most. */
export const DEVICE_SECONDS = 365 * 86_400;
/** People of one household share a browser. */
const MOST = 5;
const LETTER = { sign_in: 's', mail: 'm' } as const;

/** `tranche_session` → `tranche_device` */
export const deviceCookieOf = (sessionCookie: string): string =>
  sessionCookie.replace(/(_session)?$/, '_device');

const bodyOf = ({ userId, by, nonce }: DeviceMark): string => `${userId}${LETTER[by]}${nonce}`;
const macOf = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(`device\n${body}`).digest('base64url');

export const sealMarks = (marks: readonly DeviceMark[], secret: string): string =>
  marks.map((mark) => `${bodyOf(mark)}.${macOf(bodyOf(mark), secret)}`).join('~');

/** The marks of a cookie that we signed; bent ones are left out. */
export function unsealMarks(cookie: string | null, secret: string): DeviceMark[] {
  return (cookie ?? '').split('~', MOST).flatMap((entry) => {
    const [body = '', mac = ''] = entry.split('.', 2);
    const [, id, letter, nonce] = /^(\d{1,15})([sm])([\w-]{20,64})$/.exec(body) ?? [];
    if (!id || !nonce || !sameText(mac, macOf(body, secret))) return [];
    return [{ userId: Number(id), by: letter === 's' ? 'sign_in' : 'mail', nonce } as const];
  });
}

/** The newest first. A browser that signed in stays what it is: its count of wrong guesses goes with its mark. */
export function withMark(
  marks: readonly DeviceMark[],
  { userId, by }: Pick<DeviceMark, 'userId' | 'by'>,
): DeviceMark[] {
  const old = marks.find((mark) => mark.userId === userId);
  const mark = old && (old.by === by || old.by === 'sign_in') ? old : { userId, by, nonce: newSessionId() };
  return [mark, ...marks.filter((other) => other !== old)].slice(0, MOST);
}
