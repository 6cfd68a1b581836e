import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import { IconSignature } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import type { SignableDocument } from '../../../shared/pdf/signing/signer-timeline.tsx';
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
import { isPast } from './document-header.tsx';
import styles from './documents.module.css';

const MOST = 100;

/** What waits for me first; below it what is signed, declined or withdrawn. */
export function ToSign(): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const documents = useList('onboarding-documents', {
    filter: { is_template: false },
    sort: '-sent_at',
    limit: MOST,
  });
  return (
    <StateView
      of={documents}
      thing={t('documentsThing')}
      skeleton={
        <Card>
          <LineSkeleton lines={4} />
        </Card>
      }
    >
      {({ data }) => {
        const open = data.filter(isOpen);
        const closed = data.filter((document) => !isOpen(document));
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
                  {open.map((document) => (
                    <DocumentRow key={document.id} document={document} />
                  ))}
                </RowList>
              )}
            </Card>
            {closed.length > 0 && (
              <Card title={t('documents.closedTitle')} flush>
                <RowList>
                  {closed.map((document) => (
                    <DocumentRow key={document.id} document={document} />
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

const isOpen = (document: SignableDocument): boolean =>
  document.status === status.sent || document.status === status.viewed;

function DocumentRow({ document }: { document: SignableDocument }): ReactNode {
  const t = useWords(words);
  const open = isOpen(document);
  const late = open && document.due_on !== null && isPast(document.due_on);
  const due = document.due_on && t(late ? 'overdue' : 'due', { date: formatDate(document.due_on) });
  const why =
    document.message || t(document.required_to_invest ? 'documents.required' : 'documents.optional');
  const when = open ? due : lastMove(document);
  return (
    <li>
      <IconSignature size={22} stroke={1.5} aria-hidden />
      <RowWords name={document.name}>
        <RowNote>
          {open && why}
          {open && when && ' · '}
          <span className={styles.when} data-late={late}>
            {when}
          </span>
        </RowNote>
      </RowWords>
      {!open && <Status of="document" code={document.status} />}
      {document.pdf_id !== null && (
        <LinkButton
          small
          kind={open ? 'primary' : 'secondary'}
          href={`/investor/pdf/${document.pdf_id}`}
          aria-label={t(open ? 'documents.reviewAndSignNamed' : 'documents.openNamed', {
            name: document.name,
          })}
        >
          {t(open ? 'documents.reviewAndSign' : 'documents.open')}
        </LinkButton>
      )}
    </li>
  );
}

function lastMove(document: SignableDocument): string {
  const at = document.countersigned_at ?? document.voided_at ?? document.declined_at ?? document.signed_at;
  return at === null ? '' : formatDate(at);
}
