import * as importVerbs from '@tranche/domain/integrations/import.verbs';
import { importStatus } from '@tranche/domain/integrations/codes';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatMoment, formatNumber } from '../../ui/format.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toastError } from '../../ui/overlay/toasts.tsx';
import { StatRow } from '../../ui/stat-tile.tsx';
import { api } from '../../kit/api.ts';
import { isApiError } from '../../kit/api-error.ts';
import { useWords } from '../../kit/context.tsx';
import { refresh } from '../../kit/query.ts';
import { Flaws } from './flaws.tsx';
import styles from './imports.module.css';
import { MapStep } from './map-step.tsx';
import type { ImportBatch } from './queries.ts';
import { importWords } from './words.ts';

/** The dry run: what would be created, matched and refused, and why. */
export function CheckReport({ batch }: { batch: ImportBatch }): ReactNode {
  const t = useWords(importWords);
  const client = useQueryClient();
  const [mapping, setMapping] = useState(false);
  const [busy, setBusy] = useState(false);
  const rows = batch.created + (mayChange(batch) ? batch.updated : 0);
  if (mapping) return <MapStep batch={batch} />;
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.action(importVerbs.run, { params: { id: batch.id } });
      await refresh(client, ['imports']);
    } catch (error) {
      toastError((isApiError(error) && error.message) || t('failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={20}>
      <p>{t('check.intro')}</p>
      <Figures batch={batch} />
      <Records batch={batch} />
      <Flaws batch={batch} />
      {rows === 0 && <p role="status">{t('check.nothing')}</p>}
      <Row justify="end">
        <Button onClick={() => setMapping(true)}>{t('check.again')}</Button>
        {rows > 0 && (
          <Button kind="primary" busy={busy && t('check.running')} onClick={() => void run()}>
            {t('check.run', { n: formatNumber(rows) })}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

const SENTENCES = {
  [importStatus.finished]: 'result.done',
  [importStatus.failed]: 'result.failed',
  [importStatus.cancelled]: 'result.cancelled',
  [importStatus.undone]: 'result.undone',
} as const;

/** What the run did, with the way back while there is one. */
export function RunReport({ batch, onClose }: { batch: ImportBatch; onClose: () => void }): ReactNode {
  const t = useWords(importWords);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { status } = batch;
  const sentence =
    status === importStatus.failed || status === importStatus.cancelled || status === importStatus.undone
      ? SENTENCES[status]
      : SENTENCES[importStatus.finished];
  const undoable = batch.undo_until !== null && new Date(batch.undo_until) > new Date();
  return (
    <Stack gap={20}>
      <p role="status">
        <strong>{t(sentence)}</strong>
      </p>
      {batch.report?.error && (
        <p role="alert" className={styles.wrong}>
          {batch.report.error}
        </p>
      )}
      <Figures batch={batch} done />
      <Records batch={batch} />
      <Flaws batch={batch} />
      <Row justify="end">
        {undoable && (
          <>
            <span className="muted">
              {t('result.undoUntil', { date: formatMoment(batch.undo_until ?? '') })}
            </span>
            <Button onClick={() => setAsking(true)}>{t('result.undo')}</Button>
          </>
        )}
        <Button kind="primary" onClick={onClose}>
          {t('result.close')}
        </Button>
      </Row>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        danger
        title={t('result.undoTitle', { name: batch.file_name })}
        confirmLabel={t('result.undoConfirm')}
        busyLabel={t('result.undoBusy')}
        onConfirm={async () => {
          await api.action(importVerbs.undo, { params: { id: batch.id } });
          await refresh(client, ['imports']);
          setAsking(false);
        }}
      >
        <p>{t('result.undoText')}</p>
      </ConfirmDialog>
    </Stack>
  );
}

const mayChange = (batch: ImportBatch): boolean => batch.options.update_existing === true;

function Figures({ batch, done }: { batch: ImportBatch; done?: boolean }): ReactNode {
  const t = useWords(importWords);
  return (
    <StatRow
      stats={[
        { label: t('counts.rows'), value: formatNumber(batch.rows_total) },
        { label: t(done ? 'counts.created' : 'counts.wouldCreate'), value: formatNumber(batch.created) },
        ...(mayChange(batch)
          ? [{ label: t(done ? 'counts.updated' : 'counts.wouldUpdate'), value: formatNumber(batch.updated) }]
          : []),
        { label: t('counts.skipped'), value: formatNumber(batch.skipped) },
        { label: t('counts.failed'), value: formatNumber(batch.failed) },
      ]}
    />
  );
}

function Records({ batch }: { batch: ImportBatch }): ReactNode {
  const t = useWords(importWords);
  const kinds = Object.entries(batch.report?.records ?? {});
  if (kinds.length === 0) return null;
  const labels: Readonly<Record<string, string>> = importWords.records.kinds;
  return (
    <div className={styles.scroll}>
      <table>
        <caption className="sr-only">{t('records.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('records.kind')}</th>
            <th scope="col" data-align="right">
              {t('records.created')}
            </th>
            <th scope="col" data-align="right">
              {t('records.matched')}
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(([kind, count]) => (
            <tr key={kind}>
              <td>{t.text(labels[kind] ?? t.field(kind))}</td>
              <td data-align="right">{formatNumber(count.created)}</td>
              <td data-align="right">{formatNumber(count.matched)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
