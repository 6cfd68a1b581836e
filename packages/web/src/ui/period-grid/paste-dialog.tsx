import type { ReactNode } from 'react';
import { part } from '../part.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { FormSkeleton } from '../skeleton.tsx';
import type { Pasting } from './paste.ts';
import type { Change } from './types.ts';
import { sayGrid } from './words.ts';

const PastePreview = part(() => import('./paste-preview.tsx'), <FormSkeleton fields={2} />);

interface Props {
  readonly pasting: Pasting | null;
  readonly onFill: (changes: readonly Change[]) => void;
  readonly onClose: () => void;
}

/** What a block would do, before it does it: how many cells fit, and which do not. */
export function PasteDialog({ pasting, onFill, onClose }: Props): ReactNode {
  return (
    <Dialog
      open={pasting !== null}
      onClose={onClose}
      title={sayGrid('pasteTitle', { n: pasting?.cells ?? 0 })}
    >
      {pasting && <PastePreview pasting={pasting} onFill={onFill} onClose={onClose} />}
    </Dialog>
  );
}
