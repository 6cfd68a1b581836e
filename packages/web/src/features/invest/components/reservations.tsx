import { effectiveAmount } from '@tranche/domain/investments/amounts';
import { investmentStatus as status } from '@tranche/domain/investments/codes';
import { isAnswerable } from '@tranche/domain/investments/pre-emption';
import { decimal, isPositive } from '@tranche/domain/kit/money';
import { useState, type ReactNode } from 'react';
import { useFlag, useViewer, useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { Status } from '../../../kit/status.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { formatDate } from '../../../ui/format.ts';
import { DateTime, Money, Num } from '../../../ui/value.tsx';
import { nameOf, opportunityHref, pageOf, paymentHref, type Line } from '../queries.ts';
import { missingTerms } from '../late-terms.ts';
import { words } from '../words.ts';
import { AcceptTermsDialog } from './accept-terms-dialog.tsx';
import { AmendDialog, CancelDialog } from './reservation-dialogs.tsx';
import styles from './reservations.module.css';

/** “My Reserved Allocations” (I2): from reserved to paid, with what can be done about each. */
export function Reservations({ lines }: { lines: readonly Line[] }): ReactNode {
  const t = useWords(words);
  const [amending, setAmending] = useState<Line | null>(null);
  const [cancelling, setCancelling] = useState<Line | null>(null);
  const [accepting, setAccepting] = useState<Line | null>(null);
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
          {lines.map((line) => (
            <ReservationRow
              key={line.id}
              line={line}
              onAmend={setAmending}
              onCancel={setCancelling}
              onAccept={missingTerms(line, terms, viewerId).length > 0 ? setAccepting : null}
            />
          ))}
        </tbody>
      </table>
      <AmendDialog line={amending} onClose={() => setAmending(null)} />
      <CancelDialog line={cancelling} onClose={() => setCancelling(null)} />
      <AcceptTermsDialog
        line={accepting}
        terms={terms}
        viewerId={viewerId}
        onClose={() => setAccepting(null)}
      />
    </>
  );
}

interface RowProps {
  readonly line: Line;
  readonly onAmend: (line: Line) => void;
  readonly onCancel: (line: Line) => void;
  /** Null: no terms are left to accept. */
  readonly onAccept: ((line: Line) => void) | null;
}

function ReservationRow({ line, onAmend, onCancel, onAccept }: RowProps): ReactNode {
  const t = useWords(words);
  const [name, page] = [nameOf(line), pageOf(line)];
  const canCancel = line.status === status.reserved || line.status === status.confirmed;
  return (
    <tr data-ended={line.status > status.certificated}>
      <th scope="row" data-label={t('reserved.opportunity')}>
        {page ? <AppLink href={page}>{name}</AppLink> : name}
      </th>
      <td data-number data-label={t('reserved.amount')}>
        <Money value={effectiveAmount(line)} currency={line.currency} />
      </td>
      <td data-number data-label={t('reserved.shares')}>
        <Num
          value={line.shares !== null && isPositive(line.shares) ? decimal(line.shares).toFixed() : null}
        />
      </td>
      <td data-label={t('reserved.ownership')}>{line.investmentMethodEntity?.name}</td>
      <td data-label={t('reserved.state')}>
        <span className={styles.state}>
          <Status of="investment" code={line.status} />
        </span>
      </td>
      <td data-label={t('reserved.due')}>
        <Due line={line} />
      </td>
      <td className={styles.actions}>
        {line.status === status.cashCalled && page !== null && (
          <LinkButton
            small
            kind="primary"
            href={paymentHref(line)}
            aria-label={t('reserved.payFor', { name })}
          >
            {t('reserved.pay')}
          </LinkButton>
        )}
        {onAccept && (
          <Button
            small
            kind="primary"
            onClick={() => onAccept(line)}
            aria-label={t('reserved.acceptOf', { name })}
          >
            {t('reserved.accept')}
          </Button>
        )}
        {line.status === status.reserved && <Amend line={line} onAmend={onAmend} />}
        {canCancel && (
          <Button
            small
            kind="quiet"
            onClick={() => onCancel(line)}
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
function Amend({ line, onAmend }: Pick<RowProps, 'line' | 'onAmend'>): ReactNode {
  const t = useWords(words);
  const name = nameOf(line);
  const { preEmptionChoice: right, investmentOpportunity: opportunity } = line;
  const said = { small: true, 'aria-label': t('reserved.amendOf', { name }) } as const;
  if (!right || !opportunity)
    return (
      <Button {...said} onClick={() => onAmend(line)}>
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

function Due({ line }: { line: Line }): ReactNode {
  const t = useWords(words);
  if (line.status === status.cashCalled)
    return (
      <span className={styles.due} data-late={(line.days_overdue ?? 0) > 0}>
        <DateTime value={line.cash_call_due_on} />
      </span>
    );
  if (line.status === status.reserved && line.reservation_expires_at)
    return (
      <span className="muted">{t('reserved.until', { date: formatDate(line.reservation_expires_at) })}</span>
    );
  return <DateTime value={null} />;
}
