import type { PDFDocumentProxy } from 'pdfjs-dist';
import styles from './print.module.css';

/** Points a pixel at 144 dpi: sharp on paper, and small enough for a phone. */
const SCALE = 2;

/** Draws every page as a picture behind the app, and asks the browser to print those alone. */
export async function printPages(pdf: PDFDocumentProxy): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = styles.sheets ?? '';
  const addresses: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const address = URL.createObjectURL(await drawn(pdf, number));
    addresses.push(address);
    const picture = document.createElement('img');
    picture.src = address;
    await picture.decode();
    sheets.append(picture);
  }
  document.body.append(sheets);
  document.documentElement.classList.add(styles.alone ?? '');
  try {
    window.print();
  } finally {
    document.documentElement.classList.remove(styles.alone ?? '');
    sheets.remove();
    addresses.forEach((address) => URL.revokeObjectURL(address));
  }
}

async function drawn(pdf: PDFDocumentProxy, number: number): Promise<Blob> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: SCALE });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  canvas.width = 0;
  if (blob === null) throw new Error(`page ${number} could not be drawn`);
  return blob;
}
