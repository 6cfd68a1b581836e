import type { CardAnswer } from '@tranche/domain/payments/verbs';
import * as paymentVerbs from '@tranche/domain/payments/verbs';
import type { SubscriptionPlan } from '@tranche/domain/settings/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { CardPayment } from '../../../shared/payment/card-payment.tsx';
import { refresh } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { Card } from '../../../ui/card.tsx';
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx';
import { formatDate, formatMoney } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { subscriptionWords } from '../subscription-words.ts';

interface ChoosePlanProps {
  readonly plans: readonly SubscriptionPlan[];
  /** The one that has ended, if there was one. */
  readonly ended: RowOfName<'subscription-payment'> | null;
}

/** A plan is chosen and its first period paid. */
export function ChoosePlan({ plans, ended }: ChoosePlanProps): ReactNode {
  const t = useWords(subscriptionWords);
  const client = useQueryClient();
  const [code, setCode] = useState(plans[0]?.code ?? '');
  const plan = plans.find((known) => known.code === code);
  const done = async (state: 'paid' | 'processing'): Promise<void> => {
    toast(t(state === 'paid' ? 'begun' : 'processing'));
    await refresh(client, ['subscription-payment', 'single-payment', 'users']);
  };
  return (
    <Card
      title={t('chooseTitle')}
      help={ended?.cancelled_at ? t('endedOn', { date: formatDate(ended.cancelled_at) }) : t('chooseHelp')}
    >
      <Stack gap={20}>
        <RadioCardsField
          label={t('plan')}
          value={code}
          onChange={(next) => setCode(next ?? code)}
          options={plans.map((each) => ({
            value: each.code,
            label: each.name,
            help: t(`per.${each.interval}`, {
              amount: formatMoney(each.amount, { currency: each.currency }),
            }),
          }))}
        />
        {plan && (
          <CardPayment
            key={plan.code}
            label={t('pay', { amount: formatMoney(plan.amount, { currency: plan.currency }) })}
            ask={() => begin(plan.code)}
            onDone={({ state }) => done(state)}
          />
        )}
      </Stack>
    </Card>
  );
}

const begin = async (plan_code: string): Promise<CardAnswer> =>
  (await api.action(paymentVerbs.subscribe, { body: { plan_code } })).data;
