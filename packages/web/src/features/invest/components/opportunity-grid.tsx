import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Bar } from '../../../ui/skeleton.tsx';
import type { OpportunityCardRow } from '../queries.ts';
import { OpportunityCard } from './opportunity-card.tsx';
import styles from './opportunity-card.module.css';

/** Three, two or one beside one another; `row` slides sideways on a phone. Invitations come first. */
export function OpportunityGrid({
  opportunities,
  row,
}: {
  opportunities: readonly OpportunityCardRow[];
  row?: boolean;
}): ReactNode {
  const sorted = [...opportunities].sort((one, other) => rank(one) - rank(other));
  return (
    <ul className={cx(styles.grid, row && styles.row)}>
      {sorted.map((opportunity) => (
        <li key={opportunity.id}>
          <OpportunityCard opportunity={opportunity} />
        </li>
      ))}
    </ul>
  );
}

const rank = (opportunity: OpportunityCardRow): number => (opportunity.my_invitation ? 0 : 1);

export function OpportunityGridSkeleton({ count = 6 }: { count?: number }): ReactNode {
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
