import { lazy, Suspense, type ReactNode } from 'react';
import { useOverlayLeaveGuard } from './unsaved.ts';

const LeaveDialog = lazy(async () => ({
  default: (await import('../ui/overlay/confirm-dialog.tsx')).LeaveDialog,
}));

/** Around all screens: Back out of a dialog or panel with unsaved changes asks first (`screens.md#0.7`). */
export function OverlayLeave(): ReactNode {
  const question = useOverlayLeaveGuard();
  return <Suspense fallback={null}>{question.asking && <LeaveDialog {...question} />}</Suspense>;
}
