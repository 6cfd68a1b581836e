import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { useTemplate } from '../templates.ts';
import { words } from '../words.ts';
import type { Replaced } from './replaced-file.tsx';
import { TemplateForm } from './template-form.tsx';

interface Props {
  /** `new`, or a number; null = closed. */
  readonly panel: string | null;
  readonly onClose: () => void;
  readonly onReplaced: (replaced: Replaced) => void;
}

export function TemplatePanel({ panel, onClose, onReplaced }: Props): ReactNode {
  const t = useWords(words);
  const id = /^[1-9]\d*$/.test(panel ?? '') ? Number(panel) : null;
  const form = { onClose, onReplaced };
  return (
    <SidePanel
      open={id !== null || panel === 'new'}
      onClose={onClose}
      title={t(id === null ? 'add' : 'editTitle')}
      width={720}
    >
      {id === null ? <TemplateForm template={null} {...form} /> : <Editing key={id} id={id} {...form} />}
    </SidePanel>
  );
}

function Editing({ id, ...form }: { id: number } & Pick<Props, 'onClose' | 'onReplaced'>): ReactNode {
  const t = useWords(words);
  const template = useTemplate(id);
  return (
    <StateView of={template} thing={t('thing')} skeleton={<FormSkeleton fields={6} />}>
      {(row) => <TemplateForm template={row} {...form} />}
    </StateView>
  );
}
