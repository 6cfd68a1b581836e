import type { PDFDocument, PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { printable } from './printable.ts';

/** A place on a page: points (1/72 inch) from the page's top left corner, pages from 1. */
export interface Place {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** What is put there: words, a handwritten name (in an oblique face), a tick, or a PNG. */
export type Mark = Place &
  (
    | { readonly kind: 'text' | 'handwriting'; readonly text: string }
    | { readonly kind: 'tick' }
    | { readonly kind: 'image'; readonly png: Buffer }
  );

/** A page at the end that tells who did what: a title, and blocks of label and value. */
export interface Certificate {
  readonly title: string;
  readonly blocks: readonly {
    readonly heading: string;
    readonly rows: readonly (readonly [string, string])[];
  }[];
}

export interface Stamping {
  readonly marks?: readonly Mark[];
  readonly certificate?: Certificate;
  readonly at: Date;
}

/** The file with the marks on it and the certificate behind it, in the plain form that sealing needs. Throws on what is no PDF. */
export async function stampPdf(source: Buffer, { marks = [], certificate, at }: Stamping): Promise<Buffer> {
  const lib = await import('@cantoo/pdf-lib');
  const pdf = await lib.PDFDocument.load(source, { updateMetadata: false });
  const faces = {
    plain: await pdf.embedFont(lib.StandardFonts.Helvetica),
    bold: await pdf.embedFont(lib.StandardFonts.HelveticaBold),
    written: await pdf.embedFont(lib.StandardFonts.TimesRomanItalic),
  };
  for (const mark of marks) await putMark(pdf, mark, faces);
  if (certificate) addCertificate(pdf, certificate, faces);
  pdf.setModificationDate(at);
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

/** A page to be filled in: words and ruled lines with their labels below. Points from the top left corner. */
export interface FormPage {
  readonly at: Date;
  readonly title: string;
  readonly intro: string;
  readonly headings: readonly { readonly text: string; readonly y: number }[];
  readonly lines: readonly {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly label: string;
  }[];
}

/** The file with such a page behind its last one. */
export async function addPage(source: Buffer, form: FormPage): Promise<Buffer> {
  const lib = await import('@cantoo/pdf-lib');
  const pdf = await lib.PDFDocument.load(source, { updateMetadata: false });
  const plain = await pdf.embedFont(lib.StandardFonts.Helvetica);
  const bold = await pdf.embedFont(lib.StandardFonts.HelveticaBold);
  const page = pdf.addPage(A4);
  const put = (text: string, x: number, y: number, size: number, font: PDFFont): void =>
    page.drawText(printable(text), { x, y: A4[1] - y, size, font });
  put(form.title, 72, 72, 18, bold);
  put(form.intro, 72, 94, 9, plain);
  for (const { text, y } of form.headings) put(text, 72, y, 11, bold);
  for (const { x, y, w, label } of form.lines) {
    page.drawLine({ start: { x, y: A4[1] - y }, end: { x: x + w, y: A4[1] - y }, thickness: 0.5 });
    put(label, x, y + 10, 8, plain);
  }
  pdf.setModificationDate(form.at);
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

/** How many pages; null for what is no readable PDF (damaged, or locked by a password). */
export async function pagesOf(source: Buffer): Promise<number | null> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  try {
    return (await PDFDocument.load(source, { updateMetadata: false })).getPageCount();
  } catch {
    return null;
  }
}

interface Faces {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
  readonly written: PDFFont;
}

async function putMark(pdf: PDFDocument, mark: Mark, faces: Faces): Promise<void> {
  const page = pdf.getPages()[mark.page - 1];
  if (!page) throw new Error(`There is no page ${mark.page}`);
  const bottom = page.getHeight() - mark.y - mark.h;
  if (mark.kind === 'image') {
    const image = await pdf.embedPng(mark.png);
    const { width, height } = image.scaleToFit(mark.w, mark.h);
    page.drawImage(image, { x: mark.x, y: bottom, width, height });
    return;
  }
  if (mark.kind === 'tick') return putTick(page, mark, bottom);
  const font = mark.kind === 'handwriting' ? faces.written : faces.plain;
  const text = printable(mark.text).replace(/\s+/g, ' ');
  const size = sizeFor(font, text, mark);
  page.drawText(text, { x: mark.x, y: bottom + Math.max(2, (mark.h - size) / 2), size, font });
}

/** As large as the place allows, between 6 and 18 points. */
function sizeFor(font: PDFFont, text: string, { w, h }: Place): number {
  const atOne = font.widthOfTextAtSize(text, 1) || 1;
  return Math.max(6, Math.min(18, h * 0.75, w / atOne));
}

function putTick(page: PDFPage, { x, w, h }: Place, bottom: number): void {
  const side = Math.min(w, h);
  const knee = { x: x + side * 0.4, y: bottom + side * 0.15 };
  page.drawLine({ start: { x: x + side * 0.1, y: bottom + side * 0.5 }, end: knee, thickness: 1.5 });
  page.drawLine({ start: knee, end: { x: x + side * 0.9, y: bottom + side * 0.9 }, thickness: 1.5 });
}

const A4: [number, number] = [595.28, 841.89];
const MARGIN = 48;
const LABEL_WIDTH = 130;

function addCertificate(pdf: PDFDocument, { title, blocks }: Certificate, faces: Faces): void {
  let page = pdf.addPage(A4);
  let y = A4[1] - 72;
  const line = (text: string, at: { x: number; size: number; font: PDFFont }): void =>
    page.drawText(printable(text), { ...at, y });
  line(title, { x: MARGIN, size: 18, font: faces.bold });
  for (const { heading, rows } of blocks) {
    const lines = rows.flatMap(([label, value]) =>
      wrapped(value, faces.plain).map((text, index) => [index === 0 ? label : '', text] as const),
    );
    if (y - 40 - lines.length * 14 < MARGIN) {
      page = pdf.addPage(A4);
      y = A4[1] - MARGIN;
    }
    y -= 34;
    line(heading, { x: MARGIN, size: 11, font: faces.bold });
    for (const [label, text] of lines) {
      y -= 14;
      line(label, { x: MARGIN, size: 9, font: faces.plain });
      line(text, { x: MARGIN + LABEL_WIDTH, size: 9, font: faces.plain });
    }
  }
}

/** Lines no wider than the page: broken at spaces, and inside words that are too long (hashes, user agents). */
function wrapped(text: string, font: PDFFont): string[] {
  const room = A4[0] - 2 * MARGIN - LABEL_WIDTH;
  const fits = (line: string): boolean => font.widthOfTextAtSize(line, 9) <= room;
  const lines: string[] = [];
  let line = '';
  for (const word of printable(text)
    .split(/\s+/)
    .flatMap((part) => part.match(/.{1,48}/g) ?? [])) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}
