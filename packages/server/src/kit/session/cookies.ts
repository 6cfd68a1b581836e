/** Seconds that a session lives without a call, and a remembered one (`contract.md` 2.2). */
export const IDLE_SECONDS = 7_200;
export const REMEMBERED_SECONDS = 30 * 86_400;

export interface CookieSettings {
  readonly name: string;
  readonly secure: boolean;
}

/** The two cookies of 2.2. The XSRF token is for scripts to read; the session is not. */
export function sessionCookies(
  values: { cookie: string; csrf: string; seconds: number; now: Date },
  { name, secure }: CookieSettings,
): string[] {
  const expires = new Date(values.now.getTime() + values.seconds * 1000).toUTCString();
  const life = `expires=${expires}; Max-Age=${values.seconds}; path=/`;
  const tail = `samesite=lax${secure ? '; secure' : ''}`;
  return [
    `XSRF-TOKEN=${values.csrf}; ${life}; ${tail}`,
    `${name}=${values.cookie}; ${life}; httponly; ${tail}`,
  ];
}

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
