import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { SigningDesk } from '../../../kit/pdf/signing/signing-desk.tsx';
import { signingWords } from '../../../kit/pdf/signing/words.ts';
import { refresh } from '../../../kit/query.ts';
import { Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { Crumb } from '../../../ui/page-header.tsx';
import { DeclineButton } from '../components/decline-button.tsx';
import { OnPaper } from '../components/on-paper.tsx';
import { PaperHeader } from '../components/paper-header.tsx';
import { PaperOfPdf, type PaperParts } from '../components/paper-of-pdf.tsx';
import { ReadPaper } from '../components/read-paper.tsx';
import { PAPER_FAMILIES } from '../families.ts';
import { words } from '../words.ts';

/** I26: read a paper, and sign it where it is my turn. */
export default function Pdf(): ReactNode {
  const { id = '' } = useParams({ strict: false });
  const t = useWords(words);
  const up = { label: t('back'), href: '/investor/profile/documents' };
  return (
    <PaperOfPdf id={id} up={up}>
      {(parts) => <Shown {...parts} up={up} />}
    </PaperOfPdf>
  );
}

function Shown({ pdf, paper, file, fallback, up }: PaperParts & { up: Crumb }): ReactNode {
  const say = useWords(signingWords);
  const client = useQueryClient();
  const { name } = useViewer();
  const myTurn = paper?.status === status.sent || paper?.status === status.viewed;
  const signed = (): void => {
    toast(say('signed'));
    void refresh(client, PAPER_FAMILIES);
  };
  return (
    <Stack gap={16}>
      <PaperHeader name={pdf.name} paper={paper} myTurn={myTurn} crumb={up} />
      {file === null && fallback}
      {file !== null && myTurn && paper && (
        <>
          <SigningDesk
            pdf={pdf}
            file={file}
            role="investor"
            signer={name}
            onSigned={signed}
            actions={<DeclineButton paper={paper} />}
          />
          <OnPaper pdf={pdf} />
        </>
      )}
      {file !== null && !myTurn && <ReadPaper pdf={pdf} paper={paper} file={file} signer={name} />}
    </Stack>
  );
}
