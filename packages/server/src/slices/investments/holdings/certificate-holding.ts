import { investmentStatus } from '@tranche/domain/investments/codes';
import { certificateRefusal } from '@tranche/domain/investments/lifecycle';
import type { NoticeKey } from '@tranche/domain/notifications/catalogue';
import { type CertificateKind, certificateKind } from '@tranche/domain/opportunities/instruments';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { notify } from '../../notifications/public.ts';
import { assertVerb, loadInvestment, moveTo } from '../investment.ts';
import { makeCertificate } from '../documents/make-documents.ts';

const NOTICES = {
  shares: 'certificate_available',
  units: 'unit_certificate_available',
  loan_note: 'loan_certificate_available',
  convertible: 'loan_certificate_available',
  other: 'other_certificate_available',
} as const satisfies Record<CertificateKind, NoticeKey>;

/**
 * 5 → 6: the certificate's number and document are on the investment, and the holder is notified (`domain.md#2.4`). Without a
 * document of someone else's, the product draws one.
 */
export async function certificateHolding(
  work: Work,
  id: string | number,
  input: { certificate_number?: string | null; certificate_document_id?: number | null },
): Promise<void> {
  const { investment, opportunity } = await loadInvestment(work, id);
  assertVerb(work, investment, 'certificate');
  const number = input.certificate_number?.trim() ?? '';
  const given = {
    certificate_number: number === '' ? null : number,
    certificate_document_id:
      input.certificate_document_id ??
      (number === '' ? null : await makeCertificate(work, investment.id, number)),
  };
  const refusal = certificateRefusal(given);
  if (refusal) throw refusal;
  await moveTo(
    work,
    investment,
    { ...given, status: investmentStatus.certificated, certificated_at: work.now.toISOString() },
    {
      event: 'certificated',
      description: `Certificate ${given.certificate_number} for **${opportunity.name}**`,
    },
  );
  if (investment.user_id === null) return;
  await notify(work, NOTICES[certificateKind(opportunity)], {
    about: opportunity.id,
    to: [investment.user_id],
    params: { opp: opportunity.name },
    cta: `/investor/portfolio/${opportunity.id}`,
    target: `investment:${investment.id}`,
  });
}
