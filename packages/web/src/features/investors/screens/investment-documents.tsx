import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import { useState, type ReactNode } from 'react';
import { Can } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { useRecordId } from '../../../kit/record-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { DocumentRow } from '../components/document-row.tsx';
import { SendDocuments } from '../components/send-documents.tsx';
import { documentWords } from '../document-words.ts';
import { useInvestor } from '../queries.ts';

const MOST = 100;

/** What the investor was asked to sign, how far it is, and what can be done about it. */
export default function InvestorDocuments(): ReactNode {
  const t = useWords(documentWords);
  const id = useRecordId();
  const { data: investor } = useInvestor(id);
  const [sending, setSending] = useState(false);
  const documents = useList('onboarding-documents', {
    filter: { is_template: false, user_id: id },
    sort: '-sent_at',
    limit: MOST,
  });
  if (investor === undefined) return null;
  const alive = (documents.data?.data ?? []).filter(({ status: code }) => code !== status.voided);
  const done = alive.filter(({ status: code }) => code === status.signed || code === status.countersigned);
  const add = (
    <Can p="onboarding_documents.create">
      <Button kind="primary" onClick={() => setSending(true)}>
        {t('add')}
      </Button>
    </Can>
  );
  return (
    <Card
      title={t('title')}
      help={alive.length > 0 ? t('progress', { done: done.length, all: alive.length }) : undefined}
      actions={add}
      flush
    >
      <StateView
        of={documents}
        thing={t('thing')}
        skeleton={<LineSkeleton lines={5} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('none')} text={t('noneText', { name: investor.name })} />}
      >
        {({ data }) => (
          <RowList>
            {data.map((document) => (
              <DocumentRow key={document.id} document={document} investor={investor} />
            ))}
          </RowList>
        )}
      </StateView>
      <SendDocuments open={sending} onClose={() => setSending(false)} investor={investor} />
    </Card>
  );
}
