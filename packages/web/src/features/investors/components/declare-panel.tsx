import type { ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { useWords } from '../../../kit/context.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import type { PersonDialogProps } from '../investor.ts';
import { declareWords } from '../declare-words.ts';

const DeclareForm = part(
  async () => ({ default: (await import('./declare-form.tsx')).DeclareForm }),
  <FormSkeleton fields={4} />,
);

/** `?panel=declaration` on an investor's category page: a signed statement that staff enter for them. */
export function DeclarePanel({ investor, open, onClose }: PersonDialogProps): ReactNode {
  const t = useWords(declareWords);
  return (
    <SidePanel open={open} onClose={onClose} title={t('title', { name: investor.name })} wide>
      <DeclareForm investor={investor} onClose={onClose} />
    </SidePanel>
  );
}
