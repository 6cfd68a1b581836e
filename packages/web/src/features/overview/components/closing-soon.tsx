import type { Amounts } from '@tranche/domain/opportunities/amounts';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressRaise } from '../../../ui/progress-raise.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { words } from '../words.ts';
import styles from './overview.module.css';

interface Extra {
  readonly days_left: number | null;
  readonly amounts: Amounts;
}

/** Live offers whose closing day is near, with how far they are. */
export function ClosingSoon(): ReactNode {
  const t = useWords(words);
  const opportunities = useList<'investment-opportunities', Extra>('investment-opportunities', {
    filter: { closing_within: 30 },
    append: ['amounts', 'days_left'],
    sort: 'closes_at',
    limit: 5,
  });
  return (
    <Card title={t('closing.title')} help={t('closing.help')} flush>
      <StateView
        of={opportunities}
        thing={t('closing.thing')}
        skeleton={<LineSkeleton lines={4} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('closing.empty')} />}
      >
        {({ data }) => (
          <ul className={styles.rows}>
            {data.map((row) => (
              <li key={row.id}>
                <span className={styles.grow}>
                  <AppLink href={`/admin/investments/opportunities/${row.id}/details`}>{row.name}</AppLink>
                  <ProgressRaise
                    brief
                    target={row.target_amount ?? '0'}
                    currency={row.currency}
                    {...row.amounts.progress}
                  />
                </span>
                <span className={styles.note}>{leftOf(row.days_left ?? 0, t)}</span>
              </li>
            ))}
          </ul>
        )}
      </StateView>
    </Card>
  );
}

const leftOf = (days: number, t: ReturnType<typeof useWords<typeof words>>): string =>
  days <= 0 ? t('closing.today') : t('closing.left', { n: days });
