import type { ReactNode } from 'react';
import { hasStatus } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { CannotOpen } from '../../../kit/pdf/cannot-open.tsx';
import { Opening } from '../../../kit/pdf/opening.tsx';
import type { Paper } from '../../../kit/pdf/signing/signer-timeline.tsx';
import type { SignablePdf } from '../../../kit/pdf/signing/signable-pdf.ts';
import { useStoredFile } from '../../../kit/pdf/stored-file.ts';
import { useItem } from '../../../kit/query.ts';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import type { Crumb } from '../../../ui/page-header.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { words } from '../words.ts';

export type SentPaper = Paper & { readonly user: { readonly id: number; readonly name: string } | null };

export interface PaperParts {
  readonly pdf: SignablePdf;
  /** Absent for files that are read, not signed. */
  readonly paper?: SentPaper;
  /** The file's bytes, or what stands in their place. */
  readonly file: Blob | null;
  readonly fallback: ReactNode;
}

/** Reads a file to sign, its paper and its bytes; whoever may not see it is told that there is none. */
export function PaperOfPdf({
  id,
  up,
  children,
}: {
  id: string;
  up: Crumb;
  children: (parts: PaperParts) => ReactNode;
}): ReactNode {
  const t = useWords(words);
  const pdf = useItem<'pdfs', { url: string }>('pdfs', id);
  if (hasStatus(pdf.error, 404) || hasStatus(pdf.error, 403)) return <ErrorSlot status={404} />;
  return (
    <StateView of={pdf} thing={t('thing')} up={up} skeleton={<Opening />}>
      {(data) =>
        data.target_type === 'onboarding_document' ? (
          <WithPaper pdf={data} up={up}>
            {children}
          </WithPaper>
        ) : (
          <WithFile pdf={data}>{children}</WithFile>
        )
      }
    </StateView>
  );
}

interface Children {
  readonly children: (parts: PaperParts) => ReactNode;
}

/** Whose turn it is; read after the file, whose first reading moves it to Viewed. */
function WithPaper({ pdf, up, children }: { pdf: SignablePdf; up: Crumb } & Children): ReactNode {
  const t = useWords(words);
  const paper = useItem<'onboarding-documents', Pick<SentPaper, 'user'>>(
    'onboarding-documents',
    pdf.target_id,
    { include: ['user'] },
  );
  return (
    <StateView of={paper} thing={t('thing')} up={up} skeleton={<Opening />}>
      {(data) => (
        <WithFile pdf={pdf} paper={data}>
          {children}
        </WithFile>
      )}
    </StateView>
  );
}

function WithFile({ pdf, paper, children }: { pdf: SignablePdf; paper?: SentPaper } & Children): ReactNode {
  useAnnouncedTitle(pdf.name);
  // The address changes with every reading of the record; the bytes only when somebody signs.
  const file = useStoredFile(pdf.url, { name: `pdf ${pdf.id} ${pdf.sha256}` });
  const fallback = file.error ? <CannotOpen original={`/api/pdfs/${pdf.id}?download=1`} /> : <Opening />;
  return children({ pdf, paper, file: file.data ?? null, fallback });
}
