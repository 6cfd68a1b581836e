import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { UnreadReports } from '../../../shared/news/unread-reports.ts';
import { Button } from '../../../ui/button.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import type { Feed } from '../queries.ts';
import { words } from '../words.ts';
import { NewsCard } from './news-card.tsx';
import styles from './news.module.css';

interface Props {
  readonly feed: Feed;
  readonly unread: UnreadReports | undefined;
  readonly filtered: boolean;
  readonly nothingUnread: boolean;
  readonly onMore: () => void;
  readonly onClear: () => void;
}

export function FeedView(props: Props): ReactNode {
  const t = useWords(words);
  const { feed } = props;
  const growing = useRef(false);
  const grow = (): void => {
    growing.current = true;
    if (feed.growthFailed) feed.refetch();
    else props.onMore();
  };
  return (
    <StateView
      of={feed}
      thing={t('thing')}
      skeleton={<FeedSkeleton />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<NothingHere {...props} />}
    >
      {({ rows, total }) => (
        <>
          <NewsList rows={rows} unread={props.unread} growing={growing} />
          <p className="sr-only" role="status">
            {t('shown', { n: rows.length, total })}
          </p>
          {feed.growthFailed && (
            <p role="alert" className={styles.trouble}>
              {t('moreFailed')}
            </p>
          )}
          {(rows.length < total || feed.isGrowing) && (
            <div className={styles.more}>
              <span className="muted num">{t('shown', { n: rows.length, total })}</span>
              <Button busy={feed.isGrowing && t('loadingMore')} onClick={grow}>
                {t('more')}
              </Button>
            </div>
          )}
        </>
      )}
    </StateView>
  );
}

/** After ‘Load more’ the focus goes on with the first new card. */
function NewsList({
  rows,
  unread,
  growing,
}: {
  rows: NonNullable<Feed['data']>['rows'];
  unread: UnreadReports | undefined;
  growing: RefObject<boolean>;
}): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(rows.length);
  useEffect(() => {
    if (growing.current && rows.length > before.current) {
      growing.current = false;
      list.current?.children[before.current]?.querySelector<HTMLElement>('a')?.focus();
    }
    before.current = rows.length;
  }, [rows.length, growing]);
  return (
    <ul ref={list} className={styles.list}>
      {rows.map((row) => (
        <li key={row.id}>
          <NewsCard row={row} unread={unread?.has(row.id) ?? false} />
        </li>
      ))}
    </ul>
  );
}

function NothingHere({ nothingUnread, filtered, onClear }: Props): ReactNode {
  const t = useWords(words);
  const clear = <Button onClick={onClear}>{t('clear')}</Button>;
  if (nothingUnread)
    return <EmptyState title={t('nothingUnread')} text={t('nothingUnreadText')} action={clear} />;
  if (filtered) return <EmptyState title={t('noMatch')} action={clear} />;
  return <EmptyState title={t('empty')} text={t('emptyText')} />;
}

const FeedSkeleton = (): ReactNode => (
  <div className={styles.list}>
    {[0, 1, 2, 3].map((each) => (
      <BlockSkeleton key={each} height={148} />
    ))}
  </div>
);
