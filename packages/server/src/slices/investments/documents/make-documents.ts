import { readPdfBrand } from '../../../kit/pdf/brand.ts';
import { renderPdf } from '../../../kit/pdf/render-pdf.ts';
import { sealForFirm } from '../../../kit/pdf/seal-for-firm.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { fileDocument, type Filing } from '../../documents/public.ts';
import { holdingFacts, type HoldingFacts } from '../holdings/holding-facts.ts';

/** A certificate of an issued investment, as its instrument calls it, sealed and filed in the holder's certificates; the document's id. */
export async function makeCertificate(work: Work, investmentId: number, number: string): Promise<number> {
  const holding = await holdingFacts(work, investmentId);
  const { certificateDocument, certificateTitle } = await import('./certificate-document.ts');
  const brand = await readPdfBrand(work.app, work.trx);
  const pdf = await renderPdf(certificateDocument(brand, holding, number));
  const name = `${certificateTitle(holding, brand)} ${number} ${holding.company}`;
  return fileDocument(work, await sealForFirm(work, pdf, name), {
    ...placeOf(holding, 'Certificates', 'public'),
    name,
    category: 'certificate',
    visibility: 'public',
  });
}

/** A receipt of a paid investment, sealed and filed in the holder's statements; the document's id. */
export async function makeReceipt(work: Work, investmentId: number): Promise<number> {
  const holding = await holdingFacts(work, investmentId);
  const { receiptDocument } = await import('./receipt-document.ts');
  const pdf = await renderPdf(receiptDocument(await readPdfBrand(work.app, work.trx), holding));
  const name = `Payment receipt ${holding.reference}`;
  return fileDocument(work, await sealForFirm(work, pdf, name), {
    ...placeOf(holding, 'Statements', 'public'),
    name,
    category: 'statement',
    visibility: 'public',
  });
}

/** The folder of anyone who holds it, which all see who act for an organisation; an investment of no one keeps its documents itself. */
function placeOf(
  { id, user_id, organisation_id }: HoldingFacts,
  name: string,
  visibility: 'public' | 'private',
): Pick<Filing, 'target' | 'folder'> {
  const folder = { name, visibility };
  if (organisation_id !== null) return { target: { type: 'organisation', id: organisation_id }, folder };
  if (user_id !== null) return { target: { type: 'user', id: user_id }, folder };
  return { target: { type: 'investment', id }, folder: null };
}
