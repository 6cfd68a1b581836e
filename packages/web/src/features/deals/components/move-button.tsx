import { useState, type ReactNode } from 'react';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Deal } from '../deal.ts';
import { isAllowed } from '../moves.ts';
import { words } from '../words.ts';
import { MoveDialog } from './move-dialog.tsx';

export function MoveButton({ deal }: { deal: Deal }): ReactNode {
  const t = useWords(words);
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed(deal, 'move', viewer)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t('move.action')}
      </Button>
      <MoveDialog deal={isOpen ? deal : null} onClose={() => setOpen(false)} />
    </>
  );
}
