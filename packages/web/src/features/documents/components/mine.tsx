import { registrationDocumentStatus } from '@tranche/domain/investors/codes';
import type { ReactNode } from 'react';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { DocumentList } from '../../../shared/pdf/document-list.tsx';
import { FileRow } from '../../../shared/pdf/file-row.tsx';
import { PreviewPanel } from '../../../shared/pdf/preview-panel.tsx';
import { useList } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Status } from '../../../kit/status.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { words } from '../words.ts';
import { UploadDocument } from './upload-document.tsx';

type Evidence = RowOfName<'registration-documents'>;

const MOST = 100;

/** What I have sent: on this page, and as evidence for the firm's checks, with how each was judged. */
export function Mine(): ReactNode {
  const t = useWords(words);
  const { id } = useViewer();
  const [panel, setPanel] = useSearchParam('panel');
  const sent = useList<'documents', { url: string | null }>('documents', {
    filter: { created_by_id: id },
    append: ['url'],
    sort: '-created_at',
    limit: MOST,
  });
  const evidence = useList('registration-documents', {
    filter: { user_id: id },
    sort: '-created_at',
    limit: MOST,
  });
  const shown = evidence.data?.data.find(({ id: document }) => panel === `evidence-${document}`);
  return (
    <Stack gap={24}>
      <UploadDocument />
      <Card flush>
        <StateView
          of={sent}
          thing={t('documentsThing')}
          skeleton={<LineSkeleton lines={3} />}
          isEmpty={({ data }) => data.length === 0}
          empty={<EmptyState title={t('documents.noneMine')} />}
        >
          {({ data }) => <DocumentList rows={data} />}
        </StateView>
      </Card>
      <StateView of={evidence} thing={t('documentsThing')} skeleton={null}>
        {({ data }) =>
          data.length === 0 ? null : (
            <Card title={t('documents.evidence')} flush>
              <RowList>
                {data.map((row) => (
                  <EvidenceRow key={row.id} row={row} onPreview={() => setPanel(`evidence-${row.id}`)} />
                ))}
              </RowList>
            </Card>
          )
        }
      </StateView>
      <PreviewPanel
        document={shown ? { ...shown, name: shown.file_name, family: 'registration-documents' } : null}
        onClose={() => setPanel(null)}
      />
    </Stack>
  );
}

function EvidenceRow({ row, onPreview }: { row: Evidence; onPreview: () => void }): ReactNode {
  const t = useWords(words);
  const rejected = row.status === registrationDocumentStatus.rejected && row.rejection_reason;
  const notes = [
    t(`evidence.${row.type}`),
    row.created_at && formatDate(row.created_at),
    row.expires_on && t('documents.expires', { date: formatDate(row.expires_on) }),
    rejected && t('documents.rejected', { reason: rejected }),
  ];
  return (
    <FileRow
      name={row.file_name}
      about={row.created_at === null ? [] : [formatDate(row.created_at)]}
      note={notes.filter(Boolean).join(' · ')}
      href={`/api/registration-documents/${row.id}?download=1`}
      pill={<Status of="evidence" code={row.status} />}
      onPreview={onPreview}
    />
  );
}
