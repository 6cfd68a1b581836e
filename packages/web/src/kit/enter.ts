import type { SessionUser } from '@tranche/domain/settings/boot';
import type { QueryClient } from '@tanstack/react-query';
import { clearToasts } from '../ui/overlay/toasts.tsx';
import { areaOf, type AreaName } from './areas.ts';
import { dropDrafts, NOBODY_YET } from './drafts.ts';
import { signOut } from './client.ts';
import { forgetOthersReadings, forgetReadings } from './offline/keep-readings.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { keys } from './query-keys.ts';

/** The loaded area; `open` is set by the composition, which knows how to load the others. */
interface Entrance {
  open(href: string): Promise<void>;
  current: AreaName;
}
export const entrance: Entrance = {
  open: (href) => {
    window.location.assign(href);
    return Promise.resolve();
  },
  current: 'public',
};

/** After a sign-in: what someone else typed and read here goes, the session is known everywhere, and the portal opens at `href`. */
export async function enterAs(client: QueryClient, user: SessionUser, href: string): Promise<void> {
  dropDrafts(user.id);
  await forgetOthersReadings(user.id);
  notifyOtherTabs('changed');
  client.setQueryData(keys.session, user);
  await entrance.open(href);
}

/** A deliberate Logout deletes all drafts and everything that was read. */
export function leave(client: QueryClient): void {
  notifyOtherTabs('left');
  leaveHere(client);
}

/** The same for a tab that is notified from another. */
export function leaveHere(client: QueryClient): void {
  dropDrafts();
  clearToasts();
  client.clear();
  void forgetReadings();
  signOut('chosen');
}

/**
 * `/api/logout` typed into the address bar ends a session as the button does, and no code of ours runs before the bare sign-in
 * page is loaded: what was typed and read here goes then. After a 401 that page has its reason, and drafts stay.
 */
export async function forgetAfterLogout(requested: string, session: SessionUser | null): Promise<void> {
  if (session !== null || requested !== '/login') return;
  dropDrafts(NOBODY_YET);
  await forgetReadings();
}

export const leavesArea = (href: string): boolean => {
  const area = areaOf(href);
  return area !== 'public' && area !== entrance.current;
};
