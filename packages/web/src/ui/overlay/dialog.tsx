import type { ReactNode } from 'react';
import { part } from '../part.tsx';
import { FirstOpen } from './first-open.tsx';
import type { DialogProps } from './overlay-props.ts';

const ModalDialog = part(() => import('./modal-dialog.tsx'));

/** Decisions, legal texts and previews only (0.9). Focus is trapped and given back; the overlay fades in half a second. */
export function Dialog(props: DialogProps): ReactNode {
  return (
    <FirstOpen part={ModalDialog} open={props.open} onClose={props.onClose}>
      {(Overlay, open) => <Overlay {...props} open={open} />}
    </FirstOpen>
  );
}
