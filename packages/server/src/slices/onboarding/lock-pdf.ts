import type { PdfField, PdfSignature, StoredMark } from '@tranche/domain/investors/papers';
import { refuse } from '@tranche/domain/kit/errors';
import { readingIn } from '../../kit/resource-engine/reading.ts';
import type { Purpose } from '../../kit/resource-engine/serving.ts';
import { lockRow } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { barePdfs } from './paper-access.ts';

export interface PdfRow {
  readonly id: number;
  readonly name: string;
  readonly target_type: string;
  readonly target_id: number;
  readonly path: string;
  readonly source_path: string;
  readonly pages: number;
  readonly status: number;
  readonly sha256: string;
  readonly fields: readonly PdfField[];
  readonly marks: readonly StoredMark[];
  readonly signatures: readonly PdfSignature[];
}

/** The file's row, locked; 404 outside the viewer's reach. */
export async function lockPdf(work: Work, id: string, purpose: Purpose): Promise<PdfRow> {
  const { id: found } = await lockRow(barePdfs, work, id, await readingIn(work, purpose));
  const row = await work.trx
    .selectFrom('pdfs')
    .selectAll()
    .where('id', '=', Number(found))
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
}
