import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '../../kit/api.ts';
import { useList } from '../../kit/query.ts';
import type { Question } from '../../shared/attributes/questions.ts';

/** All questions in their order; the family comes unpaged. */
export const useAllQuestions = (): UseQueryResult<Page<Question>> =>
  useList('attributes', { sort: 'sort_order' });

/** How many answers are stored; null while it is not known. */
export function useAnswerCount(questionId: number | null): number | null {
  const answers = useList(
    'attribute-values',
    { filter: { attribute_id: questionId ?? 0 }, limit: 1 },
    { enabled: questionId !== null },
  );
  return answers.isPlaceholderData ? null : (answers.data?.meta.total ?? null);
}
