import { ACTIVITY_KINDS, isActivityKind, type ActivityContent } from '@tranche/domain/crm/activity-kinds';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ActivityFeed } from '../../ui/activity-feed.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../ui/state-view.tsx';
import { api } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { keys } from '../../kit/query-keys.ts';
import { nextPageOf } from '../../kit/query.ts';
import { useSearchParam } from '../../kit/search-param.ts';
import type { ListQuery } from '../../kit/query-string.ts';
import { ScheduledMails, type MailedRecord } from '../mail/scheduled-mails.tsx';
import { mailFamilyOf } from '../mail/draft-mail.ts';
import { activityEntries } from '../../kit/activity-entries.ts';
import type { Named, RecordTarget } from './target.ts';
import { targetFilter } from './target.ts';
import { recordWords } from './words.ts';

const CHOICES = ['all', ...ACTIVITY_KINDS] as const;
interface Extra {
  readonly actor: Named | null;
  readonly content: ActivityContent | null;
}

const PER_PAGE = 50;

/** `{targetType, targetId}`: the story of one record; `{userId}`: everything about an investor and what is theirs. */
export type ActivityProps = RecordTarget | { readonly userId: number };

/** An investor's story and an opportunity's tell also of what belongs to them: holdings, reservations, payments. */
function storyOf(props: ActivityProps): NonNullable<ListQuery['filter']> {
  if ('userId' in props) return { user_id: props.userId };
  if (props.targetType === 'investment_opportunity') return { investment_opportunity_id: props.targetId };
  return targetFilter(props);
}

/** The record whose emails can wait for their time; null of any other. */
function mailedOf(props: ActivityProps): MailedRecord | null {
  if ('userId' in props) return { family: 'users', id: props.userId };
  const family = mailFamilyOf(props);
  return family && { family, id: props.targetId };
}

/** What happened, newest first, page after page; what is to leave comes before it. */
export function RecordActivity(props: ActivityProps): ReactNode {
  const t = useWords(recordWords);
  const [given, setKind] = useSearchParam('activity');
  const kind = isActivityKind(given) ? given : null;
  const mailed = mailedOf(props);
  const query: ListQuery = {
    limit: PER_PAGE,
    include: ['actor'],
    append: ['content'],
    filter: { ...storyOf(props), ...(kind === null ? {} : { kind }) },
  };
  const story = useInfiniteQuery({
    queryKey: [...keys.resource('activity'), 'story', query],
    queryFn: ({ pageParam, signal }) =>
      api.list<'activity', Extra>('activity', { ...query, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
  });
  return (
    <Stack gap={16}>
      <Row>
        <SelectField
          label={t('activity.show')}
          value={kind ?? 'all'}
          onChange={(next) => setKind(isActivityKind(next) ? next : null, true)}
          options={CHOICES.map((value) => ({ value, label: t(`activity.kinds.${value}`) }))}
        />
      </Row>
      {mailed !== null && (kind === null || kind === 'mails') && <ScheduledMails of={mailed} />}
      <StateView
        of={story}
        thing={t('activity.thing')}
        skeleton={<LineSkeleton lines={6} />}
        isEmpty={({ pages }) => (pages[0]?.data.length ?? 0) === 0}
        empty={
          kind === null ? (
            <EmptyState title={t('activity.empty')} text={t('activity.emptyText')} />
          ) : (
            <EmptyState title={t('activity.noneFit')} />
          )
        }
      >
        {({ pages }) => (
          <Stack>
            <ActivityFeed
              entries={activityEntries(
                pages.flatMap(({ data }) => data),
                t('system'),
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
    </Stack>
  );
}
