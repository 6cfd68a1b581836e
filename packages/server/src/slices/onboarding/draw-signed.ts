import { createHash } from 'node:crypto';
import type { PdfSignature, StoredMark } from '@tranche/domain/investors/document-audience';
import type { Terms } from '@tranche/domain/settings/terminology';
import { readTerms } from '../../kit/db/read-settings.ts';
import { sealForFirm } from '../../kit/pdf/seal-for-firm.ts';
import { stampPdf, type Certificate, type Mark } from '../../kit/pdf/stamp-pdf.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { PdfRow } from './lock-pdf.ts';
import { DOCUMENT_WORDS as words, signerWord } from './document-words.ts';

/** A signature whose file is not made yet. */
export type Signing = Omit<PdfSignature, 'hash_after'>;

/**
 * The document with all marks on it, the certificate of all signatures behind it, under the firm's seal. It is drawn from the
 * file as it was sent, so that a second signature never breaks the seal of the first.
 */
export async function drawSigned(
  work: Work,
  pdf: PdfRow,
  { marks, signings }: { marks: readonly StoredMark[]; signings: readonly Signing[] },
): Promise<{ bytes: Buffer; sha256: string }> {
  const source = await work.app.files.bytes(pdf.source_path);
  const terms = await readTerms(work.trx);
  const stamped = await stampPdf(source, {
    at: work.now,
    marks: await placed(work, pdf, marks),
    certificate: certificateOf(pdf, { original: sha256(source), signings, terms }),
  });
  const signers = signings.map(({ name }) => name).join(', ');
  const bytes = await sealForFirm(work, stamped, `${words.reason} ${signers}`);
  return { bytes, sha256: sha256(bytes) };
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function placed(work: Work, pdf: PdfRow, marks: readonly StoredMark[]): Promise<Mark[]> {
  const drawn: Mark[] = [];
  for (const { key, kind, text, path } of marks) {
    const field = pdf.fields.find((one) => one.key === key);
    if (!field) continue;
    const { page, x, y, w, h } = field;
    const place = { page, x, y, w, h };
    if (kind === 'image') {
      if (path !== undefined) drawn.push({ ...place, kind, png: await work.app.files.bytes(path) });
    } else if (kind === 'tick') drawn.push({ ...place, kind });
    else drawn.push({ ...place, kind, text: text ?? '' });
  }
  return drawn;
}

function certificateOf(
  pdf: PdfRow,
  { original, signings, terms }: { original: string; signings: readonly Signing[]; terms: Terms },
): Certificate {
  return {
    title: words.certificate,
    blocks: [
      {
        heading: words.document,
        rows: [
          [words.documentName, pdf.name],
          [words.reference, `${pdf.target_type} ${pdf.target_id}, pdf ${pdf.id}`],
          [words.original, original],
        ],
      },
      ...signings.map((signing) => ({
        heading: `${signerWord(terms, signing.role)}: ${signing.name}`,
        rows: [
          [words.method, words.methods[signing.method]],
          [words.at, signing.at],
          [words.address, signing.ip ?? '–'],
          [words.browser, signing.user_agent ?? '–'],
          [words.before, signing.hash_before],
          [words.consent, words.consented],
        ] as const,
      })),
    ],
  };
}
