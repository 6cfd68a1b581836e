import {
  IconAlertTriangle,
  IconCash,
  IconLock,
  IconMail,
  IconPercentage,
  IconSignature,
  IconUserExclamation,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate, formatMoment, formatMoney } from '../../../ui/format.ts';
import { isExpiring, type Needed } from '../actions-needed.ts';
import {
  isAnnounced,
  nameOf,
  opportunityHref,
  paymentHref,
  soundingHref,
  type Investment,
} from '../queries.ts';
import { overviewWords } from '../overview-words.ts';
import styles from './action-needed.module.css';

/** What waits for the investor, money first. Nothing to do: nothing shown. */
export function ActionNeeded({ needed, expires }: { needed: Needed; expires: string | null }): ReactNode {
  const t = useWords(overviewWords);
  const expiring = isExpiring(expires, new Date().toISOString());
  const { calls, documents, soundings, rights, invitations, failed } = needed;
  const count = calls.length + documents.length + soundings.length + rights.length + invitations.length;
  if (count === 0 && !expiring && failed === null) return null;
  return (
    <Card title={t('overview.action')} flush>
      <ul className={styles.list}>
        {calls.map((investment) => (
          <Call key={investment.id} investment={investment} />
        ))}
        <Documents documents={documents} />
        <Requests needed={needed} />
        {invitations.map(({ id, slug, name }) => (
          <Item key={`invitation-${id}`} icon={IconMail} text={t('overview.invited', { name })}>
            <LinkButton small href={opportunityHref(slug)} aria-label={t('overview.viewOf', { name })}>
              {t('overview.view')}
            </LinkButton>
          </Item>
        ))}
        {expiring && (
          <Item icon={IconUserExclamation} text={t('overview.expiring', { date: formatDate(expires) })}>
            <LinkButton small href="/investor/profile/type">
              {t('overview.renew')}
            </LinkButton>
          </Item>
        )}
        {failed && (
          <Item icon={IconAlertTriangle} text={t('overview.partFailed')}>
            <Button small onClick={() => void failed.refetch()}>
              {t('overview.again')}
            </Button>
          </Item>
        )}
      </ul>
    </Card>
  );
}

function Item({
  icon: Mark,
  text,
  note,
  children,
}: {
  icon: Icon;
  text: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <li>
      <Mark size={20} stroke={1.75} aria-hidden />
      <span className={styles.words}>
        <span>{text}</span>
        {note && <span className="muted">{note}</span>}
      </span>
      {children}
    </li>
  );
}

function Documents({ documents }: Pick<Needed, 'documents'>): ReactNode {
  const t = useWords(overviewWords);
  return documents.map(({ id, name, pdf_id, due_on }) => (
    <Item
      key={`paper-${id}`}
      icon={IconSignature}
      text={t('overview.sign', { name })}
      note={due_on && t('overview.by', { date: formatDate(due_on) })}
    >
      <LinkButton
        small
        href={pdf_id === null ? '/investor/profile/documents' : `/investor/pdf/${pdf_id}`}
        aria-label={t('overview.signOf', { name })}
      >
        {t('overview.review')}
      </LinkButton>
    </Item>
  ));
}

/** Confidential requests say nothing of what they are about; rights of pre-emption lead to the wizard. */
function Requests({ needed: { soundings, rights } }: { needed: Needed }): ReactNode {
  const t = useWords(overviewWords);
  return (
    <>
      {soundings.map(({ id, expires_at }) => (
        <Item
          key={`sounding-${id}`}
          icon={IconLock}
          text={t('overview.sounding')}
          note={expires_at && t('overview.by', { date: formatMoment(expires_at) })}
        >
          <LinkButton small href={soundingHref(id)}>
            {t('overview.respond')}
          </LinkButton>
        </Item>
      ))}
      {rights.map(({ slug, name, deadline }) => (
        <Item
          key={`right-${slug}`}
          icon={IconPercentage}
          text={t('overview.right', { name })}
          note={deadline && t('overview.by', { date: formatMoment(deadline) })}
        >
          <LinkButton small href={opportunityHref(slug)} aria-label={t('overview.viewOf', { name })}>
            {t('overview.view')}
          </LinkButton>
        </Item>
      ))}
    </>
  );
}

function Call({ investment }: { investment: Investment }): ReactNode {
  const t = useWords(overviewWords);
  const late = (investment.days_overdue ?? 0) > 0;
  const amount = formatMoney(investment.amount_outstanding, { currency: investment.currency });
  const date = investment.cash_call_due_on === null ? '' : formatDate(investment.cash_call_due_on);
  if (isAnnounced(investment))
    return (
      <Item icon={IconCash} text={t('overview.announced', { amount })} note={nameOf(investment)}>
        <LinkButton
          small
          href={paymentHref(investment)}
          aria-label={t('overview.viewOf', { name: nameOf(investment) })}
        >
          {t('overview.view')}
        </LinkButton>
      </Item>
    );
  return (
    <Item
      icon={IconCash}
      text={<span data-late={late}>{t(late ? 'overview.overdue' : 'overview.due', { amount, date })}</span>}
      note={nameOf(investment)}
    >
      <LinkButton
        small
        kind="primary"
        href={paymentHref(investment)}
        aria-label={t('overview.payFor', { name: nameOf(investment) })}
      >
        {t('overview.pay')}
      </LinkButton>
    </Item>
  );
}
