import { daysBetween, toDay } from '@tranche/domain/kit/calendar';
import { invitationStatus } from '@tranche/domain/opportunities/codes';
import { IconCash, IconMail, IconUserExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate, formatMoney } from '../../../ui/format.ts';
import { offerHref, payHref, useLines, type Line } from '../queries.ts';
import { words } from '../words.ts';
import styles from './action-needed.module.css';

interface InvitedTo {
  readonly investmentOpportunity: {
    readonly name: string;
    readonly slug: string;
    readonly status: number;
  } | null;
}

const EXPIRY_NOTICE_DAYS = 30;

/** Calls to pay, invitations to look at, a declaration that runs out. Nothing to do: nothing shown. */
export function ActionNeeded({ expires }: { expires: string | null }): ReactNode {
  const t = useWords(words);
  const calls = useLines({ type: 'cash_call' });
  const invited = useList<'invitations', InvitedTo>('invitations', {
    limit: 10,
    filter: { status: [invitationStatus.sent, invitationStatus.opened] },
    include: ['investmentOpportunity'],
  });
  const left = expires === null ? null : daysBetween(toDay(new Date().toISOString()), toDay(expires));
  const expiring = expires !== null && left !== null && left >= 0 && left <= EXPIRY_NOTICE_DAYS;
  const invitations = (invited.data?.data ?? []).filter(
    ({ investmentOpportunity }) => investmentOpportunity !== null,
  );
  const due = calls.data?.data ?? [];
  if (due.length + invitations.length === 0 && !expiring) return null;
  return (
    <Card title={t('overview.action')} flush>
      <ul className={styles.list}>
        {due.map((line) => (
          <Call key={line.id} line={line} />
        ))}
        {invitations.map(({ id, investmentOpportunity: offer }) => (
          <li key={`invitation-${id}`}>
            <IconMail size={20} stroke={1.75} aria-hidden />
            <span className={styles.words}>{t('overview.invited', { name: offer?.name ?? '' })}</span>
            <LinkButton
              small
              href={offerHref(offer?.slug ?? '')}
              aria-label={t('overview.viewOf', { name: offer?.name ?? '' })}
            >
              {t('overview.view')}
            </LinkButton>
          </li>
        ))}
        {expiring && (
          <li>
            <IconUserExclamation size={20} stroke={1.75} aria-hidden />
            <span className={styles.words}>{t('overview.expiring', { date: formatDate(expires) })}</span>
            <LinkButton small href="/investor/profile/type">
              {t('overview.renew')}
            </LinkButton>
          </li>
        )}
      </ul>
    </Card>
  );
}

function Call({ line }: { line: Line }): ReactNode {
  const t = useWords(words);
  const offer = line.investmentOpportunity;
  const late = (line.days_overdue ?? 0) > 0;
  const amount = formatMoney(line.amount_outstanding, { currency: line.currency });
  const date = line.cash_call_due_on === null ? '' : formatDate(line.cash_call_due_on);
  return (
    <li>
      <IconCash size={20} stroke={1.75} aria-hidden />
      <span className={styles.words}>
        <span data-late={late}>{t(late ? 'overview.overdue' : 'overview.due', { amount, date })}</span>
        <span className="muted">{offer?.name}</span>
      </span>
      {offer && (
        <LinkButton
          small
          kind="primary"
          href={payHref(offer.slug)}
          aria-label={t('overview.payFor', { name: offer.name })}
        >
          {t('overview.pay')}
        </LinkButton>
      )}
    </li>
  );
}
