import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import { IconSignature } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import type { Paper } from '../../../kit/pdf/signing/signer-timeline.tsx';
import { useList } from '../../../kit/query.ts';
import { Status } from '../../../kit/status.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { RowList, RowNote, RowWords } from '../../../ui/row-list.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { words } from '../words.ts';
import { isPast } from './paper-header.tsx';
import styles from './papers.module.css';

const MOST = 100;

/** What waits for me first; below it what is signed, declined or withdrawn. */
export function ToSign(): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const papers = useList('onboarding-documents', {
    filter: { is_template: false },
    sort: '-sent_at',
    limit: MOST,
  });
  return (
    <StateView
      of={papers}
      thing={t('papersThing')}
      skeleton={
        <Card>
          <LineSkeleton lines={4} />
        </Card>
      }
    >
      {({ data }) => {
        const open = data.filter(isOpen);
        const closed = data.filter((paper) => !isOpen(paper));
        return (
          <Stack gap={24}>
            <Card flush>
              {open.length === 0 ? (
                <EmptyState
                  title={t('documents.noneToSign')}
                  text={t('documents.noneToSignText', { brand: settings.company_name })}
                />
              ) : (
                <RowList>
                  {open.map((paper) => (
                    <PaperRow key={paper.id} paper={paper} />
                  ))}
                </RowList>
              )}
            </Card>
            {closed.length > 0 && (
              <Card title={t('documents.closedTitle')} flush>
                <RowList>
                  {closed.map((paper) => (
                    <PaperRow key={paper.id} paper={paper} />
                  ))}
                </RowList>
              </Card>
            )}
          </Stack>
        );
      }}
    </StateView>
  );
}

const isOpen = (paper: Paper): boolean => paper.status === status.sent || paper.status === status.viewed;

function PaperRow({ paper }: { paper: Paper }): ReactNode {
  const t = useWords(words);
  const open = isOpen(paper);
  const late = open && paper.due_on !== null && isPast(paper.due_on);
  const due = paper.due_on && t(late ? 'overdue' : 'due', { date: formatDate(paper.due_on) });
  const why = paper.message || t(paper.required_to_invest ? 'documents.required' : 'documents.optional');
  const when = open ? due : lastMove(paper);
  return (
    <li>
      <IconSignature size={22} stroke={1.5} aria-hidden />
      <RowWords name={paper.name}>
        <RowNote>
          {open && why}
          {open && when && ' · '}
          <span className={styles.when} data-late={late}>
            {when}
          </span>
        </RowNote>
      </RowWords>
      {!open && <Status of="paper" code={paper.status} />}
      {paper.pdf_id !== null && (
        <LinkButton
          small
          kind={open ? 'primary' : 'secondary'}
          href={`/investor/pdf/${paper.pdf_id}`}
          aria-label={t(open ? 'documents.reviewAndSignNamed' : 'documents.openNamed', { name: paper.name })}
        >
          {t(open ? 'documents.reviewAndSign' : 'documents.open')}
        </LinkButton>
      )}
    </li>
  );
}

function lastMove(paper: Paper): string {
  const at = paper.countersigned_at ?? paper.voided_at ?? paper.declined_at ?? paper.signed_at;
  return at === null ? '' : formatDate(at);
}
