import type { SessionUser } from '@tranche/domain/settings/boot';
import { staffHome } from '@tranche/domain/identity/staff-home';
import { isStaffRole } from '@tranche/domain/roles';

/** The two portals and the public pages; each portal's code is loaded only for its own people. */
export type AreaName = 'admin' | 'investor' | 'public';

export const areaOf = (path: string): AreaName =>
  /^\/admin(\/|$|\?)/.test(path) ? 'admin' : /^\/investor(\/|$|\?)/.test(path) ? 'investor' : 'public';

export const homeOf = (user: SessionUser | null): string => {
  if (user === null) return '/login';
  return isStaffRole(user.role_id) ? staffHome(user.role_id) : '/investor';
};

/**
 * Where a visitor really goes, before any screen is drawn (access order of `screens.md#1.0`): a guest of a portal to
 * the sign-in with a way back, a person of the wrong portal home, a signed-in visitor of the sign-in home.
 * `known` is false when the session could not be read.
 */
export function startAt(href: string, user: SessionUser | null, known: boolean): string {
  const path = href.split(/[?#]/)[0] ?? '/';
  const area = areaOf(path);
  if (!known && area !== 'public') return '/maintenance';
  if (path === '/') return homeOf(user);
  if (area === 'public') return href;
  if (user === null) return `/login?redirect=${encodeURIComponent(href)}`;
  return area === areaOf(homeOf(user)) ? href : homeOf(user);
}
