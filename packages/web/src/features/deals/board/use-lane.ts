import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { nextPageOf } from '../../../kit/query.ts';
import { keys } from '../../../kit/query-keys.ts';
import type { ListQuery } from '../../../kit/query-string.ts';
import type { Deal, DealParts, NextDate } from '../deal.ts';

/** What a card shows that other views of a deal do not. */
export interface CardParts {
  readonly next_date: NextDate | null;
  readonly overdue_tasks_count: number;
}
export type DealCard = Deal & CardParts;

const CARDS = {
  limit: 50,
  sort: 'board_order',
  include: ['stage', 'owner'],
  append: ['days_in_stage', 'next_date', 'overdue_tasks_count'],
} as const;

/** A board's filters: one pipeline and, unless a state is chosen, the deals that are active or in a lost stage. */
export const boardFilter = (
  filter: Readonly<Record<string, string>>,
  pipelineId: number,
): Record<string, string> => ({
  ...(filter.status === undefined && { on_board: '1' }),
  ...filter,
  pipeline_id: String(pipelineId),
});

/** The cards of one stage in their order, 50 at a time. */
export function useLane(
  stageId: number,
  filter: Readonly<Record<string, string>>,
): UseInfiniteQueryResult<readonly DealCard[]> {
  const query: ListQuery = { ...CARDS, filter: { ...filter, pipeline_stage_id: String(stageId) } };
  return useInfiniteQuery({
    queryKey: [...keys.resource('pipeline-deals'), 'lane', query],
    queryFn: ({ pageParam, signal }) =>
      api.list<'pipeline-deals', DealParts & CardParts>(
        'pipeline-deals',
        { ...query, page: pageParam },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
}
