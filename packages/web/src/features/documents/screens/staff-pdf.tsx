import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import { SIGNER_ROLES } from '@tranche/domain/investors/document-audience';
import { useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { useAccess } from '../../../kit/access.tsx';
import { useBoot, useViewer, useWords } from '../../../kit/context.tsx';
import { Opening } from '../../../shared/pdf/opening.tsx';
import type { SignablePdf } from '../../../shared/pdf/signing/signable-pdf.ts';
import { TestCopy } from '../../../shared/pdf/placing/test-copy.tsx';
import { SignerTimeline } from '../../../shared/pdf/signing/signer-timeline.tsx';
import { SigningDesk } from '../../../shared/pdf/signing/signing-desk.tsx';
import { refresh } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { Crumb } from '../../../ui/page-header.tsx';
import { DocumentAudit } from '../components/document-audit.tsx';
import { DocumentHeader } from '../components/document-header.tsx';
import { DocumentOfPdf, type DocumentParts, type SentDocument } from '../components/document-of-pdf.tsx';
import { ReadDocument } from '../components/read-document.tsx';
import { DOCUMENT_FAMILIES } from '../families.ts';
import { words } from '../words.ts';

const Placer = part(
  async () => ({ default: (await import('../../../shared/pdf/placing/placer.tsx')).Placer }),
  <Opening />,
);

/** An investor's document as staff see it, prepared while no one has signed, countersigned where it waits for the firm. */
export default function StaffPdf(): ReactNode {
  const t = useWords(words);
  const { id = '', pdfId = '' } = useParams({ strict: false });
  const up = { label: t('onboarding'), href: `/admin/investors/${id}/details/investment-documents` };
  return (
    <DocumentOfPdf id={pdfId} of={id} up={up}>
      {(parts) => <Shown {...parts} up={up} />}
    </DocumentOfPdf>
  );
}

function Shown({ pdf, document, file, fallback, up }: DocumentParts & { up: Crumb }): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const router = useRouter();
  const viewer = useViewer();
  const { can } = useAccess();
  const ourTurn =
    document?.status === status.signed &&
    document.requires_countersignature &&
    can('onboarding_documents.create') &&
    pdf.signatures.every(({ user_id }) => user_id !== viewer.id);
  const open = document?.status === status.sent || document?.status === status.viewed;
  const placing = open && can('onboarding_documents.create');
  const [test, setTest] = useSearchParam('test');
  const isTest = test !== null && placing;
  const signed = (): void => {
    toast(t('countersigned'));
    void refresh(client, DOCUMENT_FAMILIES);
    router.history.push(up.href);
  };
  return (
    <Stack gap={16}>
      <DocumentHeader name={pdf.name} document={document} myTurn={false} crumb={up} />
      {file === null && fallback}
      {file !== null && ourTurn && (
        <SigningDesk pdf={pdf} file={file} role="countersigner" signer={viewer.name} onSigned={signed} />
      )}
      {isTest && <TestCopy pdf={pdf} onClose={() => setTest(null)} />}
      {file !== null && placing && !isTest && <PlacerOf pdf={pdf} document={document} file={file} />}
      {file !== null && !ourTurn && !placing && (
        <ReadDocument
          pdf={pdf}
          document={document}
          file={file}
          signer={document?.user?.name ?? ''}
          audit={document && <DocumentAudit documentId={document.id} />}
        />
      )}
    </Stack>
  );
}

/** While no one has signed, staff say where: the code of it comes with the first such document. */
function PlacerOf({
  pdf,
  document,
  file,
}: {
  pdf: SignablePdf;
  document: SentDocument;
  file: Blob;
}): ReactNode {
  const { settings } = useBoot();
  const signer = document.user?.name ?? '';
  return (
    <Placer
      key={pdf.id}
      pdf={pdf}
      file={file}
      names={{ investor: signer, countersigner: settings.company_name }}
      signers={document.requires_countersignature ? SIGNER_ROLES : ['investor']}
      about={<SignerTimeline document={document} signatures={pdf.signatures} signer={signer} />}
      audit={<DocumentAudit documentId={document.id} />}
    />
  );
}
