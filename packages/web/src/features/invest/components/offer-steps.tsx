import type { ChecklistStep } from '@tranche/domain/investors/checklist';
import type { ReactNode } from 'react';
import { Eligibility } from '../../../kit/eligibility/eligibility.tsx';
import { useEligibility } from '../../../kit/eligibility/use-eligibility.ts';
import type { OfferRow } from '../queries.ts';

/** S9 of one offer, which each step leads back to. `shown`: the step whose way on stands beside it. */
export function OfferSteps({ offer, shown }: { offer: OfferRow; shown?: ChecklistStep }): ReactNode {
  const { data } = useEligibility();
  return (
    <Eligibility
      reasons={offer.ineligible_reasons ?? []}
      request={data?.request}
      slug={offer.slug}
      shown={shown}
    />
  );
}
