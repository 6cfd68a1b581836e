import type { PdfField } from '@tranche/domain/investors/document-audience';
import { pagesOf } from '../../kit/pdf/stamp-pdf.ts';
import { madeNow } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

export interface StoredFile {
  readonly path: string;
  readonly sha256: string;
  readonly pages: number;
  readonly fields: readonly PdfField[];
}

/** Store the file that documents are signed on. Several documents may share one that says nothing of the person. */
export async function keepFile(
  work: Work,
  pdf: Buffer,
  { name, fields }: { name: string; fields: readonly PdfField[] },
): Promise<StoredFile> {
  const pages = (await pagesOf(pdf)) ?? 0;
  const stored = await work.app.files.put('pdfs', pdf, { filename: `${name.slice(0, 100)}.pdf` });
  return { path: stored.path, sha256: stored.sha256, pages, fields };
}

/** The row of a file to sign; its id. */
export async function insertPdf(
  work: Work,
  file: StoredFile,
  of: { name: string; documentId: number; userId: number | null },
): Promise<number> {
  const { id } = await work.trx
    .insertInto('pdfs')
    .values({
      name: of.name,
      target_type: 'onboarding_document',
      target_id: of.documentId,
      user_id: of.userId,
      path: file.path,
      source_path: file.path,
      sha256: file.sha256,
      pages: file.pages,
      fields: JSON.stringify(file.fields),
      ...madeNow(work),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await work.trx
    .updateTable('onboarding_documents')
    .set({ pdf_id: id })
    .where('id', '=', of.documentId)
    .execute();
  return id;
}
