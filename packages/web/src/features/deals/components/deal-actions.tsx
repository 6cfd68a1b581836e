import { useState, type ReactNode } from 'react';
import { useViewer, useWords } from '../../../kit/context.tsx';
import type { RecordVerb } from '../../../kit/declared/record-screen.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Deal } from '../deal.ts';
import { isAllowed } from '../moves.ts';
import { useDealChange } from '../use-change.ts';
import { usePhone } from '../../../ui/use-phone.ts';
import { words } from '../words.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import { MoveButton } from './move-button.tsx';

/** In the header: where it goes next, and the ⟦opportunity⟧ that it becomes. */
export function DealActions({ deal }: { deal: Deal }): ReactNode {
  const t = useWords(words);
  const viewer = useViewer();
  const { reactivate, failed } = useDealChange();
  const phone = usePhone();
  const [isConverting, setConverting] = useState(false);
  return (
    <>
      {!phone && <MoveButton deal={deal} />}
      {isAllowed(deal, 'reactivate', viewer) && (
        <Button kind="primary" onClick={() => void reactivate(deal).catch(failed)}>
          {t('archive.reactivate')}
        </Button>
      )}
      {isAllowed(deal, 'convert', viewer) && (
        <Button kind="primary" onClick={() => setConverting(true)} aria-haspopup="dialog">
          {t('convert.action')}
        </Button>
      )}
      <ConvertDialog deal={isConverting ? deal : null} onClose={() => setConverting(false)} />
    </>
  );
}

/** The record's menu. */
export const dealVerbs: readonly RecordVerb<'pipeline-deals', Deal>[] = [
  {
    label: 'archive.action',
    when: ({ record, viewer }) => isAllowed(record, 'deactivate', viewer),
    dialog: ({ record }, isOpen, onClose) => (
      <ArchiveDialog deal={isOpen ? record : null} onClose={onClose} />
    ),
  },
];
