import type { ReactNode } from 'react';
import { part } from '../ui/part.tsx';
import { useOverlayLeaveGuard } from './unsaved.ts';

const LeaveDialog = part(async () => ({
  default: (await import('../ui/overlay/confirm-dialog.tsx')).LeaveDialog,
}));

/** Around all screens: Back out of a dialog or panel with unsaved changes asks first (`screens.md#0.7`). */
export function OverlayLeave(): ReactNode {
  const question = useOverlayLeaveGuard();
  return question.asking && <LeaveDialog {...question} />;
}
