import { IconHistory } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../context.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import type { HistoryOf } from './types.ts';
import { historyWords } from './words.ts';

/** Opens the history of what stands beside it. */
export function HistoryButton({ of }: { of: HistoryOf }): ReactNode {
  const t = useWords(historyWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        small
        icon={<IconHistory size={16} stroke={1.75} />}
        aria-label={t('of', { name: of.name })}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <HistoryDrawer of={of} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
