import { pdfStatus } from '@tranche/domain/investors/codes';
import type { PdfField } from '@tranche/domain/investors/document-audience';
import { SIGNING_MESSAGES } from '@tranche/domain/investors/signing';
import { conflict, refuse } from '@tranche/domain/kit/errors';
import { readSettings } from '../../kit/db/read-settings.ts';
import { todayOf } from '../../kit/db/today.ts';
import { stampPdf, type Mark } from '../../kit/pdf/stamp-pdf.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { lockDocument } from './lock-document.ts';
import { lockPdf, type PdfRow } from './lock-pdf.ts';

const WORDS = {
  marked: 'TEST COPY. Not sent to anyone, and not signed.',
  text: 'Text',
} as const;

/** The document as it will look once its fields are filled in, marked as a test on every page; nothing of it is stored. */
export async function drawTestCopy(
  work: Work,
  id: string,
): Promise<{ readonly bytes: Buffer; readonly name: string }> {
  const pdf = await lockTestable(work, id);
  const source = await work.app.files.bytes(pdf.source_path);
  const { company_name: firm } = await readSettings(work.trx);
  const day = await todayOf(work.trx, work.now);
  const filled = pdf.fields.map((field) =>
    markFor(field, { name: field.role === 'investor' ? work.viewer.name : firm, day }),
  );
  const pages = Array.from({ length: pdf.pages }, (_, index): Mark => ({
    kind: 'text',
    text: WORDS.marked,
    page: index + 1,
    x: 24,
    y: 8,
    w: 400,
    h: 16,
  }));
  return { bytes: await stampPdf(source, { at: work.now, marks: [...filled, ...pages] }), name: pdf.name };
}

function markFor(
  { type, page, x, y, w, h }: PdfField,
  { name, day }: { readonly name: string; readonly day: string },
): Mark {
  const place = { page, x, y, w, h };
  if (type === 'checkbox') return { ...place, kind: 'tick' };
  if (type === 'signature') return { ...place, kind: 'handwriting', text: name };
  if (type === 'initials') return { ...place, kind: 'handwriting', text: initialsOf(name) };
  return { ...place, kind: 'text', text: type === 'name' ? name : type === 'date' ? day : WORDS.text };
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('');

/** Whoever prepares the document sends the test copy to themselves; nothing is recorded on the document. */
export async function sendTestCopy(work: Work, id: string): Promise<void> {
  const pdf = await lockTestable(work, id);
  const document = await lockDocument(work, String(pdf.target_id), 'show');
  if (document === null) throw refuse('not_found');
  await notify(work, 'onboarding_document_test', {
    to: [work.viewer.id ?? 0],
    params: { document: pdf.name },
    cta: `/admin/investors/${document.user_id}/sign-pdf/${pdf.id}?test=1`,
    target: `pdf:${pdf.id}`,
  });
}

/** While no one has signed: afterwards the document itself shows how it looks. */
async function lockTestable(work: Work, id: string): Promise<PdfRow> {
  if (!work.viewer.can('onboarding_documents.create')) throw refuse('forbidden');
  const pdf = await lockPdf(work, id, 'update');
  if (pdf.target_type !== 'onboarding_document') throw refuse('not_found');
  if (pdf.status !== pdfStatus.unsigned) throw conflict(SIGNING_MESSAGES.signed);
  return pdf;
}
