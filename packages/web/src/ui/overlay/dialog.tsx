import { lazy, type ReactNode } from 'react';
import { FirstOpen } from './first-open.tsx';
import type { DialogProps } from './overlay-props.ts';

const ModalDialog = lazy(() => import('./modal-dialog.tsx'));

/** Decisions, legal texts and previews only (0.9). Focus is trapped and given back; the overlay fades in half a second. */
export function Dialog(props: DialogProps): ReactNode {
  return (
    <FirstOpen open={props.open} onClose={props.onClose}>
      {(open) => <ModalDialog {...props} open={open} />}
    </FirstOpen>
  );
}
