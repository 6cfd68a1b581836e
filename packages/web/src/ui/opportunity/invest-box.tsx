import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { DescriptionList } from '../description-list.tsx';
import { Stack } from '../layout.tsx';
import { ProgressRaise, type ProgressRaiseProps } from '../progress-raise.tsx';
import { boxFacts } from './offer-facts.tsx';
import type { Offer } from './offer.ts';
import type { OfferSay } from './words.ts';

export interface InvestBoxProps {
  readonly offer: Offer;
  readonly say: OfferSay;
  /** Null where the offer does not show what it raised. */
  readonly progress: Omit<ProgressRaiseProps, 'target' | 'currency'> | null;
  /** Own position, notices. */
  readonly note?: ReactNode;
  /** The call to action, and what else can be done. */
  readonly actions: ReactNode;
}

/** Where the raise stands, what it costs to take part, and the button (I3). */
export function InvestBox({ offer, say, progress, note, actions }: InvestBoxProps): ReactNode {
  return (
    <Card>
      <Stack gap={20}>
        {progress && <ProgressRaise {...progress} target={offer.target_amount} currency={offer.currency} />}
        <DescriptionList facts={boxFacts(offer, say)} />
        {note}
        <Stack gap={8}>{actions}</Stack>
      </Stack>
    </Card>
  );
}
