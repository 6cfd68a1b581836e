import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState, type ReactNode } from 'react';
import { Document } from 'react-pdf';
import 'react-pdf/dist/Page/AnnotationLayer.css';
import 'react-pdf/dist/Page/TextLayer.css';
import { ENGINE_OPTIONS } from './engine.ts';
import { CannotOpen } from './cannot-open.tsx';
import type { PageSize } from './page-layout.ts';
import { PdfPages } from './pdf-pages.tsx';
import { Opening } from './opening.tsx';
import type { PdfViewerProps } from './pdf-viewer-props.ts';

interface Read {
  readonly pdf: PDFDocumentProxy;
  readonly sizes: readonly PageSize[];
}

/** Reads the document and the size of every page; nothing is laid out before all are known, so nothing moves. */
export default function PdfDocument(props: PdfViewerProps): ReactNode {
  const [read, setRead] = useState<Read | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    setRead(null);
    setFailed(false);
  }, [props.file]);
  if (failed) return <CannotOpen original={props.original} />;
  return (
    <Document
      file={props.file}
      options={ENGINE_OPTIONS}
      suspense={false}
      loading={<Opening />}
      error={<CannotOpen original={props.original} />}
      noData={null}
      externalLinkTarget="_blank"
      externalLinkRel="noopener noreferrer"
      onPassword={() => setFailed(true)}
      onLoadSuccess={(pdf) => {
        sizesOf(pdf).then(
          (sizes) => {
            setRead({ pdf, sizes });
            props.onSizes?.(sizes);
          },
          () => setFailed(true),
        );
      }}
    >
      {read === null ? <Opening /> : <PdfPages key={read.pdf.fingerprints[0]} {...props} {...read} />}
    </Document>
  );
}

const sizesOf = (pdf: PDFDocumentProxy): Promise<PageSize[]> =>
  Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { width, height } = (await pdf.getPage(index + 1)).getViewport({ scale: 1 });
      return { width, height };
    }),
  );
