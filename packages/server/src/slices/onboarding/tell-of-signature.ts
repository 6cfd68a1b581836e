import type { SignerRole } from '@tranche/domain/investors/papers';
import type { Work } from '../../kit/workflow/workflow.ts';
import { fileDocument } from '../documents/public.ts';
import { notify, staffFallback } from '../notifications/public.ts';
import type { Paper } from './lock-paper.ts';
import { staffPageOf } from './staff-page.ts';

/** Where a signed paper goes: into the investor's correspondence, and by name to the other side. */
export async function tellOfSignature(
  work: Work,
  paper: Paper,
  { role, bytes }: { role: SignerRole; bytes: Buffer },
): Promise<void> {
  await fileDocument(work, bytes, {
    target: { type: 'user', id: paper.user_id },
    folder: { name: 'Correspondence', visibility: 'private' },
    name: `${paper.name} (${role === 'investor' ? 'signed' : 'countersigned'})`,
    category: 'contract',
    visibility: 'private',
  });
  const target = `onboarding_document:${paper.id}`;
  if (role === 'investor') {
    await notify(work, 'onboarding_document_signed', {
      to: await staffFallback(work, paper.owner_id),
      params: { investor: paper.investor, document: paper.name },
      cta: staffPageOf(paper),
      target,
    });
    return;
  }
  await notify(work, 'onboarding_document_countersigned', {
    to: [paper.user_id],
    params: { document: paper.name },
    cta: `/investor/pdf/${paper.pdf_id}`,
    target,
  });
}
