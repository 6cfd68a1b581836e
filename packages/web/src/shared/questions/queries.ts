import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '../../kit/api.ts';
import { useItem, useList } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import type { Thread } from '../discussion/threads.ts';
import { targetFilter, type RecordTarget } from '../record/target.ts';

interface Asker {
  readonly id: number;
  readonly name: string;
}
export type QuestionRow = RowOfName<'discussions'> & {
  readonly user: Asker | null;
  readonly replies_count: number;
};
export type Question = Thread & { readonly target: { readonly name: string | null } | null };

export const useQuestions = (
  target: RecordTarget,
  { unanswered, limit }: { unanswered: boolean; limit: number },
): UseQueryResult<Page<QuestionRow>> =>
  useList('discussions', {
    filter: { ...targetFilter(target), ...(unanswered ? { unanswered: 1 } : {}) },
    include: ['user'],
    append: ['replies_count'],
    limit,
  });

export const useQuestion = (id: string | null): UseQueryResult<Question> =>
  useItem(
    'discussions',
    id ?? '',
    { include: ['user', 'replies', 'replies.user'], append: ['replies_count', 'unread', 'target'] },
    { enabled: id !== null },
  );
