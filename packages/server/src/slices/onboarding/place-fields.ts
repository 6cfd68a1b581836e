import { pdfStatus } from '@tranche/domain/investors/codes';
import { readLayout, SIGNING_MESSAGES } from '@tranche/domain/investors/signing';
import { conflict, refuse } from '@tranche/domain/kit/errors';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedNow } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { lockPdf } from './lock-pdf.ts';

/** Staff say where a document is signed, while no one has (`domain.md#I` `pdfs`). On a template: for all to come. */
export async function placeFields(work: Work, id: string, layout: unknown): Promise<void> {
  if (!work.viewer.can('onboarding_documents.create')) throw refuse('forbidden');
  const pdf = await lockPdf(work, id, 'update');
  if (pdf.status !== pdfStatus.unsigned) throw conflict(SIGNING_MESSAGES.signed);
  const fields = readLayout(layout, pdf.pages);
  await work.trx
    .updateTable('pdfs')
    .set({
      fields: JSON.stringify(fields),
      ...changedNow(work),
    })
    .where('id', '=', pdf.id)
    .execute();
  await recordEvent(work, {
    event: 'pdf.fields_placed',
    target: { type: 'onboarding_document', id: pdf.target_id },
    description: `**${work.viewer.name}** placed the fields of **${pdf.name}**`,
    properties: { pdf_id: pdf.id, fields: fields.length },
  });
}
