import type { DocumentCategory } from '@tranche/domain/documents/codes';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { folderOf } from './folder-of.ts';
import { todayOf } from '../../kit/db/today.ts';

export interface Filing {
  readonly target: {
    readonly type:
      | 'user'
      | 'contact'
      | 'organisation'
      | 'pipeline_deal'
      | 'investment'
      | 'fund'
      | 'investment_opportunity'
      | 'onboarding_document';
    readonly id: number;
  };
  /** Of the target; null for none. */
  readonly folder: { readonly name: string; readonly visibility: 'public' | 'private' } | null;
  readonly name: string;
  /** As it came; the default is made of the name, for a PDF. */
  readonly filename?: string;
  readonly category: DocumentCategory;
  readonly visibility: 'public' | 'private';
  /** The version before, which stays as it is. */
  readonly replaces?: { readonly id: number; readonly version: number } | null;
}

/** What the product itself makes (a signed copy, a certificate, a statement), stored as a document. Returns its id. */
export async function fileDocument(work: Work, pdf: Buffer, filing: Filing): Promise<number> {
  const { target, folder, name, category, visibility } = filing;
  const filename =
    filing.filename ??
    `${
      name
        .normalize('NFKD')
        .replace(/[^\w]+/g, '-')
        .replace(/^-|-$/g, '')
        .toLowerCase() || 'document'
    }.pdf`;
  const stored = await work.app.files.put('documents', pdf, { filename });
  const at = work.now.toISOString();
  const { id } = await work.trx
    .insertInto('documents')
    .values({
      target_type: target.type,
      target_id: target.id,
      folder_structure_id: folder === null ? null : await folderOf(work, target, folder),
      name: name.slice(0, 255),
      file_name: filename.slice(-255),
      mime: stored.mime,
      size: stored.size,
      sha256: stored.sha256,
      path: stored.path,
      visibility,
      category,
      ...(filing.replaces && {
        replaces_document_id: filing.replaces.id,
        version: filing.replaces.version + 1,
      }),
      document_date: await todayOf(work.trx, work.now),
      scan_status: stored.scan,
      // made by the product: it is not the investor's own upload
      created_by_id: work.viewer.kind === 'staff' ? work.viewer.id : null,
      updated_by_id: work.viewer.kind === 'staff' ? work.viewer.id : null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(work, {
    event: 'document.filed',
    target,
    description: `**${name}** was filed`,
    properties: { document_id: id },
  });
  return id;
}
