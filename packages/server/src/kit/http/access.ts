import { refuse } from '@tranche/domain/kit/errors';
import type { Viewer } from '../session/viewer.ts';
import type { Audience, RouteAccess } from './route.ts';

/** 401 for a guest where a session is needed. Before the rate limit (`contract.md#1.2`). */
export function requireSession(access: RouteAccess, viewer: Viewer): void {
  if (access !== 'public' && viewer.kind === 'guest') throw refuse('unauthenticated');
}

/** 403 for the unverified, and for those without the right. After the rate limit. */
export function requireRight(access: RouteAccess, viewer: Viewer): void {
  if (access === 'public' || access === 'session') return;
  if (!viewer.verified) throw refuse('email_unverified');
  if (access === 'verified') return;
  if (!mayCall(access, viewer)) throw refuse('forbidden');
}

function mayCall(access: Audience | readonly Audience[], viewer: Viewer): boolean {
  if (viewer.kind === 'system') return true;
  if (typeof access !== 'string') return access.some((audience) => mayCall(audience, viewer));
  if (access === 'staff' || access === 'investor') return viewer.kind === access;
  return viewer.can(access);
}
