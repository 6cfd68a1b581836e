import * as runVerbs from '@tranche/domain/funds/runs/verbs';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useTyped } from '../../../kit/form-draft.ts';
import { useAction } from '../../../kit/query.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { runWords } from './run-words.ts';
import { RUN_CHANGES, type Run } from './run.ts';
import { dayOf } from '../../../ui/format.ts';

interface Props {
  readonly run: Run;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Undoing {
  readonly reason: string;
  readonly day: string | null;
}

/** Every entry of the run by one of the same sum; the reason is kept, and holders are notified. */
export function UndoDialog({ run, open, onClose }: Props): ReactNode {
  const t = useWords(runWords);
  const today = dayOf(new Date());
  const [{ reason, day }, type] = useTyped<Undoing>(`undo:${run.id}`, { reason: '', day: today });
  const reverse = useAction(runVerbs.reverseRun, { changes: RUN_CHANGES });
  return (
    <ConfirmDialog
      open={open}
      danger
      onClose={onClose}
      title={t('undo.title')}
      confirmLabel={t('undo.confirm')}
      busyLabel={t('undo.busy')}
      onConfirm={async () => {
        if (reason.trim() === '') throw new Error(t('undo.required'));
        await reverse.mutateAsync({ params: { id: run.id }, body: { reason, entry_date: day } });
        toast(t('undo.done'));
        onClose();
      }}
    >
      <Stack gap={12}>
        <p>{t('undo.text')}</p>
        <DateField
          label={t('undo.day')}
          value={day}
          onChange={(next) => type({ day: next })}
          min={run.entry_date}
          max={today}
        />
        <TextAreaField label={t('undo.reason')} value={reason} onChange={(next) => type({ reason: next })} />
      </Stack>
    </ConfirmDialog>
  );
}
