import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import { onboardingDocumentTransitions as table } from '@tranche/domain/investors/transitions';
import { transition } from '@tranche/domain/kit/transitions';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { recordView } from './record-view.ts';
import { lockPdf, type PdfRow } from './lock-pdf.ts';
import { readDocument } from './lock-document.ts';
import { moveDocument } from './move-document.ts';

/** Reading the file: the investor's first time is 1 → 2 (`domain.md#2.15`); downloads are told on the record. */
export async function viewPdf(
  work: Work,
  id: string,
  by: { download: boolean; userAgent: string },
): Promise<PdfRow> {
  const pdf = await lockPdf(work, id, 'show');
  if (work.viewer.kind === 'investor' && pdf.target_type === 'onboarding_document')
    await markViewed(work, pdf);
  await recordView(work, pdf.id, by.userAgent);
  if (by.download) {
    await recordEvent(work, {
      event: 'pdf.downloaded',
      target: { type: pdf.target_type, id: pdf.target_id },
      description: `**${work.viewer.name}** opened **${pdf.name}**`,
      properties: { pdf_id: pdf.id },
    });
  }
  return pdf;
}

async function markViewed(work: Work, pdf: PdfRow): Promise<void> {
  const document = await readDocument(work, pdf.target_id);
  if (document.status !== status.sent) return;
  await moveDocument(work, document, {
    to: transition(table, document.status, 'view'),
    event: 'viewed',
    description: `**${document.investor}** opened **${document.name}**`,
  });
}
