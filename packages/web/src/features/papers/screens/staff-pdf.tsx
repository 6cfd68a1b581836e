import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import { useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { SigningDesk } from '../../../kit/pdf/signing/signing-desk.tsx';
import { refresh } from '../../../kit/query.ts';
import { Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { Crumb } from '../../../ui/page-header.tsx';
import { PaperHeader } from '../components/paper-header.tsx';
import { PaperOfPdf, type PaperParts } from '../components/paper-of-pdf.tsx';
import { ReadPaper } from '../components/read-paper.tsx';
import { PAPER_FAMILIES } from '../families.ts';
import { words } from '../words.ts';

/** A14: an investor's paper as staff see it, countersigned where it waits for the firm. */
export default function StaffPdf(): ReactNode {
  const t = useWords(words);
  const { id = '', pdfId = '' } = useParams({ strict: false });
  const up = { label: t('onboarding'), href: `/admin/investors/${id}/details/investment-documents` };
  return (
    <PaperOfPdf id={pdfId} up={up}>
      {(parts) => <Shown {...parts} up={up} />}
    </PaperOfPdf>
  );
}

function Shown({ pdf, paper, file, fallback, up }: PaperParts & { up: Crumb }): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const router = useRouter();
  const viewer = useViewer();
  const { can } = useAccess();
  const ourTurn =
    paper?.status === status.signed &&
    paper.requires_countersignature &&
    can('onboarding_documents.create') &&
    pdf.signatures.every(({ user_id }) => user_id !== viewer.id);
  const signed = (): void => {
    toast(t('countersigned'));
    void refresh(client, PAPER_FAMILIES);
    router.history.push(up.href);
  };
  return (
    <Stack gap={16}>
      <PaperHeader name={pdf.name} paper={paper} myTurn={false} crumb={up} />
      {file === null && fallback}
      {file !== null && ourTurn && (
        <SigningDesk pdf={pdf} file={file} role="countersigner" signer={viewer.name} onSigned={signed} />
      )}
      {file !== null && !ourTurn && (
        <ReadPaper pdf={pdf} paper={paper} file={file} signer={paper?.user?.name ?? ''} />
      )}
    </Stack>
  );
}
