import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { words } from '../words.ts';
import { NotesDialog } from './snapshot-dialogs.tsx';

/** The notes on a snapshot, and a way to change them. */
export function SnapshotNotes({
  snapshot,
  mayWrite,
}: {
  snapshot: RowOfName<'wip-report'>;
  mayWrite: boolean;
}): ReactNode {
  const t = useWords(words);
  const [open, setOpen] = useState(false);
  const { notes } = snapshot;
  if (notes === null && !mayWrite) return null;
  return (
    <Card
      title={t('notes')}
      actions={
        mayWrite && (
          <Button small kind="quiet" onClick={() => setOpen(true)}>
            {t(notes === null ? 'addNotes' : 'editNotes')}
          </Button>
        )
      }
    >
      {notes !== null && <p style={{ whiteSpace: 'pre-line' }}>{notes}</p>}
      <NotesDialog open={open} onClose={() => setOpen(false)} id={snapshot.id} notes={notes} />
    </Card>
  );
}
