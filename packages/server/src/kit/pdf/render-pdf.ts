import type { DocumentProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';

/**
 * The bytes of a document built of the blocks beside this, its pages numbered. The renderer takes half a second to load:
 * load the file that draws a document on demand (`await import('./receipt.tsx')`), as this does.
 */
export async function renderPdf(document: ReactElement<DocumentProps>): Promise<Buffer> {
  const { renderToBuffer } = await import('@react-pdf/renderer');
  return numberPages(await renderToBuffer(document));
}

const SIZE = 7.5;
const MARGIN = { right: 48, bottom: 34 };

/** The renderer knows a page's number only by its `render` property, which it does not draw in its present version. */
async function numberPages(bytes: Buffer): Promise<Buffer> {
  const { PDFDocument, rgb, StandardFonts } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const pages = pdf.getPages();
  for (const [index, page] of pages.entries()) {
    const text = `Page ${index + 1} of ${pages.length}`;
    const x = page.getWidth() - MARGIN.right - font.widthOfTextAtSize(text, SIZE);
    page.drawText(text, { x, y: MARGIN.bottom, size: SIZE, font, color: rgb(0.42, 0.45, 0.5) });
  }
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}
