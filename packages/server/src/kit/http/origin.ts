import { refuse } from '@tranche/domain/kit/errors';
import type { Config } from '../config.ts';

const CORS_PATHS =
  /^\/(?:api\/|sanctum\/csrf-cookie$|login(?:\/|$)|logout$|password\/|email\/|broadcasting\/)/;
const CORS_HEADERS =
  'X-XSRF-TOKEN, X-CSRF-TOKEN, X-Requested-With, X-Socket-ID, Content-Type, Accept, X-HTTP-Method-Override';

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/** Whether a browser's `Origin` names this server or its portal. `own.origin` is the request's own address. */
export function isOwnOrigin(
  origin: string,
  own: { origin: string; config: Pick<Config, 'appUrl' | 'corsOrigin'> },
): boolean {
  const host = hostOf(origin);
  const known = [own.origin, own.config.appUrl, own.config.corsOrigin].flatMap((url) =>
    url ? [hostOf(url)] : [],
  );
  return host !== null && known.includes(host);
}

/** Unsafe calls from another site are refused (`contract.md#2.7`). */
export function refuseForeignOrigin(
  origin: string | undefined,
  own: { origin: string; config: Config },
): void {
  if (origin !== undefined && !isOwnOrigin(origin, own)) throw refuse('foreign_origin');
}

/** 1.8: only when the portal has another origin, and only for that one. */
export function corsHeaders(
  path: string,
  origin: string | undefined,
  config: Config,
): Record<string, string> {
  if (!config.corsOrigin || !CORS_PATHS.test(path)) return {};
  if (origin !== config.corsOrigin) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': config.corsOrigin,
    'access-control-allow-credentials': 'true',
  };
}

export const preflightHeaders = (methods: readonly string[]): Record<string, string> => ({
  'access-control-allow-methods': methods.join(', '),
  'access-control-allow-headers': CORS_HEADERS,
  'access-control-max-age': '600',
});

/** A redirect leads to a path of ours, to our own origin, or to the configured file store; never elsewhere. */
export function ownLocation(to: string, own: { origin: string; config: Config }): string {
  if (/^\/(?![/\\])/.test(to)) return to.replace(/[\r\n]/g, '');
  const host = hostOf(to);
  const { appUrl, s3 } = own.config;
  const known = [own.origin, appUrl].map(hostOf);
  if (host !== null && known.includes(host)) return to;
  const isStore =
    s3 !== null &&
    host !== null &&
    (s3.endpoint ? host.endsWith(hostOf(s3.endpoint) ?? '-') : host.endsWith('.amazonaws.com'));
  return isStore ? to : '/';
}
