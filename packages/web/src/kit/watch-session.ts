import type { SessionUser } from '@tranche/domain/settings/boot';
import type { QueryClient } from '@tanstack/react-query';
import { csrfToken, isLeaving } from './client.ts';
import { keepAtTimeout, keepPlace } from './drafts.ts';
import { leaveHere } from './enter.ts';
import { onSessionNews, notifyOtherTabs } from './other-tabs.ts';
import { keys } from './query-keys.ts';

const LOOK_EVERY_MS = 10_000;

const shownTo = (client: QueryClient): SessionUser | null =>
  client.getQueryData<SessionUser | null>(keys.session) ?? null;

/**
 * A session ends in another tab, on another device, or by the clock; and a tab may wake from anywhere. This one looks when
 * it is told, when it is looked at, and when its cookie has changed or lapsed, which goes with the session.
 */
export function watchSession(client: QueryClient): void {
  let token = csrfToken();
  const look = (): void => {
    token = csrfToken();
    if (shownTo(client) !== null && !isLeaving())
      void client.refetchQueries({ queryKey: keys.session }, { cancelRefetch: false });
  };
  const lookIfSeen = (): void => {
    if (document.visibilityState === 'visible') look();
  };
  onSessionNews((news) => {
    if (shownTo(client) === null) return;
    if (news === 'left') leaveHere(client);
    else look();
  });
  document.addEventListener('visibilitychange', lookIfSeen);
  window.addEventListener('focus', lookIfSeen);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isLeaving()) window.location.reload();
    else if (persisted) look();
  });
  window.setInterval(() => {
    if (document.visibilityState === 'visible' && csrfToken() !== token) look();
  }, LOOK_EVERY_MS);
  keepAtTimeout(() => {
    const user = shownTo(client);
    if (user !== null) keepPlace(user.id);
  });
  if (shownTo(client) === null) notifyOtherTabs('changed'); // a page of no one's: the others may be someone's still
}
