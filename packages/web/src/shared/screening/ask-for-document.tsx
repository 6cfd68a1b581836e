import { useState, type ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { Button } from '../../ui/button.tsx';
import { onOpening } from '../../ui/overlay/on-opening.tsx';
import type { AskDialogProps } from './ask-dialog.tsx';
import { hitWords } from './words.ts';

const AskDialog = onOpening(
  ({ open }: AskDialogProps) => open,
  async () => (await import('./ask-dialog.tsx')).AskDialog,
);

/** Asks the person, or the people who act for the organisation, for a document that may settle the match. */
export function AskForDocument({
  check,
  name,
  isPerson,
}: Pick<AskDialogProps, 'check' | 'name' | 'isPerson'>): ReactNode {
  const t = useWords(hitWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('ask.button')}</Button>
      <AskDialog open={isOpen} onClose={() => setOpen(false)} {...{ check, name, isPerson }} />
    </>
  );
}
