import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Contact } from '../contact.ts';
import { words } from '../words.ts';
import { ConvertDialog } from './convert-dialog.tsx';

export function ConvertButton({ contact }: { contact: Contact }): ReactNode {
  const t = useWords(words);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t('convert.action')}
      </Button>
      <ConvertDialog contact={isOpen ? contact : null} onClose={() => setOpen(false)} />
    </>
  );
}
