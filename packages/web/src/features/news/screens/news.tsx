import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { useListState } from '../../../kit/list-state.ts';
import { useUnreadReports } from '../../../shared/news/unread-reports.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ArrivalPill } from '../components/arrival-pill.tsx';
import { FeedView } from '../components/feed-view.tsx';
import { NarrowDown, Views } from '../components/filters.tsx';
import styles from '../components/news.module.css';
import { filterOf, isView, type Chosen } from '../report-views.ts';
import { useFeed } from '../queries.ts';
import { useFeedTrail } from '../use-trail.ts';
import { words } from '../words.ts';

/** An address may ask for any page; each is a request of its own. */
const MOST_PAGES = 40;

/** Live updates from holdings, from funds and of the firm, the newest first. */
export default function News(): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const [{ view, filter, page }, change] = useListState();
  const unread = useUnreadReports();
  const chosen: Chosen = {
    view: isView(view) ? view : 'all',
    company: filter.company ?? '',
    unreadOnly: filter.unread === '1',
  };
  const nothingUnread = chosen.unreadOnly && unread?.size === 0;
  const pages = Math.min(page, MOST_PAGES);
  const feed = useFeed(filterOf(chosen, unread), pages, !chosen.unreadOnly || (unread?.size ?? 0) > 0);
  const choose = (next: Chosen): void =>
    change({
      view: next.view === 'all' ? '' : next.view,
      filter: {
        ...(next.company !== '' && { company: next.company }),
        ...(next.unreadOnly && { unread: '1' }),
      },
    });
  useFeedTrail();
  return (
    <Page>
      <PageHeader title={t('title')} note={t('note', { brand: settings.company_name })} />
      <Views chosen={chosen} onChange={choose} />
      <div className={styles.layout}>
        <div className={styles.aside}>
          <NarrowDown chosen={chosen} onChange={choose} />
        </div>
        <div className={styles.feed}>
          <ArrivalPill
            unread={unread}
            rows={feed.data?.rows}
            onShow={() => {
              feed.refetch();
              window.scrollTo({ top: 0 });
            }}
          />
          <FeedView
            feed={nothingUnread ? NOTHING : feed}
            unread={unread}
            filtered={chosen.company !== '' || chosen.view !== 'all'}
            nothingUnread={nothingUnread}
            onMore={() => change({ page: pages + 1 }, true)}
            onClear={() => change({ view: '', filter: {} })}
          />
        </div>
      </div>
    </Page>
  );
}

const NOTHING = {
  data: { rows: [], total: 0 },
  error: null,
  isPending: false,
  isGrowing: false,
  growthFailed: false,
  refetch: () => undefined,
};
