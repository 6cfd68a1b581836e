import type { Work } from '../../kit/workflow/workflow.ts';
import { deviceOf, recordOpen } from '../opportunities/public.ts';

/** Half an hour of one person on one file is one row of `opens`. */
export async function recordView(work: Work, pdfId: number, userAgent: string): Promise<void> {
  if (work.viewer.id === null) return;
  await recordOpen(work, work.viewer.id, {
    target_type: 'pdf',
    target_id: pdfId,
    duration_seconds: null,
    device: deviceOf(userAgent),
  });
}
