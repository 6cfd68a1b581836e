import type { CardAnswer } from '@tranche/domain/payments/verbs';
import * as paymentVerbs from '@tranche/domain/payments/verbs';
import * as investmentVerbs from '@tranche/domain/investments/verbs';
import { IconCheck } from '@tabler/icons-react';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { compare, money, sub } from '@tranche/domain/kit/exact';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { useTakesCards, type CardOutcome } from '../../../shared/payment/card.ts';
import { CardPayment } from '../../../shared/payment/card-payment.tsx';
import { refresh, useAction } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { sentenceOf } from '../../../kit/server-form.ts';
import { Status } from '../../../kit/status.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate, formatMoney } from '../../../ui/format.ts';
import { Page } from '../../../ui/layout.tsx';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import {
  CHANGES,
  isAnnounced,
  isPartPaid,
  opportunityHref,
  RESERVED,
  useInvestments,
  type Investment,
  type OpportunityRow,
} from '../queries.ts';
import { words } from '../words.ts';
import { Transfer } from './bank-transfer.tsx';
import styles from './payment.module.css';

/** The payment, at an address of its own: what is due, by when, and where to send it. */
export function Payment({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(words);
  const [id] = useSearchParam('id');
  const investments = useInvestments({
    filter: { investment_opportunity_id: opportunity.id, status: investmentStatus.cashCalled },
  });
  return (
    <Page width="form">
      <header className={styles.head}>
        <AppLink href={opportunityHref(opportunity.slug)}>
          {t('wizard.toOpportunity', { name: opportunity.name })}
        </AppLink>
        <h1>{t('wizard.payment.title')}</h1>
      </header>
      <StateView
        of={investments}
        thing={t('yourInvestments')}
        skeleton={<BlockSkeleton height={320} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<NothingDue opportunity={opportunity} />}
      >
        {({ data }) =>
          [...data]
            .sort((one) => (String(one.id) === id ? -1 : 0))
            .map((investment) => (
              <Due
                key={investment.id}
                investment={investment}
                many={data.length > 1}
                card={opportunity.accepts_stripe}
              />
            ))
        }
      </StateView>
    </Page>
  );
}

/** The link of the call, followed again once the money is in: it says that it is. */
function NothingDue({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(words);
  const paid = useInvestments({
    filter: { investment_opportunity_id: opportunity.id, status: investmentStatus.paid },
  });
  const action = <LinkButton href={RESERVED}>{t('wizard.done.reserved')}</LinkButton>;
  const none = (
    <EmptyState title={t('wizard.payment.none')} text={t('wizard.payment.noneText')} action={action} />
  );
  return (
    <StateView
      of={paid}
      thing={t('yourInvestments')}
      skeleton={<BlockSkeleton height={320} />}
      isEmpty={({ data }) => data.length === 0}
      empty={none}
    >
      {() => (
        <EmptyState
          icon={<IconCheck size={24} stroke={1.5} />}
          title={t('wizard.payment.paid')}
          text={t('wizard.payment.paidText', { name: opportunity.name })}
          action={action}
        />
      )}
    </StateView>
  );
}

/** One investment's amount, account, card and word of payment. */
export function Due({
  investment,
  many,
  card: accepts,
}: {
  investment: Investment;
  many: boolean;
  card: boolean;
}): ReactNode {
  const t = useWords(words);
  const card = useTakesCards() && accepts;
  const late = (investment.days_overdue ?? 0) > 0;
  const date = investment.cash_call_due_on === null ? null : formatDate(investment.cash_call_due_on);
  return (
    <>
      <section className={styles.due} aria-label={t('wizard.payment.due')}>
        <div>
          <p className={styles.label}>{t('wizard.payment.due')}</p>
          <p className={styles.amount}>
            {formatMoney(investment.amount_outstanding, { currency: investment.currency, pence: 'always' })}
          </p>
          <MadeOf investment={investment} />
          {date && (
            <p data-late={late} className={styles.date}>
              {t(late ? 'wizard.payment.overdue' : 'wizard.payment.dueOn', { date })}
            </p>
          )}
        </div>
        <span className={styles.pill}>
          <Status of="investment" code={investment.status} />
        </span>
      </section>
      {many && (
        <p className="muted">
          {t('wizard.payment.forEntity', { name: investment.investmentMethodEntity?.name ?? '' })}
        </p>
      )}
      <Transfer investment={investment} />
      {card && <ByCard investment={investment} />}
      <Announce investment={investment} beside={card} />
    </>
  );
}

/** What has come in of it already; else why it is more than what was invested, where the investor pays fees. */
function MadeOf({ investment }: { investment: Investment }): ReactNode {
  const t = useWords(words);
  const { amount, total_due, amount_outstanding, amount_paid, currency } = investment;
  if (isPartPaid(investment)) {
    const part = {
      paid: formatMoney(amount_paid, { currency }),
      total: formatMoney(total_due, { currency }),
    };
    return <p className="muted num">{t('wizard.payment.partPaid', part)}</p>;
  }
  if (amount === null || total_due !== amount_outstanding || compare(total_due, amount) <= 0) return null;
  const fees = money(sub(total_due, amount));
  const said = { amount: formatMoney(amount, { currency }), fees: formatMoney(fees, { currency }) };
  return <p className="muted num">{t('wizard.payment.made', said)}</p>;
}

/** Where the opportunity takes cards: what is due is charged now, and the page is read again (`domain.md#M`). */
function ByCard({ investment }: { investment: Investment }): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const router = useRouter();
  const amount = formatMoney(investment.amount_outstanding, {
    currency: investment.currency,
    pence: 'always',
  });
  const ask = async (): Promise<CardAnswer> =>
    (await api.action(paymentVerbs.payByCard, { params: { id: investment.id } })).data;
  const done = async ({ state }: CardOutcome): Promise<void> => {
    await refresh(client, [...CHANGES, 'single-payment']);
    toast(t(state === 'paid' ? 'wizard.payment.paid' : 'wizard.payment.processing'));
    const { slug } = investment.investmentOpportunity ?? {};
    if (slug) router.history.push(`${opportunityHref(slug)}/invest?step=confirmation&id=${investment.id}`);
  };
  return (
    <Card title={t('wizard.payment.card')}>
      <CardPayment label={t('wizard.payment.payNow', { amount })} ask={ask} onDone={done} />
    </Card>
  );
}

/** Sets nothing final: staff learn of it, and the state stays until the money is seen. */
function Announce({ investment, beside }: { investment: Investment; beside: boolean }): ReactNode {
  const t = useWords(words);
  const send = useAction(investmentVerbs.change, { changes: CHANGES });
  if (isAnnounced(investment) || send.isSuccess)
    return (
      <>
        <Card tone="info" title={t('wizard.payment.notedTitle')}>
          <p role="status">{t('wizard.payment.noted')}</p>
        </Card>
        <div className={styles.foot}>
          <LinkButton href={RESERVED}>{t('wizard.done.reserved')}</LinkButton>
        </div>
      </>
    );
  return (
    <div className={styles.foot}>
      <LinkButton href={RESERVED}>{t('wizard.done.reserved')}</LinkButton>
      <Button
        kind={beside ? 'secondary' : 'primary'}
        busy={send.isPending && t('wizard.payment.sending')}
        onClick={() =>
          send.mutate(
            { params: { id: investment.id }, body: { payment_method: 'bank_transfer' } },
            { onError: (error) => toastError(sentenceOf(error)) },
          )
        }
      >
        {t('wizard.payment.sent')}
      </Button>
    </div>
  );
}
