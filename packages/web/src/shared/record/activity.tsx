import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ActivityFeed } from '../../ui/activity-feed.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../ui/state-view.tsx';
import { api } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { keys } from '../../kit/query-keys.ts';
import type { ListQuery } from '../../kit/query-string.ts';
import type { Named, RecordTarget } from './target.ts';
import { targetFilter } from './target.ts';
import { recordWords } from './words.ts';

const PER_PAGE = 20;

/** `{targetType, targetId}`: the story of one record; `{userId}`: everything about an investor and what is theirs. */
export type ActivityProps = RecordTarget | { readonly userId: number };

/** An investor's story and an opportunity's tell also of what belongs to them: holdings, reservations, payments. */
function storyOf(props: ActivityProps): NonNullable<ListQuery['filter']> {
  if ('userId' in props) return { user_id: props.userId };
  if (props.targetType === 'investment_opportunity') return { investment_opportunity_id: props.targetId };
  return targetFilter(props);
}

/** What happened, newest first, page after page. */
export function RecordActivity(props: ActivityProps): ReactNode {
  const t = useWords(recordWords);
  const query: ListQuery = {
    limit: PER_PAGE,
    include: ['actor'],
    filter: storyOf(props),
  };
  const story = useInfiniteQuery({
    queryKey: [...keys.resource('activity'), 'story', query],
    queryFn: ({ pageParam, signal }) =>
      api.list<'activity', { actor: Named | null }>('activity', { ...query, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) =>
      (meta.current_page ?? 1) < (meta.last_page ?? 1) ? (meta.current_page ?? 1) + 1 : undefined,
  });
  return (
    <StateView
      of={story}
      thing={t('activity.thing')}
      skeleton={<LineSkeleton lines={6} />}
      isEmpty={({ pages }) => (pages[0]?.data.length ?? 0) === 0}
      empty={<EmptyState title={t('activity.empty')} text={t('activity.emptyText')} />}
    >
      {({ pages }) => (
        <Stack>
          <ActivityFeed
            entries={pages.flatMap(({ data }) =>
              data.map((event) => ({
                id: event.id,
                description: event.description,
                at: event.created_at ?? '',
                by: event.actor?.name ?? t('system'),
              })),
            )}
          />
          {story.hasNextPage && (
            <Row>
              <Button
                busy={story.isFetchingNextPage && t('loadingMore')}
                onClick={() => void story.fetchNextPage()}
              >
                {t('more')}
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </StateView>
  );
}
