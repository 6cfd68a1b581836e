import type { DocumentProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';

/**
 * The bytes of a document built of the blocks beside this. The renderer takes half a second to load: load the file that
 * draws a document on demand (`await import('./receipt.tsx')`), as this does.
 */
export async function renderPdf(document: ReactElement<DocumentProps>): Promise<Buffer> {
  const { renderToBuffer } = await import('@react-pdf/renderer');
  return renderToBuffer(document);
}
