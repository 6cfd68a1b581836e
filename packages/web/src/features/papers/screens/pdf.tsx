import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasStatus } from '../../../kit/api-error.ts';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { CannotOpen } from '../../../kit/pdf/cannot-open.tsx';
import { Opening } from '../../../kit/pdf/pdf-viewer.tsx';
import { SigningDesk, type SignablePdf } from '../../../kit/pdf/signing/signing-desk.tsx';
import type { Paper } from '../../../kit/pdf/signing/signer-timeline.tsx';
import { signingWords } from '../../../kit/pdf/signing/words.ts';
import { useStoredFile } from '../../../kit/pdf/stored-file.ts';
import { refresh, useItem } from '../../../kit/query.ts';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { DeclineButton } from '../components/decline-button.tsx';
import { OnPaper } from '../components/on-paper.tsx';
import { PaperHeader } from '../components/paper-header.tsx';
import { ReadPaper } from '../components/read-paper.tsx';
import { words } from '../words.ts';

/** I26: read a paper, and sign it where it is my turn. */
export default function Pdf(): ReactNode {
  const t = useWords(words);
  const { id = '' } = useParams({ strict: false });
  const pdf = useItem<'pdfs', { url: string }>('pdfs', id);
  if (hasStatus(pdf.error, 404) || hasStatus(pdf.error, 403)) return <ErrorSlot status={404} />;
  return (
    <StateView of={pdf} thing={t('thing')} skeleton={<Opening />}>
      {(data) => (data.target_type === 'onboarding_document' ? <OfPaper pdf={data} /> : <Shown pdf={data} />)}
    </StateView>
  );
}

/** Its paper says whose turn it is; read after the file, whose first reading moves it to Viewed. */
function OfPaper({ pdf }: { pdf: SignablePdf }): ReactNode {
  const t = useWords(words);
  const paper = useItem('onboarding-documents', pdf.target_id);
  return (
    <StateView of={paper} thing={t('thing')} skeleton={<Opening />}>
      {(data) => <Shown pdf={pdf} paper={data} />}
    </StateView>
  );
}

function Shown({ pdf, paper }: { pdf: SignablePdf; paper?: Paper }): ReactNode {
  const t = useWords(signingWords);
  const client = useQueryClient();
  const { name } = useViewer();
  useAnnouncedTitle(pdf.name);
  // The address changes with every reading of the record; the bytes only when somebody signs.
  const file = useStoredFile(pdf.url, { name: `pdf ${pdf.id} ${pdf.sha256}` });
  const again = (): Promise<void> => refresh(client, ['pdfs', 'onboarding-documents', 'documents']);
  const myTurn = paper?.status === status.sent || paper?.status === status.viewed;
  return (
    <Stack gap={16}>
      <PaperHeader name={pdf.name} paper={paper} myTurn={myTurn} />
      {file.error ? (
        <CannotOpen original={`/api/pdfs/${pdf.id}?download=1`} />
      ) : file.data === undefined ? (
        <Opening />
      ) : myTurn && paper ? (
        <>
          <SigningDesk
            pdf={pdf}
            file={file.data}
            role="investor"
            signer={name}
            onSigned={() => {
              toast(t('signed'));
              void again();
            }}
            actions={<DeclineButton paper={paper} />}
          />
          <OnPaper pdf={pdf} />
        </>
      ) : (
        <ReadPaper pdf={pdf} paper={paper} file={file.data} />
      )}
    </Stack>
  );
}
