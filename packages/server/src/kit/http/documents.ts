import type { Frame } from './frame.ts';

/** Answers under these are JSON whatever the Accept header says (`contract.md#1.1`). */
const DATA = /^\/(?:api|broadcasting|sanctum|assets)(?:\/|$)/;
/** These are pages as well as endpoints: a browser that navigates there asks for HTML by name. */
const SHARED = /^\/(?:login|logout|password|email)(?:\/|$)/;

/** Pages of the specification's §2 for anyone, whatever a caller accepts: there is nothing else at a GET of theirs. */
const PUBLIC_PAGES = /^\/(?:login|register|terms|maintenance)\/?$/;

/** Whether a GET without a route of its own is a page of the portals. */
export function wantsDocument({ sent, path, headers }: Pick<Frame, 'sent' | 'path' | 'headers'>): boolean {
  if ((sent !== 'GET' && sent !== 'HEAD') || DATA.test(path)) return false;
  if (PUBLIC_PAGES.test(path)) return true;
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return !SHARED.test(path) && accept.includes('*/*') && !/\.[a-z0-9]{1,8}$/i.test(path);
}
