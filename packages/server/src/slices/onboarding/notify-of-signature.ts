import type { SignerRole } from '@tranche/domain/investors/document-audience';
import type { Work } from '../../kit/workflow/workflow.ts';
import { fileDocument } from '../documents/public.ts';
import { notify, staffFallback } from '../notifications/public.ts';
import type { SignableDocument } from './lock-document.ts';
import { staffPageOf } from './staff-page.ts';

/** Where a signed document goes: into the investor's correspondence, and by name to the other side. */
export async function notifyOfSignature(
  work: Work,
  document: SignableDocument,
  { role, bytes }: { role: SignerRole; bytes: Buffer },
): Promise<void> {
  await fileDocument(work, bytes, {
    target: { type: 'user', id: document.user_id },
    folder: { name: 'Correspondence', visibility: 'private' },
    name: `${document.name} (${role === 'investor' ? 'signed' : 'countersigned'})`,
    category: 'contract',
    visibility: 'private',
  });
  const target = `onboarding_document:${document.id}`;
  if (role === 'investor') {
    await notify(work, 'onboarding_document_signed', {
      to: await staffFallback(work, document.owner_id, null),
      params: { investor: document.investor, document: document.name },
      cta: staffPageOf(document),
      target,
    });
    return;
  }
  await notify(work, 'onboarding_document_countersigned', {
    to: [document.user_id],
    params: { document: document.name },
    cta: `/investor/pdf/${document.pdf_id}`,
    target,
  });
}
