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
import { offerHref, type OfferCardRow } from '../queries.ts';
import { reliefsOf } from '../tax.ts';
import { overviewWords } from '../overview-words.ts';
import styles from './offer-card.module.css';

/** One offer of the list (I2): the whole card leads to its page. */
export function OfferCard({ offer }: { offer: OfferCardRow }): ReactNode {
  const t = useWords(overviewWords);
  const chips = [offer.type, ...offer.industries, ...reliefsOf(offer)].flatMap((each) =>
    each ? [each.name] : [],
  );
  return (
    <article className={styles.card}>
      <div className={styles.cover} data-blank={offer.cover_image === null}>
        {offer.cover_image && <img src={offer.cover_image} alt="" loading="lazy" />}
        <Ribbon offer={offer} />
      </div>
      <div className={styles.body}>
        <div className={styles.name}>
          <Picture name={offer.name} src={offer.logo} size={40} square />
          <h3>
            <AppLink href={offerHref(offer.slug)} className={styles.link}>
              {offer.name}
            </AppLink>
          </h3>
        </div>
        <p className={styles.strapline}>{offer.strapline}</p>
        <div className={styles.chips}>
          {[...new Set(chips)].slice(0, 4).map((chip) => (
            <Chip key={chip}>{chip}</Chip>
          ))}
        </div>
        <div className={styles.figures}>
          {offer.amounts ? (
            <ProgressRaise
              {...offer.amounts.progress}
              target={offer.target_amount}
              currency={offer.currency}
              brief
            />
          ) : (
            <Fact label={t('card.target')}>
              <Money value={offer.target_amount} currency={offer.currency} />
            </Fact>
          )}
          <dl className={styles.facts}>
            <Fact label={t('card.minimum')}>
              <Money value={offer.minimum_investment} currency={offer.currency} />
            </Fact>
            <Fact label={t('card.closes')}>
              <Closing offer={offer} />
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
  offer,
}: {
  offer: Pick<OfferCardRow, 'status' | 'days_left' | 'closes_at'>;
}): ReactNode {
  const t = useWords(overviewWords);
  if (!isLive(offer.status)) return t('card.closed');
  if (offer.days_left === null) return <DateTime value={offer.closes_at} />;
  if (offer.days_left <= 1) return t('card.closesToday');
  return t('card.closesIn', { n: offer.days_left });
}

/** ‘Closes in 12 days’, for a place without its own label. */
export function ClosesText({ offer }: Parameters<typeof Closing>[0]): ReactNode {
  const t = useWords(overviewWords);
  if (!isLive(offer.status)) return t('card.closed');
  return (
    <>
      {t('card.closes')} <Closing offer={offer} />
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

/** Why this offer is here: how far I am in it, invited, or shown to the invited alone. */
function Ribbon({ offer }: { offer: OfferCardRow }): ReactNode {
  const t = useWords(overviewWords);
  if (offer.my_investment && isActive(offer.my_investment.status))
    return <span className={styles.ribbon}>{t(mineOf(offer.my_investment.status))}</span>;
  if (offer.my_invitation)
    return (
      <span className={styles.ribbon}>
        <IconMail size={14} aria-hidden /> {t('card.invited')}
      </span>
    );
  if (offer.status !== stage.liveInternal) return null;
  return (
    <span className={styles.ribbon}>
      <IconLock size={14} aria-hidden /> {t('card.internal')}
    </span>
  );
}
