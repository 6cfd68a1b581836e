import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DecideDialog } from '../../../kit/decide-dialog.tsx';
import { toastError } from '../../../ui/overlay/toasts.tsx';
import { sentenceOf } from '../../../kit/server-form.ts';
import { NoOther } from '../../../shared/second-person/no-other.tsx';
import { runWords } from './run-words.ts';
import { RUN_CHANGES, type Run } from './run.ts';
import styles from './runs.module.css';

/** A run that someone else must confirm: its author takes it back, the other posts it or sends it back. */
export function Waiting({ run, mayWrite }: { run: Run; mayWrite: boolean }): ReactNode {
  const t = useWords(runWords);
  const viewer = useViewer();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const name = run.submittedBy?.name ?? '';
  const isOwn = run.submitted_by_id === viewer.id;
  const back = async (reason: string | null): Promise<void> => {
    await api.update('runs', run.id, { submit: false, ...(reason === null ? {} : { reason }) });
    await refresh(client, RUN_CHANGES);
    setAsking(false);
  };
  const withdraw = (): void => {
    setBusy(true);
    back(null)
      .catch((error: unknown) => toastError(sentenceOf(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Card
      tone="info"
      title={t('waiting.title')}
      help={isOwn ? t('waiting.own') : t('waiting.other', { name })}
    >
      {isOwn && <NoOther kind="approval_run" id={run.id} />}
      {mayWrite && (
        <div className={styles.actions}>
          {isOwn ? (
            <Button busy={isBusy && t('waiting.withdrawing')} onClick={withdraw}>
              {t('waiting.withdraw')}
            </Button>
          ) : (
            <Button onClick={() => setAsking(true)}>{t('waiting.back')}</Button>
          )}
        </div>
      )}
      <DecideDialog
        about={`run:${run.id}`}
        decision={isAsking ? 'reject' : null}
        words={{
          title: t('waiting.backTitle'),
          confirm: t('waiting.back'),
          busy: t('waiting.sending'),
          text: '',
          reason: t('waiting.reason'),
          reasonHelp: t('waiting.reasonHelp', { name }),
          required: t('waiting.required'),
        }}
        onDecide={back}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}
