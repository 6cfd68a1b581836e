import { investmentStatus as line, isActive } from '@tranche/domain/investments/codes';
import { isLive, opportunityStatus as stage } from '@tranche/domain/opportunities/codes';
import { IconLock, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Picture } from '../../../ui/person.tsx';
import { ProgressRaise } from '../../../ui/progress-raise.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { DateTime, Money } from '../../../ui/value.tsx';
import { opportunityHref, type OpportunityCardRow } from '../queries.ts';
import { reliefsOf } from '../tax.ts';
import { overviewWords } from '../overview-words.ts';
import styles from './opportunity-card.module.css';

/** One offer of the list: the whole card leads to its page. */
export function OpportunityCard({ opportunity }: { opportunity: OpportunityCardRow }): ReactNode {
  const t = useWords(overviewWords);
  const chips = [opportunity.type, ...opportunity.industries, ...reliefsOf(opportunity)].flatMap((each) =>
    each ? [each.name] : [],
  );
  return (
    <article className={styles.card}>
      <div className={styles.cover} data-blank={opportunity.cover_image === null}>
        {opportunity.cover_image && <img src={opportunity.cover_image} alt="" loading="lazy" />}
        <Ribbon opportunity={opportunity} />
      </div>
      <div className={styles.body}>
        <div className={styles.name}>
          <Picture name={opportunity.name} src={opportunity.logo} size={40} square />
          <h3>
            <AppLink href={opportunityHref(opportunity.slug)} className={styles.link}>
              {opportunity.name}
            </AppLink>
          </h3>
        </div>
        <p className={styles.strapline}>{opportunity.strapline}</p>
        <div className={styles.chips}>
          {[...new Set(chips)].slice(0, 4).map((chip) => (
            <Chip key={chip}>{chip}</Chip>
          ))}
        </div>
        <div className={styles.figures}>
          {opportunity.amounts ? (
            <ProgressRaise
              {...opportunity.amounts.progress}
              target={opportunity.target_amount}
              currency={opportunity.currency}
              brief
            />
          ) : (
            <Fact label={t('card.target')}>
              <Money value={opportunity.target_amount} currency={opportunity.currency} />
            </Fact>
          )}
          <dl className={styles.facts}>
            <Fact label={t('card.minimum')}>
              <Money value={opportunity.minimum_investment} currency={opportunity.currency} />
            </Fact>
            <Fact label={t('card.closes')}>
              <Closing opportunity={opportunity} />
            </Fact>
          </dl>
        </div>
        <span className={styles.cta} aria-hidden>
          {t('card.view')}
        </span>
      </div>
    </article>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

export function Closing({
  opportunity,
}: {
  opportunity: Pick<OpportunityCardRow, 'status' | 'days_left' | 'closes_at'>;
}): ReactNode {
  const t = useWords(overviewWords);
  if (!isLive(opportunity.status)) return t('card.closed');
  if (opportunity.days_left === null) return <DateTime value={opportunity.closes_at} />;
  if (opportunity.days_left <= 1) return t('card.closesToday');
  return t('card.closesIn', { n: opportunity.days_left });
}

/** ‘Closes in 12 days’, for a place without its own label. */
export function ClosesText({ opportunity }: Parameters<typeof Closing>[0]): ReactNode {
  const t = useWords(overviewWords);
  if (!isLive(opportunity.status)) return t('card.closed');
  return (
    <>
      {t('card.closes')} <Closing opportunity={opportunity} />
    </>
  );
}

function mineOf(status: number) {
  switch (status) {
    case line.reserved:
      return 'card.reserved';
    case line.confirmed:
      return 'card.confirmed';
    case line.cashCalled:
      return 'card.due';
    case line.paid:
      return 'card.paid';
    default:
      return 'card.invested';
  }
}

/** Why this opportunity is here: how far I am in it, invited, or shown to the invited alone. */
function Ribbon({ opportunity }: { opportunity: OpportunityCardRow }): ReactNode {
  const t = useWords(overviewWords);
  if (opportunity.my_investment && isActive(opportunity.my_investment.status))
    return <span className={styles.ribbon}>{t(mineOf(opportunity.my_investment.status))}</span>;
  if (opportunity.my_invitation)
    return (
      <span className={styles.ribbon}>
        <IconMail size={14} aria-hidden /> {t('card.invited')}
      </span>
    );
  if (opportunity.status !== stage.liveInternal) return null;
  return (
    <span className={styles.ribbon}>
      <IconLock size={14} aria-hidden /> {t('card.internal')}
    </span>
  );
}
