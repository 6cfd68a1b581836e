/** Seconds that a session lives without a call, and a remembered one (`contract.md#2.2`). */
export const IDLE_SECONDS = 7_200;
export const REMEMBERED_SECONDS = 30 * 86_400;
/** However much it is used, a session ends this long after its sign-in (NIST SP 800-63B-4 2.2.3: a day at most). */
const LONGEST_SECONDS = 86_400;

/** How long a session lives without a call, and at most, in seconds. */
export const lifeOf = (remember: boolean): { idle: number; longest: number } =>
  remember
    ? { idle: REMEMBERED_SECONDS, longest: REMEMBERED_SECONDS }
    : { idle: IDLE_SECONDS, longest: LONGEST_SECONDS };

export interface CookieSettings {
  readonly name: string;
  readonly secure: boolean;
}

const HOST_PREFIX = '__Host-';

/**
 * Under HTTPS a cookie that scripts may not read bears the prefix by which a browser takes it from this very host alone: no
 * neighbouring subdomain can plant one. The XSRF token keeps the name that clients look for (`contract.md#2.2`).
 */
export const cookieName = ({ name, secure }: CookieSettings): string =>
  secure && !name.startsWith(HOST_PREFIX) ? HOST_PREFIX + name : name;

interface CookieValue {
  readonly value: string;
  readonly seconds: number;
  readonly now: Date;
}

function cookie(name: string, of: CookieValue, attributes: string): string {
  const expires = new Date(of.now.getTime() + of.seconds * 1000).toUTCString();
  return `${name}=${of.value}; expires=${expires}; Max-Age=${of.seconds}; path=/; ${attributes}`;
}

const lax = (secure: boolean): string => `samesite=lax${secure ? '; secure' : ''}`;

/** One that scripts may not read. */
export const httpOnlyCookie = (of: CookieValue, settings: CookieSettings): string =>
  cookie(cookieName(settings), of, `httponly; ${lax(settings.secure)}`);

/** The two cookies of 2.2. The XSRF token is for scripts to read; the session is not. */
export const sessionCookies = (
  { cookie: value, csrf, seconds, now }: { cookie: string; csrf: string; seconds: number; now: Date },
  settings: CookieSettings,
): string[] => [
  cookie('XSRF-TOKEN', { value: csrf, seconds, now }, lax(settings.secure)),
  httpOnlyCookie({ value, seconds, now }, settings),
];

/** The last cookie of this name; null when there is none. */
export function readCookie(header: string | undefined, name: string): string | null {
  let found: string | null = null;
  for (const part of (header ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) found = part.slice(equals + 1).trim();
  }
  return found === null ? null : decode(found.replace(/^"(.*)"$/, '$1'));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
