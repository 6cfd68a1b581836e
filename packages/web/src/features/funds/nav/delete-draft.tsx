import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Row } from '../../../ui/layout.tsx';
import { FAMILY, type Nav } from './nav.ts';
import { navWords } from './nav-words.ts';

/** A draft may go; what was live stays. */
export function DeleteDraft({ nav, onClose }: { nav: Nav; onClose: () => void }): ReactNode {
  const t = useWords(navWords);
  const [isAsked, setAsked] = useState(false);
  return (
    <Row>
      <Button kind="danger" small onClick={() => setAsked(true)}>
        {t('delete')}
      </Button>
      <DeleteDialog
        resource={FAMILY}
        record={isAsked ? { ...nav, name: t('draftAt', { date: formatDate(nav.as_of) }) } : null}
        onClose={() => setAsked(false)}
        onDeleted={onClose}
      />
    </Row>
  );
}
