import { cancelBulk } from '@tranche/domain/bulk/bulk.verbs';
import { bulkStatus } from '@tranche/domain/bulk/codes';
import type { ReactNode } from 'react';
import { useAccess } from '../../kit/access.tsx';
import { useViewer, useWords } from '../../kit/context.tsx';
import { useAction, useList } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { sentenceOf } from '../../kit/server-form.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format.ts';
import { toast, toastError } from '../../ui/overlay/toasts.tsx';
import { RowList, RowNote, RowWords } from '../../ui/row-list.tsx';
import { StateView } from '../../ui/state-view.tsx';
import type { MailFamily } from './draft-mail.ts';
import { mailWords } from './words.ts';

export interface MailedRecord {
  readonly family: MailFamily;
  readonly id: number;
}
interface Author {
  readonly createdBy: { readonly id: number; readonly name: string } | null;
}
type Waiting = RowOfName<'bulk-jobs'> & Author;

/** Emails scheduled from a record, by anyone, shown in its timeline until they are sent. */
export function ScheduledMails({ of: { family, id } }: { of: MailedRecord }): ReactNode {
  const t = useWords(mailWords);
  const jobs = useList<'bulk-jobs', Author>('bulk-jobs', {
    filter: { family, record_id: id, verb: 'mail', status: bulkStatus.queued },
    include: ['createdBy'],
    sort: 'start_at',
    limit: 20,
  });
  if (jobs.isPending) return null; // most records have none, so a placeholder would only make the page jump
  return (
    <StateView of={jobs} thing={t('waiting.things')} skeleton={null}>
      {({ data }) => <Waitings jobs={data.filter(({ start_at: at }) => at !== null)} />}
    </StateView>
  );
}

function Waitings({ jobs }: { jobs: readonly Waiting[] }): ReactNode {
  if (jobs.length === 0) return null;
  return (
    <RowList>
      {jobs.map((job) => (
        <ScheduledMail key={job.id} job={job} />
      ))}
    </RowList>
  );
}

function ScheduledMail({ job }: { job: Waiting }): ReactNode {
  const t = useWords(mailWords);
  const subject = typeof job.params.subject === 'string' ? job.params.subject : '';
  const facts = [
    t('waiting.at', { when: formatMoment(job.start_at ?? '') }),
    job.rows_total > 1 && t('waiting.others', { n: job.rows_total - 1 }),
    job.createdBy && t('waiting.by', { name: job.createdBy.name }),
  ].filter(Boolean);
  return (
    <li>
      <RowWords name={subject}>
        <RowNote>{facts.join(' · ')}</RowNote>
      </RowWords>
      <Actions job={job} subject={subject} />
    </li>
  );
}

/** Its author and those who manage all jobs can cancel it here; one to several people is opened first, since cancelling stops it for all. */
function Actions({ job, subject }: { job: Waiting; subject: string }): ReactNode {
  const t = useWords(mailWords);
  const viewer = useViewer();
  const { can } = useAccess();
  const cancel = useAction(cancelBulk, {
    changes: ['bulk-jobs', 'activity'],
    onDone: () => toast(t('waiting.cancelled')), // by then the email has left the list
  });
  if (job.createdBy?.id !== viewer.id && !can('user.index')) return null;
  if (job.rows_total > 1)
    return (
      <LinkButton
        small
        kind="quiet"
        href={`/admin/investors/emails?job=${job.id}`}
        aria-label={t('waiting.openOf', { subject })}
      >
        {t('waiting.open')}
      </LinkButton>
    );
  return (
    <Button
      small
      aria-label={t('waiting.cancelOf', { subject })}
      busy={cancel.isPending && t('waiting.cancelling')}
      onClick={() =>
        cancel.mutate(
          { params: { id: job.id }, body: {} },
          { onError: (error) => toastError(sentenceOf(error)) },
        )
      }
    >
      {t('waiting.cancel')}
    </Button>
  );
}
