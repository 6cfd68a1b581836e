import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { SigningDesk } from '../../../shared/pdf/signing/signing-desk.tsx';
import { signingWords } from '../../../shared/pdf/signing/words.ts';
import { refresh } from '../../../kit/query.ts';
import { Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { Crumb } from '../../../ui/page-header.tsx';
import { DeclineButton } from '../components/decline-button.tsx';
import { OnPaper } from '../components/on-paper.tsx';
import { DocumentHeader } from '../components/document-header.tsx';
import { DocumentOfPdf, type DocumentParts } from '../components/document-of-pdf.tsx';
import { ReadDocument } from '../components/read-document.tsx';
import { DOCUMENT_FAMILIES } from '../families.ts';
import { words } from '../words.ts';

/** Read a document, and sign it where it is my turn. */
export default function Pdf(): ReactNode {
  const { id = '' } = useParams({ strict: false });
  const t = useWords(words);
  const up = { label: t('back'), href: '/investor/profile/documents' };
  return (
    <DocumentOfPdf id={id} up={up}>
      {(parts) => <Shown {...parts} up={up} />}
    </DocumentOfPdf>
  );
}

function Shown({ pdf, document, file, fallback, up }: DocumentParts & { up: Crumb }): ReactNode {
  const say = useWords(signingWords);
  const client = useQueryClient();
  const { name } = useViewer();
  const myTurn = document?.status === status.sent || document?.status === status.viewed;
  const signed = (): void => {
    toast(say('signed'));
    void refresh(client, DOCUMENT_FAMILIES);
  };
  return (
    <Stack gap={16}>
      <DocumentHeader name={pdf.name} document={document} myTurn={myTurn} crumb={up} />
      {file === null && fallback}
      {file !== null && myTurn && document && (
        <>
          <SigningDesk
            pdf={pdf}
            file={file}
            role="investor"
            signer={name}
            onSigned={signed}
            actions={<DeclineButton document={document} />}
          />
          <OnPaper pdf={pdf} />
        </>
      )}
      {file !== null && !myTurn && <ReadDocument pdf={pdf} document={document} file={file} signer={name} />}
    </Stack>
  );
}
