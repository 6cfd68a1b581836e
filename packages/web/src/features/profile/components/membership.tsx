import * as paymentVerbs from '@tranche/domain/payments/verbs';
import type { SubscriptionPlan } from '@tranche/domain/settings/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { useTakesCards } from '../../../shared/payment/card.ts';
import { CardPayment } from '../../../shared/payment/card-payment.tsx';
import { refresh } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { sentenceOf } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList, type Fact } from '../../../ui/description-list.tsx';
import { formatDate, formatMoney } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { membershipLook } from '../looks.ts';
import { subscriptionWords } from '../subscription-words.ts';

type MembershipRow = RowOfName<'subscription-payment'>;
const CHANGES = ['subscription-payment', 'single-payment', 'users'];

/** The running membership: its price, its next payment, its card, and its end. */
export function Membership({
  row,
  plans,
}: {
  row: MembershipRow;
  plans: readonly SubscriptionPlan[];
}): ReactNode {
  const t = useWords(subscriptionWords);
  const cards = useTakesCards();
  const [paying, setPaying] = useState(false);
  const owes = row.status === 'past_due';
  const unpaid = row.status === 'incomplete';
  const amount = formatMoney(row.amount, { currency: row.currency });
  const name = plans.find(({ code }) => code === row.plan_code)?.name ?? row.plan_code;
  return (
    <Card title={name} tone={owes || unpaid ? 'warning' : 'plain'}>
      <Stack gap={20}>
        <Row>
          <StatusPill look={membershipLook(row.status, t(`states.${row.status}`))} />
        </Row>
        {owes && <p role="status">{t('owes', { amount })}</p>}
        {unpaid && <p role="status">{t('unfinished')}</p>}
        <DescriptionList facts={factsOf(row, amount, t)} />
        {cards && (paying || unpaid) ? (
          <>
            <NewCard row={row} amount={amount} onDone={() => setPaying(false)} />
            {!unpaid && (
              <Row>
                <Button onClick={() => setPaying(false)}>{t('notNow')}</Button>
              </Row>
            )}
          </>
        ) : (
          <Row>
            {cards && (
              <Button kind={owes ? 'primary' : 'secondary'} onClick={() => setPaying(true)}>
                {t(owes ? 'payNow' : 'changeCard')}
              </Button>
            )}
            <EndOrGoOn row={row} name={name} />
          </Row>
        )}
      </Stack>
    </Card>
  );
}

type Say = ReturnType<typeof useWords<typeof subscriptionWords>>;

function factsOf(row: MembershipRow, amount: string, t: Say): Fact[] {
  const end = row.current_period_end === null ? null : formatDate(row.current_period_end);
  return [
    { label: t('price'), value: t(`per.${row.interval}`, { amount }) },
    {
      label: t(row.cancel_at_period_end ? 'endsOn' : 'nextPayment'),
      value: end,
    },
    { label: t('since'), value: row.created_at && formatDate(row.created_at) },
  ];
}

/** What is owed is paid with the new card; a first payment that was not finished goes on. */
function NewCard({
  row,
  amount,
  onDone,
}: {
  row: MembershipRow;
  amount: string;
  onDone: () => void;
}): ReactNode {
  const t = useWords(subscriptionWords);
  const client = useQueryClient();
  const unpaid = row.status === 'incomplete';
  const owes = row.status === 'past_due';
  const finish = async (methodId: string | null): Promise<void> => {
    try {
      if (!unpaid)
        await api.action(paymentVerbs.changeSubscription, {
          params: { id: row.id },
          body: { payment_method_id: methodId },
        });
      toast(t(unpaid || owes ? 'paid' : 'cardChanged'));
      onDone();
    } catch (error) {
      toastError(sentenceOf(error));
    }
    await refresh(client, CHANGES);
  };
  return (
    <CardPayment
      purpose={unpaid ? 'payment' : 'card'}
      label={unpaid || owes ? t('pay', { amount }) : t('saveCard')}
      ask={async () => {
        const wish = unpaid
          ? api.action(paymentVerbs.subscribe, { body: { plan_code: row.plan_code } })
          : api.action(paymentVerbs.changeCard, { params: { id: row.id } });
        return (await wish).data;
      }}
      onDone={({ methodId }) => finish(methodId)}
    />
  );
}

/** It runs to the end of what is paid for; until then one may change one's mind. */
function EndOrGoOn({ row, name }: { row: MembershipRow; name: string }): ReactNode {
  const t = useWords(subscriptionWords);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const wish = async (end: boolean): Promise<void> => {
    await api.update('subscription-payment', row.id, { cancel_at_period_end: end });
    toast(t(end ? 'willEnd' : 'goesOn'));
    await refresh(client, CHANGES);
  };
  const goOn = async (): Promise<void> => {
    setBusy(true);
    await wish(false).catch((error: unknown) => toastError(sentenceOf(error)));
    setBusy(false);
  };
  const date = row.current_period_end === null ? '' : formatDate(row.current_period_end);
  if (row.cancel_at_period_end)
    return (
      <Button busy={busy && t('saving')} onClick={() => void goOn()}>
        {t('keep')}
      </Button>
    );
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('cancelTitle', { name })}
        confirmLabel={t('cancel')}
        busyLabel={t('cancelling')}
        cancelLabel={t('keep')}
        danger
        onConfirm={() => wish(true).then(() => setAsking(false))}
      >
        <p>{t('cancelText', { date })}</p>
      </ConfirmDialog>
    </>
  );
}
