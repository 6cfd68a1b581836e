import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router';
import { useHasUnsavedOverlay } from '../ui/overlay/unsaved-overlay.ts';
import { isLeaving } from './client.ts';

export interface LeaveQuestion {
  readonly asking: boolean;
  stay(): void;
  discard(): void;
}

/** Unsaved guard (`screens.md#0.7`): asks before a route change, and lets the browser ask before the page is left. */
export const useUnsavedGuard = (dirty: boolean): LeaveQuestion =>
  useLeaveQuestion(dirty, ({ current, next }) => current.pathname !== next.pathname);

/** The same for forms in overlays, whose buttons move by themselves: only the browser's Back and Forward are asked about. */
export const useOverlayLeaveGuard = (): LeaveQuestion =>
  useLeaveQuestion(useHasUnsavedOverlay(), ({ action }) => action !== 'PUSH' && action !== 'REPLACE');

function useLeaveQuestion(dirty: boolean, isLeft: ShouldBlockFn): LeaveQuestion {
  const blocker = useBlocker({
    shouldBlockFn: (move) => dirty && isLeft(move),
    enableBeforeUnload: () => dirty && !isLeaving(),
    withResolver: true,
  });
  return {
    asking: blocker.status === 'blocked',
    stay: () => blocker.reset?.(),
    discard: () => blocker.proceed?.(),
  };
}
