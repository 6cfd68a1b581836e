import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { AuditLines, CertificateCard } from '../../../shared/pdf/signing/certificate-card.tsx';
import { SignerTimeline, type SignableDocument } from '../../../shared/pdf/signing/signer-timeline.tsx';
import type { SignablePdf } from '../../../shared/pdf/signing/signable-pdf.ts';
import { PdfViewer } from '../../../shared/pdf/pdf-viewer.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack, WithRail } from '../../../ui/layout.tsx';
import { words } from '../words.ts';

/** Nothing to do here any more: the file, how far it is, and its certificate. */
export function ReadDocument({
  pdf,
  document,
  file,
  signer,
  audit,
}: {
  pdf: SignablePdf;
  document: SignableDocument | undefined;
  file: Blob;
  /** The investor's name. */
  signer: string;
  /** What happened to it, for staff. */
  audit?: ReactNode;
}): ReactNode {
  const t = useWords(words);
  const viewer = <PdfViewer name={pdf.name} file={file} original={`/api/pdfs/${pdf.id}?download=1`} />;
  if (!document) return viewer;
  const complete =
    document.status === status.countersigned ||
    (document.status === status.signed && !document.requires_countersignature);
  return (
    <WithRail
      rail={
        <>
          {pdf.signatures.length > 0 && (
            <CertificateCard pdfId={pdf.id} signatures={pdf.signatures} complete={complete} />
          )}
          <SignerTimeline document={document} signatures={pdf.signatures} signer={signer} />
          {audit !== undefined && <Card title={t('audit.title')}>{audit}</Card>}
        </>
      }
    >
      <Stack gap={8}>
        {viewer}
        <AuditLines signatures={pdf.signatures} />
      </Stack>
    </WithRail>
  );
}
