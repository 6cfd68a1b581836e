import { bulkStatus } from '@tranche/domain/bulk/codes';
import type { ReactNode } from 'react';
import { JobPanel } from '../../../kit/bulk-jobs/job-panel.tsx';
import { useWords } from '../../../kit/context.tsx';
import type { ListQuery } from '../../../kit/query-string.ts';
import { ResourceTable } from '../../../kit/resource-table.tsx';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { LinkButton } from '../../../ui/button.tsx';
import type { Column, TableView } from '../../../ui/data-table/types.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusPill, type StatusLook } from '../../../ui/status-pill.tsx';
import { DateTime, Num } from '../../../ui/value.tsx';
import { words } from '../words.ts';

const HOME = '/admin/investors/emails';
const QUERY: ListQuery = { filter: { verb: 'mail' }, include: ['createdBy'], append: ['only_name'] };

type Job = RowOfName<'bulk-jobs'> & {
  readonly createdBy: { readonly name: string } | null;
  readonly only_name: string | null;
};
type Say = ReturnType<typeof useWords<typeof words>>;

/** What was written to many or waits for its time; each opens its job, where one that waits is cancelled. */
export default function Emails(): ReactNode {
  const t = useWords(words);
  return (
    <Page>
      <PageHeader title={t('title')} note={t('note')} />
      <ResourceTable<'bulk-jobs', Pick<Job, 'createdBy' | 'only_name'>>
        resource="bulk-jobs"
        things={t('things')}
        query={QUERY}
        rowName={subjectOf}
        rowHref={({ id }) => `${HOME}?job=${id}`}
        views={viewsOf(t)}
        columns={columnsOf(t)}
        empty={{
          title: t('empty.title'),
          text: t('empty.text'),
          action: <LinkButton href="/admin/investors">{t('empty.action')}</LinkButton>,
        }}
      />
      <JobPanel things={t('people')} />
    </Page>
  );
}

const subjectOf = ({ params }: Job): string => (typeof params.subject === 'string' ? params.subject : '');

const viewsOf = (t: Say): readonly TableView[] => [
  { key: 'all', label: t('views.all'), state: {} },
  {
    key: 'scheduled',
    label: t('views.scheduled'),
    state: { filter: { status: String(bulkStatus.queued) }, sort: 'start_at' },
  },
  { key: 'sent', label: t('views.sent'), state: { filter: { status: String(bulkStatus.finished) } } },
];

const columnsOf = (t: Say): readonly Column<Job>[] => [
  { id: 'subject', header: t.field('subject'), cell: subjectOf },
  { id: 'to', header: t.field('to'), width: 150, cell: (job) => toOf(job, t) },
  {
    id: 'start_at',
    header: t.field('start_at'),
    width: 180,
    cell: ({ start_at, created_at }) => <DateTime value={start_at ?? created_at} withTime />,
  },
  {
    id: 'status',
    header: t.field('status'),
    width: 140,
    card: 'pill',
    cell: (job) => <StatusPill look={lookOf(job, t)} />,
  },
  {
    id: 'changed',
    header: t.field('changed'),
    width: 100,
    align: 'right',
    cell: ({ changed, started_at }) => started_at !== null && <Num value={changed} />,
  },
  {
    id: 'left',
    header: t.field('left'),
    width: 120,
    align: 'right',
    cell: ({ skipped, failed, started_at }) => started_at !== null && <Num value={skipped + failed} />,
  },
  {
    id: 'createdBy',
    header: t.field('createdBy'),
    width: 180,
    card: 'hidden',
    cell: ({ createdBy }) => createdBy?.name,
  },
];

/** The one person or body that it is for, else how many. */
const toOf = ({ family, rows_total: n, only_name: name }: Job, t: Say): string =>
  name ?? t(family === 'contacts' || family === 'organisations' ? `to.${family}` : 'to.users', { n });

function lookOf({ status }: Job, t: Say): StatusLook {
  if (status === bulkStatus.queued) return { label: t('states.scheduled'), tone: 'blue', icon: 'clock' };
  if (status === bulkStatus.running) return { label: t('states.sending'), tone: 'amber', icon: 'clock' };
  if (status === bulkStatus.cancelled) return { label: t('states.cancelled'), tone: 'grey', icon: 'ban' };
  return { label: t('states.sent'), tone: 'green', icon: 'check' };
}
