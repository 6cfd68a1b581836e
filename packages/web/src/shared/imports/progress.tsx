import * as importVerbs from '@tranche/domain/integrations/import.verbs';
import { useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { toastError } from '../../ui/overlay/toasts.tsx';
import { api } from '../../kit/api.ts';
import { isApiError } from '../../kit/api-error.ts';
import { useWords } from '../../kit/context.tsx';
import { refresh } from '../../kit/query.ts';
import styles from './imports.module.css';
import type { ImportBatch } from './queries.ts';
import { importWords } from './words.ts';

/** How far the job is; leaving the page is safe. */
export function ImportProgress({ batch }: { batch: ImportBatch }): ReactNode {
  const t = useWords(importWords);
  const client = useQueryClient();
  const [stopping, setStopping] = useState(false);
  const { phase, rows_done: done, rows_total: total } = batch;
  const share = phase === 'undo' || total === 0 ? null : Math.min(100, Math.round((done / total) * 100));
  const stop = async (): Promise<void> => {
    setStopping(true);
    try {
      await api.action(importVerbs.cancel, { params: { id: batch.id } });
      await refresh(client, ['imports']);
    } catch (error) {
      toastError((isApiError(error) && error.message) || t('failed'));
    } finally {
      setStopping(false);
    }
  };
  return (
    <Stack gap={12}>
      <p role="status">
        <strong>{phase && t(`progress.${phase}`)}</strong>
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={phase ? t(`progress.${phase}`) : undefined}
        aria-valuenow={share ?? undefined}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${share ?? 100}%` }} />
      </div>
      {share !== null && (
        <p className="num">
          {done === 0
            ? t('progress.waiting')
            : t('progress.count', { done: formatNumber(done), total: formatNumber(total) })}
        </p>
      )}
      <p className="muted">{t('progress.safe')}</p>
      {phase !== 'undo' && (
        <Row>
          <Button busy={stopping && t('progress.stopping')} onClick={() => void stop()}>
            {t('progress.stop')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
