import { mergeBody, type MergeField, type MergeValues } from '@tranche/domain/investors/document-merge';
import type { PdfField } from '@tranche/domain/investors/document-audience';
import { signaturePage } from '@tranche/domain/investors/signing';
import { invalidField } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import { readTerms } from '../../kit/db/read-settings.ts';
import { readPdfBrand } from '../../kit/pdf/brand.ts';
import { renderPdf } from '../../kit/pdf/render-pdf.ts';
import { addPage, pagesOf } from '../../kit/pdf/stamp-pdf.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { DOCUMENT_WORDS, signerWord } from './document-words.ts';

export interface DocumentTemplate {
  readonly name: string;
  readonly body: string | null;
  readonly source_document_id: number | null;
  readonly requires_countersignature: boolean;
}

/** The file that a person signs, as it is before anyone has, and where its fields stand. */
export interface DocumentSource {
  readonly pdf: Buffer;
  readonly pages: number;
  readonly fields: readonly PdfField[];
}

/** What a template looks like on its own: its merge fields unfilled, nothing to sign on it yet. */
export const drawTemplate = (work: Work, template: DocumentTemplate): Promise<Buffer> =>
  template.body === null ? readSource(work, template) : drawBody(work, template, template.body);

/** The document of one person. Where staff have placed no signature on the template, a page for it is put behind. */
export async function drawDocument(
  work: Work,
  template: DocumentTemplate,
  { values, layout }: { values: MergeValues; layout: readonly PdfField[] },
): Promise<DocumentSource> {
  const body = template.body === null ? null : mergeBody(template.body, values);
  const drawn = body === null ? await readSource(work, template) : await drawBody(work, template, body);
  const pages = (await pagesOf(drawn)) ?? 0;
  const placed = layout.filter(({ page }) => page <= pages);
  if (placed.some(({ role, type }) => role === 'investor' && type === 'signature'))
    return { pdf: drawn, pages, fields: placed };
  const fields = signaturePage(pages + 1, template.requires_countersignature);
  return {
    pdf: await addSignaturePage(work, drawn, fields),
    pages: pages + 1,
    fields: [...placed, ...fields],
  };
}

async function drawBody(work: Work, { name }: DocumentTemplate, html: string): Promise<Buffer> {
  const { documentPage } = await import('./document-page.ts');
  return renderPdf(documentPage(await readPdfBrand(work.app, work.trx), { name, html }));
}

async function readSource(work: Work, { source_document_id: id }: DocumentTemplate): Promise<Buffer> {
  const { rows } = await sql<{ path: string }>`select path from documents
    where id = ${id} and mime = 'application/pdf' and scan_status = 'clean' and deleted_at is null`.execute(
    work.trx,
  );
  const bytes = rows[0] ? await work.app.files.bytes(rows[0].path) : null;
  if (bytes === null || (await pagesOf(bytes)) === null) {
    throw invalidField('source_document_id', 'The source document must be a readable PDF.');
  }
  return bytes;
}

async function addSignaturePage(work: Work, pdf: Buffer, fields: readonly PdfField[]): Promise<Buffer> {
  const terms = await readTerms(work.trx);
  const roles = [...new Set(fields.map(({ role }) => role))];
  return addPage(pdf, {
    at: work.now,
    title: DOCUMENT_WORDS.signatures,
    intro: DOCUMENT_WORDS.intro,
    headings: roles.map((role) => ({
      text: signerWord(terms, role),
      y: (fields.find((field) => field.role === role)?.y ?? 0) - 12,
    })),
    lines: fields.map(({ x, y, w, h, type }) => ({
      x,
      y: y + h + 2,
      w,
      label:
        type === 'name'
          ? DOCUMENT_WORDS.name
          : type === 'date'
            ? DOCUMENT_WORDS.date
            : DOCUMENT_WORDS.signature,
    })),
  });
}

/** Every merge field with what stands for it on this investor's document. */
export async function mergeValuesOf(work: Work, userId: number): Promise<MergeValues> {
  const { rows } = await sql<Record<MergeField, string>>`
    select u.name as "user.name",
      concat_ws(', ', u.address_line_1, u.address_line_2, u.city, u.county, u.postcode) as "user.address",
      coalesce(nullif(s.legal_name, ''), s.company_name, '') as "company.name",
      to_char(local_day(${work.now.toISOString()}), 'FMDD Mon YYYY') as "date"
    from users u left join settings s on s.id = 1 where u.id = ${userId}`.execute(work.trx);
  const row = rows[0];
  return {
    'user.name': row?.['user.name'] ?? '',
    'user.address': row?.['user.address'] ?? '',
    'company.name': row?.['company.name'] ?? '',
    date: row?.date ?? '',
  };
}
