import * as runVerbs from '@tranche/domain/funds/runs/verbs';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { runWords } from './run-words.ts';
import { RUN_CHANGES, type Run } from './run.ts';

interface Props {
  readonly run: Run;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A draft that is not wanted. */
export function CancelDialog({ run, open, onClose, onDone }: Props): ReactNode {
  const t = useWords(runWords);
  const cancel = useAction(runVerbs.cancelRun, { changes: RUN_CHANGES });
  return (
    <ConfirmDialog
      open={open}
      danger
      onClose={onClose}
      title={t('cancel.title')}
      confirmLabel={t('cancel.confirm')}
      busyLabel={t('cancel.busy')}
      cancelLabel={t('cancel.keep')}
      onConfirm={async () => {
        await cancel.mutateAsync({ params: { id: run.id }, body: {} });
        toast(t('cancel.done'));
        onDone();
      }}
    >
      <p>{t('cancel.text')}</p>
    </ConfirmDialog>
  );
}
