import { Readable } from 'node:stream';
import { contentDisposition } from '../files/disposition.ts';
import type { Answer } from '../http/route.ts';

/** A document that was made for this call alone: a file to keep, `{name}.pdf`. */
export const pdfAnswer = (pdf: Buffer, name: string): Answer => ({
  status: 200,
  stream: Readable.from(pdf, { objectMode: false }),
  headers: {
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-disposition': contentDisposition(`${name}.pdf`, 'attachment'),
  },
});
