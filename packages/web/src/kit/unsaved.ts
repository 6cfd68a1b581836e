import { useBlocker } from '@tanstack/react-router';
import { isLeaving } from './client.ts';

export interface LeaveQuestion {
  readonly asking: boolean;
  stay(): void;
  discard(): void;
}

/** Unsaved guard (`screens.md#0.7`): asks before a route change, and lets the browser ask before the page is left. */
export function useUnsavedGuard(dirty: boolean): LeaveQuestion {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty && !isLeaving(),
    withResolver: true,
  });
  return {
    asking: blocker.status === 'blocked',
    stay: () => blocker.reset?.(),
    discard: () => blocker.proceed?.(),
  };
}
