import { addDays } from '@tranche/domain/kit/calendar';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { TargetLink } from '../../../shared/record/record-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { dayOf } from '../../../ui/format.ts';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { words } from '../words.ts';
import styles from './overview.module.css';

const DAYS = 14;

interface Extra {
  readonly target: { readonly type: string; readonly id: number; readonly name: string | null } | null;
}

/** What falls within a fortnight, with the record that it is of. */
export function KeyDates({ now }: { now: Date }): ReactNode {
  const t = useWords(words);
  const today = dayOf(now);
  const dates = useList<'key-dates', Extra>('key-dates', {
    filter: { date_from: today, date_to: addDays(today, DAYS) },
    append: ['target'],
    sort: 'date',
    limit: 8,
  });
  return (
    <Card title={t('dates.title')} help={t('dates.help')} flush>
      <StateView
        of={dates}
        thing={t('dates.thing')}
        skeleton={<LineSkeleton lines={4} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('dates.empty')} />}
      >
        {({ data }) => (
          <ul className={styles.rows}>
            {data.map((date) => (
              <li key={date.id}>
                <span className={styles.grow}>
                  {date.name}
                  <span className={styles.note}>
                    <TargetLink target={date.target} />
                  </span>
                </span>
                <DateTime value={date.date} />
              </li>
            ))}
          </ul>
        )}
      </StateView>
    </Card>
  );
}
