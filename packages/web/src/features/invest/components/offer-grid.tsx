import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Bar } from '../../../ui/skeleton.tsx';
import type { OfferCardRow } from '../queries.ts';
import { OfferCard } from './offer-card.tsx';
import styles from './offer-card.module.css';

/** Three, two or one beside one another; `row` slides sideways on a phone. Invitations come first. */
export function OfferGrid({ offers, row }: { offers: readonly OfferCardRow[]; row?: boolean }): ReactNode {
  const sorted = [...offers].sort((one, other) => rank(one) - rank(other));
  return (
    <ul className={cx(styles.grid, row && styles.row)}>
      {sorted.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </ul>
  );
}

const rank = (offer: OfferCardRow): number => (offer.my_invitation ? 0 : 1);

export function OfferGridSkeleton({ count = 6 }: { count?: number }): ReactNode {
  return (
    <ul className={styles.grid}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <div className={styles.card}>
            <div className={styles.cover} data-blank="true" />
            <div className={styles.body}>
              <Bar width="60%" height={20} />
              <Bar width="90%" height={14} />
              <Bar width="100%" height={8} />
              <Bar width="70%" height={36} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
