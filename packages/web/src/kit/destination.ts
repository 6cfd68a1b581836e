import type { Access } from './access.tsx';

/** Specification §4: a target containing "admin" with a non-admin role leads to /investor. */
export function destination(target: string | null, access: Access, home: string): string {
  const own = ownPath(target);
  if (own === null) return home;
  return own.includes('admin') && access.kind !== 'staff' ? '/investor' : own;
}

/** Same-origin relative paths only: no scheme, no `//host`, no `/\host`, no control characters. */
export function ownPath(target: string | null): string | null {
  if (target === null || !/^\/(?![/\\])[^\\\s]*$/.test(target)) return null;
  const url = new URL(target, window.location.origin);
  if (url.origin !== window.location.origin || /^\/(login|register|maintenance|api)(\/|$)/.test(url.pathname))
    return null;
  return url.pathname + url.search + url.hash;
}
