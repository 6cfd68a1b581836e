import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { useUnreadReports } from '../../../shared/news/unread-reports.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { overviewWords } from '../overview-words.ts';
import styles from './action-needed.module.css';

interface About {
  readonly about: { readonly name: string } | null;
}

/** The four latest updates. */
export function LatestNews(): ReactNode {
  const t = useWords(overviewWords);
  const unread = useUnreadReports();
  const news = useList<'update-reports', About>('update-reports', {
    type: 'live',
    sort: '-published_at',
    append: ['about'],
    limit: 4,
  });
  return (
    <Card
      title={t('overview.news')}
      actions={
        <AppLink href="/investor/news" aria-label={t('overview.allNews')}>
          {t('overview.all')}
        </AppLink>
      }
    >
      <StateView
        of={news}
        thing={t('overview.newsThing')}
        skeleton={<LineSkeleton lines={5} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<p className="muted">{t('overview.noNews')}</p>}
      >
        {({ data }) => (
          <ul className={styles.dates}>
            {data.map((row) => (
              <li key={row.id}>
                <span className="muted">
                  {row.about?.name ?? t('overview.firm')} · <DateTime value={row.published_at} />
                </span>
                <AppLink href={`/investor/news/reports/${row.id}`} className={styles.newsTitle}>
                  {row.title}
                  {unread?.has(row.id) && <span className={styles.dot} aria-hidden />}
                  {unread?.has(row.id) && <span className="sr-only"> {t('overview.unread')}</span>}
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </StateView>
    </Card>
  );
}
