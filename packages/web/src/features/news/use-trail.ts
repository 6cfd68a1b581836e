import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { dropTrail, FEED, feedHref, leaveTrail, stepsToFeed } from './trail.ts';

/** The feed remembers its place. */
export function useFeedTrail(): void {
  const { href, pathname, state } = useLocation();
  const index = state.__TSR_index;
  // On the way out the location is already the next screen's.
  useEffect(() => {
    if (pathname === FEED) leaveTrail(index, href);
  }, [href, index, pathname]);
  useDropOnLeaving();
}

/** Back to the feed as it was left: its filters, its length, its scroll. */
export function useWayBack(): { readonly href: string; go(): boolean } {
  const router = useRouter();
  useDropOnLeaving();
  return {
    href: feedHref(),
    /** False where the feed was not on the way here: follow the link. */
    go: () => {
      const steps = stepsToFeed(router.history.location.state.__TSR_index);
      if (steps === null) return false;
      router.history.go(-steps);
      return true;
    },
  };
}

function useDropOnLeaving(): void {
  const router = useRouter();
  useEffect(() => () => dropTrail(router.history.location.pathname), [router]);
}
