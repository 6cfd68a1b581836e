import { isExisting } from '@tranche/domain/opportunities/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { opportunityHref } from '../queries.ts';
import { overviewWords } from '../overview-words.ts';
import styles from './action-needed.module.css';

/** The next dates of what the investor sees and holds. */
export function KeyDates(): ReactNode {
  const t = useWords(overviewWords);
  const dates = useList('key-dates', { filter: { upcoming: 1 }, sort: 'date', limit: 6 });
  const ids = [...new Set(dates.data?.data.map(({ target_id }) => target_id) ?? [])];
  const opportunities = useList(
    'investment-opportunities',
    { filter: { id: ids }, limit: 20 },
    { enabled: ids.length > 0 },
  );
  const opportunityOf = (id: number) => opportunities.data?.data.find((opportunity) => opportunity.id === id);
  return (
    <Card title={t('overview.dates')}>
      <StateView
        of={dates}
        thing={t('overview.datesThing')}
        skeleton={<LineSkeleton lines={5} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<p className="muted">{t('overview.noDates')}</p>}
      >
        {({ data }) => (
          <ul className={styles.dates}>
            {data.map((each) => {
              const opportunity = opportunityOf(each.target_id);
              return (
                <li key={each.id}>
                  <span className="muted">
                    <DateTime value={each.date} />
                  </span>
                  <strong>{each.name}</strong>
                  {opportunity && (
                    <AppLink
                      href={
                        isExisting(opportunity.status)
                          ? `/investor/portfolio/${opportunity.id}`
                          : opportunityHref(opportunity.slug)
                      }
                    >
                      {opportunity.name}
                    </AppLink>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </StateView>
    </Card>
  );
}
