import { resetColumns } from '@tranche/domain/portfolio/verbs';
import { useState, type ReactNode } from 'react';
import { Can } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { words } from '../words.ts';

/** Back to the columns that the table started with, once that is confirmed. */
export function ResetColumns({ id, name }: { id: number; name: string }): ReactNode {
  const t = useWords(words);
  const [open, setOpen] = useState(false);
  const reset = useAction(resetColumns, { changes: ['portfolio-tables', 'portfolio-table-columns'] });
  return (
    <Can p="investor_type.update">
      <Button onClick={() => setOpen(true)}>{t('columns.reset')}</Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('columns.resetTitle', { name })}
        confirmLabel={t('columns.reset')}
        busyLabel={t('columns.resetBusy')}
        danger
        onConfirm={async () => {
          await reset.mutateAsync({ params: { id } });
          toast(t('columns.resetDone'));
          setOpen(false);
        }}
      >
        <p>{t('columns.resetText')}</p>
      </ConfirmDialog>
    </Can>
  );
}
