import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Money } from '../../../ui/value.tsx';
import type { OpportunityRow } from '../queries.ts';
import { overviewWords } from '../overview-words.ts';
import styles from './opportunity-actions.module.css';

/** Below lg the box lies under the story: minimum and call to action stay in sight above the tab bar. */
export function StickyBar({
  opportunity,
  children,
}: {
  opportunity: OpportunityRow;
  children: ReactNode;
}): ReactNode {
  const t = useWords(overviewWords);
  return (
    <div className={styles.bar} data-no-print>
      <dl>
        <dt>{t('card.minimum')}</dt>
        <dd>
          <Money value={opportunity.minimum_investment} currency={opportunity.currency} />
        </dd>
      </dl>
      <div>{children}</div>
    </div>
  );
}
