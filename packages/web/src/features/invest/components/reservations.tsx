import { effectiveAmount } from '@tranche/domain/investments/amounts';
import { investmentStatus as status } from '@tranche/domain/investments/codes';
import { isAnswerable } from '@tranche/domain/investments/answerable';
import { isPositive, plain } from '@tranche/domain/kit/exact';
import { useState, type ReactNode } from 'react';
import { useFlag, useViewer, useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { Status } from '../../../kit/status.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { formatDate } from '../../../ui/format.ts';
import { DateTime, Money, Num } from '../../../ui/value.tsx';
import { nameOf, opportunityHref, pageOf, paymentHref, type Investment } from '../queries.ts';
import { missingTerms } from '../late-terms.ts';
import { words } from '../words.ts';
import { AcceptTermsDialog } from './accept-terms-dialog.tsx';
import { AmendDialog, CancelDialog } from './reservation-dialogs.tsx';
import styles from './reservations.module.css';

/** “My Reserved Allocations”: from reserved to paid, with what can be done about each. */
export function Reservations({ investments }: { investments: readonly Investment[] }): ReactNode {
  const t = useWords(words);
  const [amending, setAmending] = useState<Investment | null>(null);
  const [cancelling, setCancelling] = useState<Investment | null>(null);
  const [accepting, setAccepting] = useState<Investment | null>(null);
  const { id: viewerId } = useViewer();
  const withTerms = useFlag('termsConditions');
  const terms = useList('term-conditions', {}, { enabled: withTerms }).data?.data ?? [];
  return (
    <>
      <table className={styles.table}>
        <caption className="sr-only">{t('list.reserved')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('reserved.opportunity')}</th>
            <th scope="col" data-number>
              {t('reserved.amount')}
            </th>
            <th scope="col" data-number>
              {t('reserved.shares')}
            </th>
            <th scope="col">{t('reserved.ownership')}</th>
            <th scope="col">{t('reserved.state')}</th>
            <th scope="col">{t('reserved.due')}</th>
            <th scope="col">
              <span className="sr-only">{t('reserved.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {investments.map((investment) => (
            <ReservationRow
              key={investment.id}
              investment={investment}
              onAmend={setAmending}
              onCancel={setCancelling}
              onAccept={missingTerms(investment, terms, viewerId).length > 0 ? setAccepting : null}
            />
          ))}
        </tbody>
      </table>
      <AmendDialog investment={amending} onClose={() => setAmending(null)} />
      <CancelDialog investment={cancelling} onClose={() => setCancelling(null)} />
      <AcceptTermsDialog
        investment={accepting}
        terms={terms}
        viewerId={viewerId}
        onClose={() => setAccepting(null)}
      />
    </>
  );
}

interface RowProps {
  readonly investment: Investment;
  readonly onAmend: (investment: Investment) => void;
  readonly onCancel: (investment: Investment) => void;
  /** Null: no terms are left to accept. */
  readonly onAccept: ((investment: Investment) => void) | null;
}

function ReservationRow({ investment, onAmend, onCancel, onAccept }: RowProps): ReactNode {
  const t = useWords(words);
  const [name, page] = [nameOf(investment), pageOf(investment)];
  const canCancel = investment.status === status.reserved || investment.status === status.confirmed;
  return (
    <tr data-ended={investment.status > status.certificated}>
      <th scope="row" data-label={t('reserved.opportunity')}>
        {page ? <AppLink href={page}>{name}</AppLink> : name}
      </th>
      <td data-number data-label={t('reserved.amount')}>
        <Money value={effectiveAmount(investment)} currency={investment.currency} />
      </td>
      <td data-number data-label={t('reserved.shares')}>
        <Num
          value={
            investment.shares !== null && isPositive(investment.shares) ? plain(investment.shares) : null
          }
        />
      </td>
      <td data-label={t('reserved.ownership')}>{investment.investmentMethodEntity?.name}</td>
      <td data-label={t('reserved.state')}>
        <span className={styles.state}>
          <Status of="investment" code={investment.status} />
        </span>
      </td>
      <td data-label={t('reserved.due')}>
        <Due investment={investment} />
      </td>
      <td className={styles.actions}>
        {investment.status === status.cashCalled && page !== null && (
          <LinkButton
            small
            kind="primary"
            href={paymentHref(investment)}
            aria-label={t('reserved.payFor', { name })}
          >
            {t('reserved.pay')}
          </LinkButton>
        )}
        {onAccept && (
          <Button
            small
            kind="primary"
            onClick={() => onAccept(investment)}
            aria-label={t('reserved.acceptOf', { name })}
          >
            {t('reserved.accept')}
          </Button>
        )}
        {investment.status === status.reserved && <Amend investment={investment} onAmend={onAmend} />}
        {canCancel && (
          <Button
            small
            kind="quiet"
            onClick={() => onCancel(investment)}
            aria-label={t('reserved.cancelOf', { name })}
          >
            {t('reserved.cancel')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** What a right reserved follows its answer: that is changed instead, as long as it may be. */
function Amend({ investment, onAmend }: Pick<RowProps, 'investment' | 'onAmend'>): ReactNode {
  const t = useWords(words);
  const name = nameOf(investment);
  const { preEmptionChoice: right, investmentOpportunity: opportunity } = investment;
  const said = { small: true, 'aria-label': t('reserved.amendOf', { name }) } as const;
  if (!right || !opportunity)
    return (
      <Button {...said} onClick={() => onAmend(investment)}>
        {t('reserved.amend')}
      </Button>
    );
  if (!isAnswerable(right, new Date().toISOString())) return null;
  return (
    <LinkButton {...said} href={`${opportunityHref(opportunity.slug)}/invest`}>
      {t('reserved.amend')}
    </LinkButton>
  );
}

function Due({ investment }: { investment: Investment }): ReactNode {
  const t = useWords(words);
  if (investment.status === status.cashCalled)
    return (
      <span className={styles.due} data-late={(investment.days_overdue ?? 0) > 0}>
        <DateTime value={investment.cash_call_due_on} />
      </span>
    );
  if (investment.status === status.reserved && investment.reservation_expires_at)
    return (
      <span className="muted">
        {t('reserved.until', { date: formatDate(investment.reservation_expires_at) })}
      </span>
    );
  return <DateTime value={null} />;
}
