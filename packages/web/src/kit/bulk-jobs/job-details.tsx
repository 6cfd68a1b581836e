import * as verbs from '@tranche/domain/bulk/bulk.verbs';
import { bulkStatus } from '@tranche/domain/bulk/codes';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatMoment, formatNumber } from '../../ui/format.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { toastError } from '../../ui/overlay/toasts.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { useWords } from '../context.tsx';
import { useAction } from '../query.ts';
import { sentenceOf } from '../server-form.ts';
import { LeftOutRows } from './left-out-rows.tsx';
import styles from './job.module.css';
import { useJob, type BulkJob } from './use-job.ts';
import { bulkWords } from './words.ts';

interface Props {
  readonly id: string;
  readonly things: string;
  readonly onClose: () => void;
}

export default function JobDetails({ id, things, onClose }: Props): ReactNode {
  const t = useWords(bulkWords);
  const job = useJob(id);
  const title = job.data ? t(`job.title.${job.data.verb}`, { things }) : '';
  return (
    <SidePanel open onClose={onClose} title={title}>
      <StateView of={job} thing={t('job.thing')} skeleton={<LineSkeleton lines={4} />}>
        {(data) => <JobState job={data} onClose={onClose} />}
      </StateView>
    </SidePanel>
  );
}

function JobState({ job, onClose }: { job: BulkJob; onClose: () => void }): ReactNode {
  const isWaiting = job.phase === 'run' && job.started_at === null && job.start_at !== null;
  return (
    <Stack gap={20}>
      {isWaiting ? (
        <Waiting job={job} />
      ) : job.phase === null ? (
        <Result job={job} onClose={onClose} />
      ) : (
        <Progress job={job} />
      )}
      {job.verb === 'mail' && <SentText params={job.params} />}
    </Stack>
  );
}

/** An email that waits for its time. */
function Waiting({ job }: { job: BulkJob }): ReactNode {
  const t = useWords(bulkWords);
  return (
    <Stack gap={12}>
      <p role="status">
        <strong>
          {t(job.rows_total === 1 ? 'job.waitingOne' : 'job.waiting', {
            n: job.rows_total,
            date: formatMoment(job.start_at ?? ''),
          })}
        </strong>
      </p>
      <Row>
        <CancelButton job={job} label={t('job.cancel')} busyLabel={t('job.cancelling')} />
      </Row>
    </Stack>
  );
}

/** What the job sends, as it was written. */
function SentText({ params }: Pick<BulkJob, 'params'>): ReactNode {
  const subject = typeof params.subject === 'string' ? params.subject : '';
  return (
    <Card title={subject}>
      <RichText html={typeof params.body === 'string' ? params.body : ''} />
    </Card>
  );
}

interface CancelProps {
  readonly job: BulkJob;
  readonly label: string;
  readonly busyLabel: string;
}

function CancelButton({ job, label, busyLabel }: CancelProps): ReactNode {
  const cancel = useAction(verbs.cancelBulk, { changes: ['bulk-jobs'] });
  return (
    <Button
      busy={cancel.isPending && busyLabel}
      onClick={() =>
        cancel.mutate(
          { params: { id: job.id }, body: {} },
          { onError: (error) => toastError(sentenceOf(error)) },
        )
      }
    >
      {label}
    </Button>
  );
}

/** Leaving the page is safe: the server works, and the bell says when it is done. */
function Progress({ job }: { job: BulkJob }): ReactNode {
  const t = useWords(bulkWords);
  const isUndo = job.phase === 'undo';
  const done = isUndo ? job.undone + job.kept : job.rows_done;
  const total = isUndo ? job.changed : job.rows_total;
  const label = t(isUndo ? 'job.undoing' : 'job.running');
  const share = total === 0 ? 0 : Math.round((done / total) * 100);
  return (
    <Stack gap={12}>
      <p role="status">
        <strong>{label}</strong>
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={label}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${share}%` }} />
      </div>
      <p className="num">{t('job.progress', { done: formatNumber(done), total: formatNumber(total) })}</p>
      <p className="muted">{t('job.safe')}</p>
      {!isUndo && (
        <Row>
          <CancelButton job={job} label={t('job.stop')} busyLabel={t('job.stopping')} />
        </Row>
      )}
    </Stack>
  );
}

function Result({ job, onClose }: { job: BulkJob; onClose: () => void }): ReactNode {
  const t = useWords(bulkWords);
  const undo = useAction(verbs.undoBulk, { changes: ['bulk-jobs'] });
  const undoable = job.undo_until !== null && new Date(job.undo_until) > new Date() && job.changed > 0;
  return (
    <Stack gap={20}>
      <p role="status">
        <strong>{useSentence(job)}</strong>
      </p>
      <LeftOutRows job={job} />
      {undoable && (
        <p className="muted">{t('job.undoUntil', { date: formatMoment(job.undo_until ?? '') })}</p>
      )}
      <Row justify="end">
        {undoable && (
          <Button
            busy={undo.isPending && t('job.undoing')}
            onClick={() =>
              undo.mutate(
                { params: { id: job.id }, body: {} },
                { onError: (error) => toastError(sentenceOf(error)) },
              )
            }
          >
            {t('job.undo')}
          </Button>
        )}
        <Button kind="primary" onClick={onClose}>
          {t('job.done')}
        </Button>
      </Row>
    </Stack>
  );
}

function useSentence(job: BulkJob): string {
  const t = useWords(bulkWords);
  if (job.status === bulkStatus.undone)
    return t('job.undone', { undone: formatNumber(job.undone), kept: formatNumber(job.kept) });
  const counts = { changed: formatNumber(job.changed), left: formatNumber(job.rows_total - job.changed) };
  const isStopped = job.status === bulkStatus.cancelled;
  if (job.verb !== 'mail') return t(isStopped ? 'job.cancelled' : 'job.finished', counts);
  if (isStopped && job.changed === 0) return t('job.notSent');
  return t(isStopped ? 'job.sendingStopped' : 'job.sent', counts);
}
