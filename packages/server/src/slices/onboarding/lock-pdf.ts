import type { PdfField, PdfSignature, StoredMark } from '@tranche/domain/investors/document-audience';
import { lockRecord } from '../../kit/resource-engine/lock-record.ts';
import type { Purpose } from '../../kit/resource-engine/serving.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { barePdfs } from './document-access.ts';

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

/** The file's row, locked; 404 outside the viewer's scope. */
export const lockPdf = (work: Work, id: string, purpose: Purpose): Promise<PdfRow> =>
  lockRecord(work, { table: 'pdfs', serving: barePdfs }, id, purpose);
