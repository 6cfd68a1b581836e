import { pdfStatus } from '@tranche/domain/investors/codes';
import type { PdfField } from '@tranche/domain/investors/document-audience';
import { SIGNING_MESSAGES } from '@tranche/domain/investors/signing';
import { conflict, refuse } from '@tranche/domain/kit/errors';
import { readSettings } from '../../kit/db/read-settings.ts';
import { todayOf } from '../../kit/db/today.ts';
import { stampPdf, type Mark } from '../../kit/pdf/stamp-pdf.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { drawDocument, mergeValuesOf } from './document-source.ts';
import { lockDocument } from './lock-document.ts';
import { lockPdf, type PdfRow } from './lock-pdf.ts';

const WORDS = {
  marked: 'TEST COPY. Not sent to anyone, and not signed.',
  text: 'Text',
  address: '1 Example Street, London, E1 1AA',
} as const;

/** The document as it will look once its fields are filled in, marked as a test on every page; nothing of it is stored. */
export async function drawTestCopy(
  work: Work,
  id: string,
): Promise<{ readonly bytes: Buffer; readonly name: string }> {
  const pdf = await lockTestable(work, id);
  const { file, pages: count, fields } = await sourceOf(work, pdf);
  const { company_name: firm } = await readSettings(work.trx);
  const day = await todayOf(work.trx, work.now);
  const filled = fields.map((field) =>
    markFor(field, { name: field.role === 'investor' ? work.viewer.name : firm, day }),
  );
  const pages = Array.from({ length: count }, (_, index): Mark => ({
    kind: 'text',
    text: WORDS.marked,
    page: index + 1,
    x: 24,
    y: 8,
    w: 400,
    h: 16,
  }));
  return { bytes: await stampPdf(file, { at: work.now, marks: [...filled, ...pages] }), name: pdf.name };
}

interface Source {
  readonly file: Buffer;
  readonly pages: number;
  readonly fields: readonly PdfField[];
}

/** For a template: the document that would be sent, with the caller's own details instead of an investor's. */
async function sourceOf(work: Work, pdf: PdfRow): Promise<Source> {
  const template = await templateOf(work, pdf);
  if (template === undefined)
    return { file: await work.app.files.bytes(pdf.source_path), pages: pdf.pages, fields: pdf.fields };
  const known = await mergeValuesOf(work, work.viewer.id ?? 0);
  const values = { ...known, 'user.address': known['user.address'] || WORDS.address };
  const { pdf: file, pages, fields } = await drawDocument(work, template, { values, layout: pdf.fields });
  return { file, pages, fields };
}

/** Undefined if the file is a person's own document and not a template. */
const templateOf = ({ trx }: Work, { target_id: id }: PdfRow) =>
  trx
    .selectFrom('onboarding_documents')
    .select(['id', 'name', 'body', 'source_document_id', 'requires_countersignature'])
    .where('id', '=', id)
    .where('is_template', '=', true)
    .executeTakeFirst();

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
  const page =
    document === null
      ? `/admin/settings/investor/sign-up-documents/${pdf.target_id}/fields`
      : `/admin/investors/${document.user_id}/sign-pdf/${pdf.id}`;
  await notify(work, 'onboarding_document_test', {
    to: [work.viewer.id ?? 0],
    params: { document: pdf.name },
    cta: `${page}?test=1`,
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
