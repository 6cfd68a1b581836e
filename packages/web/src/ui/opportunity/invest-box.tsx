import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { DescriptionList } from '../description-list.tsx';
import { Stack } from '../layout.tsx';
import { ProgressRaise, type ProgressRaiseProps } from '../progress-raise.tsx';
import { boxFacts } from './opportunity-facts.tsx';
import type { Opportunity } from './opportunity.ts';
import type { OpportunitySay } from './words.ts';

export interface InvestBoxProps {
  readonly opportunity: Opportunity;
  readonly say: OpportunitySay;
  /** Null where the opportunity does not show what it raised. */
  readonly progress: Omit<ProgressRaiseProps, 'target' | 'currency'> | null;
  /** Own position, notices. */
  readonly note?: ReactNode;
  /** The call to action, and what else can be done. */
  readonly actions: ReactNode;
}

/** Where the raise stands, what it costs to take part, and the button. */
export function InvestBox({ opportunity, say, progress, note, actions }: InvestBoxProps): ReactNode {
  return (
    <Card>
      <Stack gap={20}>
        {progress && (
          <ProgressRaise {...progress} target={opportunity.target_amount} currency={opportunity.currency} />
        )}
        <DescriptionList facts={boxFacts(opportunity, say)} />
        {note}
        <Stack gap={8}>{actions}</Stack>
      </Stack>
    </Card>
  );
}
