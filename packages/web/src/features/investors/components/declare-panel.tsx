import { lazy, Suspense, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import type { PersonDialogProps } from '../investor.ts';
import { declareWords } from '../declare-words.ts';

const DeclareForm = lazy(() => import('./declare-form.tsx').then((m) => ({ default: m.DeclareForm })));

/** `?panel=declaration` on an investor's category page: a signed statement that staff enter for them. */
export function DeclarePanel({ investor, open, onClose }: PersonDialogProps): ReactNode {
  const t = useWords(declareWords);
  return (
    <SidePanel open={open} onClose={onClose} title={t('title', { name: investor.name })} wide>
      <Suspense fallback={<FormSkeleton fields={4} />}>
        <DeclareForm investor={investor} onClose={onClose} />
      </Suspense>
    </SidePanel>
  );
}
