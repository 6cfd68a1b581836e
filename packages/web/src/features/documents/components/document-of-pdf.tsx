import type { ReactNode } from 'react';
import { hasStatus } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { CannotOpen } from '../../../shared/pdf/cannot-open.tsx';
import { Opening } from '../../../shared/pdf/opening.tsx';
import type { SignableDocument } from '../../../shared/pdf/signing/signer-timeline.tsx';
import type { SignablePdf } from '../../../shared/pdf/signing/signable-pdf.ts';
import { useStoredFile } from '../../../shared/pdf/stored-file.ts';
import { useItem } from '../../../kit/query.ts';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import type { Crumb } from '../../../ui/page-header.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { words } from '../words.ts';

export type SentDocument = SignableDocument & {
  readonly user: { readonly id: number; readonly name: string } | null;
};

export interface DocumentParts {
  readonly pdf: SignablePdf;
  /** Absent for files that are read, not signed. */
  readonly document?: SentDocument;
  /** The file's bytes, or what is in their place. */
  readonly file: Blob | null;
  readonly fallback: ReactNode;
}

/** Reads a file to sign, its document and its bytes; anyone who may not see it is told that there is none. */
export function DocumentOfPdf({
  id,
  of,
  up,
  children,
}: {
  id: string;
  /** The investor whose page it is: someone else's document is not on it. */
  of?: string;
  up: Crumb;
  children: (parts: DocumentParts) => ReactNode;
}): ReactNode {
  const t = useWords(words);
  const pdf = useItem<'pdfs', { url: string }>('pdfs', id, { filter: { user_id: of } });
  if (hasStatus(pdf.error, 404) || hasStatus(pdf.error, 403)) return <ErrorSlot status={404} />;
  return (
    <StateView of={pdf} thing={t('thing')} up={up} skeleton={<Opening />}>
      {(data) =>
        data.target_type === 'onboarding_document' ? (
          <WithDocument pdf={data} up={up}>
            {children}
          </WithDocument>
        ) : (
          <WithFile pdf={data}>{children}</WithFile>
        )
      }
    </StateView>
  );
}

interface Children {
  readonly children: (parts: DocumentParts) => ReactNode;
}

/** Whose turn it is; read after the file, whose first reading moves it to Viewed. */
function WithDocument({ pdf, up, children }: { pdf: SignablePdf; up: Crumb } & Children): ReactNode {
  const t = useWords(words);
  const document = useItem<'onboarding-documents', Pick<SentDocument, 'user'>>(
    'onboarding-documents',
    pdf.target_id,
    { include: ['user'] },
  );
  return (
    <StateView of={document} thing={t('thing')} up={up} skeleton={<Opening />}>
      {(data) => (
        <WithFile pdf={pdf} document={data}>
          {children}
        </WithFile>
      )}
    </StateView>
  );
}

function WithFile({
  pdf,
  document,
  children,
}: { pdf: SignablePdf; document?: SentDocument } & Children): ReactNode {
  useAnnouncedTitle(pdf.name);
  // The address changes with every reading of the record; the bytes only when someone signs.
  const file = useStoredFile(pdf.url, { name: `pdf ${pdf.id} ${pdf.sha256}` });
  const fallback = file.error ? <CannotOpen original={`/api/pdfs/${pdf.id}?download=1`} /> : <Opening />;
  return children({ pdf, document, file: file.data ?? null, fallback });
}
