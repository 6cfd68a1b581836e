import { sql } from 'kysely';
import type { Work } from '../workflow/workflow.ts';
import { sealPdf } from './seal-pdf.ts';

/** A document that the firm issues or has had signed, under its seal; the reason is what a reader shows with it. */
export async function sealForFirm(work: Work, pdf: Buffer, reason: string): Promise<Buffer> {
  const { rows } = await sql<{ name: string; contact: string }>`
    select coalesce(nullif(legal_name, ''), nullif(company_name, ''), 'Tranche') as name,
      coalesce(support_email, '') as contact from settings where id = 1`.execute(work.trx);
  const firm = rows[0] ?? { name: 'Tranche', contact: '' };
  return sealPdf(work.app.config, pdf, { ...firm, reason, location: '', at: work.now });
}
