import { effectiveAmount } from '@tranche/domain/investments/amounts';
import { compare, isPositive, plain } from '@tranche/domain/kit/exact';
import { investmentStatus as status } from '@tranche/domain/investments/codes';
import { inUnits } from '@tranche/domain/opportunities/instruments';
import { useRouter } from '@tanstack/react-router';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { DownloadButton } from '../../../kit/download.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate, formatMoney, formatNumber } from '../../../ui/format.ts';
import { Page, Row } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { piecesOf } from '../amount.ts';
import {
  LIST,
  opportunityHref,
  RESERVED,
  useInvestments,
  type Investment,
  type OpportunityRow,
} from '../queries.ts';
import { words } from '../words.ts';
import styles from './confirmation.module.css';

const PORTFOLIO = '/investor/portfolio';

/** It is in, what happens next, and the firm's own message. */
export function Confirmation({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(words);
  const [id] = useSearchParam('id');
  const investments = useInvestments({ filter: { investment_opportunity_id: opportunity.id } });
  return (
    <StateView of={investments} thing={t('yourInvestments')} skeleton={<BlockSkeleton height={360} />}>
      {({ data }) => {
        const investment = data.find((each) => String(each.id) === id);
        if (investment === undefined) return <ErrorSlot status={404} />;
        return isEnded(investment) ? (
          <Ended opportunity={opportunity} investment={investment} />
        ) : (
          <Done opportunity={opportunity} investment={investment} />
        );
      }}
    </StateView>
  );
}

const isEnded = ({ status: code }: Investment): boolean =>
  code === status.cancelled || code === status.withdrawn;

/** The same address, followed again after the reservation was given up: nothing is held and nothing is due. */
function Ended({
  opportunity,
  investment,
}: {
  opportunity: OpportunityRow;
  investment: Investment;
}): ReactNode {
  const t = useWords(words);
  const amount = formatMoney(effectiveAmount(investment), { currency: investment.currency });
  return (
    <Page width="form">
      <PageHeader
        title={t('wizard.done.titleEnded')}
        note={t('wizard.done.what', { amount, name: opportunity.name })}
        crumbs={[
          {
            label: t('wizard.toOpportunity', { name: opportunity.name }),
            href: opportunityHref(opportunity.slug),
          },
        ]}
      />
      <p>{t('wizard.done.ended')}</p>
      <Row>
        <LinkButton kind="primary" href={LIST}>
          {t('reserved.browse')}
        </LinkButton>
        <LinkButton href={RESERVED}>{t('wizard.done.reserved')}</LinkButton>
      </Row>
    </Page>
  );
}

/** What it costs with its fee, where there is one: paid, or to be paid. */
function useFees({ amount_paid, total_due, currency, ...investment }: Investment): string | null {
  const t = useWords(words);
  const amount = effectiveAmount(investment);
  if (compare(amount_paid, amount) > 0)
    return t('wizard.done.withFees', { total: formatMoney(amount_paid, { currency }) });
  if (compare(total_due, amount) > 0)
    return t('wizard.done.toPay', { total: formatMoney(total_due, { currency }) });
  return null;
}

function Done({
  opportunity,
  investment,
}: {
  opportunity: OpportunityRow;
  investment: Investment;
}): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const { navigation } = useBoot();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const amount = formatMoney(effectiveAmount(investment), { currency: investment.currency });
  const shares = investment.shares === null ? null : formatNumber(plain(investment.shares));
  const facts = [
    t('wizard.done.what', { amount, name: opportunity.name }),
    shares !== null &&
      isPositive(investment.shares ?? '0') &&
      t('wizard.done.sharesOf', { shares, pieces: t(piecesOf(opportunity), { n: shares }) }),
    useFees(investment),
    investment.investmentMethodEntity?.name,
    investment.reference && t('wizard.done.reference', { reference: investment.reference }),
  ];
  const hasPortfolio = Object.hasOwn(router.routesByPath, PORTFOLIO);
  return (
    <Page width="form">
      <div className={styles.head}>
        <span className={styles.mark} aria-hidden>
          <IconCheck size={30} stroke={2} />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {t(titleOf(investment.status))}
        </h1>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {/* it speaks of a reservation, before which nothing is to be paid */}
      {investment.status === status.reserved && navigation.transfer_message && (
        <p className={styles.message}>{navigation.transfer_message}</p>
      )}
      <Card title={t('wizard.done.next')}>
        <Next investment={investment} opportunity={opportunity} />
      </Card>
      <Row>
        <LinkButton kind="primary" href={RESERVED}>
          {t('wizard.done.reserved')}
        </LinkButton>
        {hasPortfolio && <LinkButton href={PORTFOLIO}>{t('wizard.done.portfolio')}</LinkButton>}
        <LinkButton href={LIST}>{t('wizard.done.more')}</LinkButton>
        <DownloadButton kind="quiet" href={`/api/investments/${investment.id}/summary`}>
          {t('wizard.done.download')}
        </DownloadButton>
      </Row>
    </Page>
  );
}

const titleOf = (code: number) =>
  code === status.reserved
    ? 'wizard.done.title'
    : code >= status.paid
      ? 'wizard.done.titlePaid'
      : 'wizard.done.titleInvest';

/** How many of the steps ahead are behind: an issue is the last. */
function stepOf(code: number): number {
  if (code >= status.sharesIssued) return 3;
  return code === status.reserved ? 0 : code === status.confirmed ? 1 : 2;
}

function Next({
  investment,
  opportunity,
}: {
  investment: Investment;
  opportunity: OpportunityRow;
}): ReactNode {
  const t = useWords(words);
  const until = investment.status === status.reserved ? investment.reservation_expires_at : null;
  const at = stepOf(investment.status);
  const steps = [
    [
      t('wizard.done.steps.reserved'),
      until
        ? t('wizard.done.steps.reservedText', { date: formatDate(until) })
        : t('wizard.done.steps.reservedAlways'),
    ],
    [t('wizard.done.steps.confirm'), t('wizard.done.steps.confirmText')],
    [t('wizard.done.steps.call'), t('wizard.done.steps.callText')],
    inUnits(opportunity)
      ? [t('wizard.done.steps.issueUnits'), t('wizard.done.steps.issueUnitsText')]
      : [t('wizard.done.steps.issue'), t('wizard.done.steps.issueText')],
  ] as const;
  return (
    <ol className={styles.next}>
      {steps.map(([title, text], index) => (
        <li key={title} data-state={index <= at ? 'done' : 'ahead'}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
