import type { PDFDocumentProxy } from 'pdfjs-dist';

type Content = Awaited<ReturnType<Awaited<ReturnType<PDFDocumentProxy['getPage']>>['getTextContent']>>;

/** The text of every page, as pdf.js cuts it into runs. Rejects when the document is closed meanwhile. */
export const readPages = (pdf: PDFDocumentProxy): Promise<Content['items'][]> =>
  Promise.all(
    Array.from(
      { length: pdf.numPages },
      async (_, index) => (await (await pdf.getPage(index + 1)).getTextContent()).items,
    ),
  );
