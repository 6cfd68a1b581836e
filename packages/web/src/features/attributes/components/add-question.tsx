import type { ATTRIBUTE_FORMS } from '@tranche/domain/settings/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { Question } from '../../../shared/attributes/questions.ts';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { words } from '../words.ts';
import { AddForm } from './add-form.tsx';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly questions: readonly Question[];
  /** The form that the list shows; null: all of them. */
  readonly form: (typeof ATTRIBUTE_FORMS)[number] | null;
}

/** What a question asks and where; the rest is among its properties. */
export function AddQuestion({ open, onClose, questions, form }: Props): ReactNode {
  const t = useWords(words);
  return (
    <SidePanel open={open} onClose={onClose} title={t('new')}>
      {open && <AddForm questions={questions} form={form ?? 'registration_form'} onClose={onClose} />}
    </SidePanel>
  );
}
