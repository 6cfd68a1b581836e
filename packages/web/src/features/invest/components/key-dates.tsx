import { isExisting } from '@tranche/domain/opportunities/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { offerHref } from '../queries.ts';
import { overviewWords } from '../overview-words.ts';
import styles from './action-needed.module.css';

/** The next dates of what the investor sees and holds. */
export function KeyDates(): ReactNode {
  const t = useWords(overviewWords);
  const dates = useList('key-dates', { filter: { upcoming: 1 }, sort: 'date', limit: 6 });
  const ids = [...new Set(dates.data?.data.map(({ target_id }) => target_id) ?? [])];
  const offers = useList(
    'investment-opportunities',
    { filter: { id: ids }, limit: 20 },
    { enabled: ids.length > 0 },
  );
  const offerOf = (id: number) => offers.data?.data.find((offer) => offer.id === id);
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
              const offer = offerOf(each.target_id);
              return (
                <li key={each.id}>
                  <span className="muted">
                    <DateTime value={each.date} />
                  </span>
                  <strong>{each.name}</strong>
                  {offer && (
                    <AppLink
                      href={
                        isExisting(offer.status) ? `/investor/portfolio/${offer.id}` : offerHref(offer.slug)
                      }
                    >
                      {offer.name}
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
