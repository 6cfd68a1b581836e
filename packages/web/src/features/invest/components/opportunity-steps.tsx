import type { ChecklistStep } from '@tranche/domain/investors/checklist';
import type { ReactNode } from 'react';
import { Eligibility } from '../../../shared/eligibility/eligibility.tsx';
import { useEligibility } from '../../../shared/eligibility/use-eligibility.ts';
import type { OpportunityRow } from '../queries.ts';

/** The steps before one opportunity, which each step leads back to. `shown`: the step whose way on is beside it. */
export function OpportunitySteps({
  opportunity,
  shown,
}: {
  opportunity: OpportunityRow;
  shown?: ChecklistStep;
}): ReactNode {
  const { data } = useEligibility();
  return (
    <Eligibility
      reasons={opportunity.ineligible_reasons ?? []}
      request={data?.request}
      slug={opportunity.slug}
      shown={shown}
    />
  );
}
