import { lazy, Suspense, type ReactNode } from 'react';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../context.tsx';
import type { HistoryOf } from './types.ts';
import { historyWords } from './words.ts';

const HistoryPanel = lazy(() => import('./history-panel.tsx'));

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
      <Suspense fallback={<LineSkeleton lines={6} />}>
        <HistoryPanel of={of} />
      </Suspense>
    </SidePanel>
  );
}
