import type { ReactNode } from 'react';
import { all } from '../../../kit/all.ts';
import { useWords } from '../../../kit/context.tsx';
import { usePlans } from '../../../shared/profile/pages.ts';
import { ProfileFrame } from '../../../shared/profile/profile-frame.tsx';
import { useList } from '../../../kit/query.ts';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { Membership } from '../components/membership.tsx';
import { PaymentHistory, type Paid } from '../components/payment-history.tsx';
import { ChoosePlan } from '../components/choose-plan.tsx';
import { subscriptionWords } from '../subscription-words.ts';

/** My membership, what it costs, what was paid, and the way out. */
export default function Subscription(): ReactNode {
  const t = useWords(subscriptionWords);
  const plans = usePlans();
  const mine = useList('subscription-payment', { sort: '-created_at', limit: 20 });
  const payments = useList<'single-payment', Paid>('single-payment', {
    include: ['investment.investmentOpportunity'],
    sort: '-created_at',
    limit: 50,
  });
  const parts = all([mine, payments], (rows, paid) => ({
    current: rows.data.find(({ status }) => status !== 'cancelled') ?? null,
    ended: rows.data.find(({ status }) => status === 'cancelled') ?? null,
    paid: paid.data,
  }));
  return (
    <ProfileFrame title={t('title')}>
      <StateView of={parts} thing={t('thing')} skeleton={<BlockSkeleton height={320} />}>
        {({ current, ended, paid }) => (
          <>
            {current !== null ? (
              <Membership row={current} plans={plans} />
            ) : plans.length > 0 ? (
              <ChoosePlan plans={plans} ended={ended} />
            ) : (
              <EmptyState title={t('notNeeded')} text={t('notNeededText')} />
            )}
            {paid.length > 0 && <PaymentHistory rows={paid} />}
          </>
        )}
      </StateView>
    </ProfileFrame>
  );
}
