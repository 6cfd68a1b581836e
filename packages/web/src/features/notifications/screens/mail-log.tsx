import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { listQuery, useListState } from '../../../kit/list-state.ts';
import { usePath } from '../../../kit/query.ts';
import type { Page as ApiPage } from '../../../kit/api.ts';
import { pageOf } from '../../../kit/resource-table.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { Column } from '../../../ui/data-table/types.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Page, Row, Stack } from '../../../ui/layout.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { mailWords } from '../mail-words.ts';
import styles from './mail-log.module.css';

interface Mail {
  readonly id: number;
  readonly key: string;
  readonly status: string;
  readonly to_email: string;
  readonly to_name: string | null;
  readonly subject: string;
  readonly error: string | null;
  readonly created_at: string;
  readonly sent_at: string | null;
}

/** The outbox that staff read (`/api/email-log`): each mail as its recipient sees it. */
export default function MailLog(): ReactNode {
  const t = useWords(mailWords);
  const [state, onState] = useListState();
  const { page } = listQuery(state);
  const mails = usePath<ApiPage<Mail>>('email-log', { page });
  const [open, setOpen] = useState<Mail | null>(null);
  return (
    <Page>
      <PageHeader title={t('title')} note={t('note')} />
      <DataTable<Mail>
        things={t('things')}
        columns={columnsOf(t)}
        rows={mails.data?.data}
        page={mails.data && pageOf(mails.data.meta)}
        error={mails.error}
        refetching={mails.isFetching && mails.data !== undefined}
        onRetry={() => mails.refetch()}
        state={state}
        onState={onState}
        rowName={(mail) => mail.subject}
        onOpenRow={setOpen}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      <SidePanel open={open !== null} onClose={() => setOpen(null)} title={open?.subject ?? ''} width={720}>
        {open && <Preview mail={open} />}
      </SidePanel>
    </Page>
  );
}

type Say = ReturnType<typeof useWords<typeof mailWords>>;

const columnsOf = (t: Say): readonly Column<Mail>[] => [
  { id: 'subject', header: t('subject'), cell: (mail) => mail.subject },
  { id: 'to', header: t('to'), width: 260, cell: (mail) => mail.to_email },
  {
    id: 'created_at',
    header: t('at'),
    width: 180,
    cell: (mail) => <DateTime value={mail.created_at} withTime />,
  },
  { id: 'status', header: t('state'), width: 190, card: 'pill', cell: (mail) => <State mail={mail} /> },
];

const LOOKS = {
  sent: { tone: 'green', icon: 'check' },
  held: { tone: 'blue', icon: 'dot' },
  queued: { tone: 'amber', icon: 'clock' },
  failed: { tone: 'red', icon: 'warning' },
} as const;
const STATES = ['sent', 'held', 'queued', 'failed'] as const;

function State({ mail }: { mail: Mail }): ReactNode {
  const t = useWords(mailWords);
  const state = STATES.find((each) => each === mail.status);
  return state === undefined ? (
    mail.status
  ) : (
    <StatusPill look={{ label: t(`states.${state}`), ...LOOKS[state] }} />
  );
}

/** Another's words: the frame runs nothing and may not leave. */
function Preview({ mail }: { mail: Mail }): ReactNode {
  const t = useWords(mailWords);
  const href = `/api/email-log/${mail.id}`;
  return (
    <Stack>
      <DescriptionList
        facts={[
          { label: t('to'), value: [mail.to_name, mail.to_email].filter(Boolean).join(' · ') },
          { label: t('at'), value: <DateTime value={mail.created_at} withTime /> },
          { label: t('state'), value: mail.error ?? <State mail={mail} /> },
        ]}
      />
      <iframe
        className={styles.frame}
        src={href}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        title={t('preview', { subject: mail.subject })}
      />
      <Row>
        <LinkButton small href={href} target="_blank" rel="noreferrer">
          {t('newTab')}
        </LinkButton>
      </Row>
    </Stack>
  );
}
