import type { DocumentCategory } from '@tranche/domain/documents/codes';
import type { Work } from '../src/kit/workflow/workflow.ts';
import { servingOf } from '../src/kit/resource-engine/read-context.ts';
import { createRecord } from '../src/kit/resource-engine/write.ts';
import { pdfOf } from './pdf.ts';

export interface SignableDocument {
  readonly target_type: 'investment_opportunity' | 'investment' | 'user';
  readonly target_id: number;
  readonly name: string;
  readonly lines: readonly string[];
  readonly category: DocumentCategory;
  readonly visibility: 'public' | 'private';
}

/** A generated PDF, stored as an upload would be. Returns the document's id. */
export async function storeDocument(
  work: Work,
  { name, lines, ...place }: SignableDocument,
): Promise<number> {
  const filename = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`;
  const stored = await work.app.files.put('documents', pdfOf(name, lines), { filename });
  const serving = servingOf(work.app, 'documents');
  const file = {
    file_name: filename,
    mime: stored.mime,
    size: stored.size,
    sha256: stored.sha256,
    path: stored.path,
  };
  return createRecord({ ...serving, prepare: (data) => ({ ...data, ...file }) }, work, {
    ...place,
    name,
    document_date: work.now.toISOString().slice(0, 10),
  });
}
