import type { ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../context.tsx';
import type { HistoryOf } from './types.ts';
import { historyWords } from './words.ts';

const HistoryPanel = part(() => import('./history-panel.tsx'), <LineSkeleton lines={6} />);

/** The earlier values of a record or of a settings page, save by save. */
export function HistoryDrawer({
  of,
  open,
  onClose,
}: {
  of: HistoryOf;
  open: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useWords(historyWords);
  return (
    <SidePanel open={open} onClose={onClose} title={t('of', { name: of.name })}>
      <HistoryPanel of={of} />
    </SidePanel>
  );
}
