import type { MergeFamily } from '@tranche/domain/merges/codes';
import type { MergePreview } from '@tranche/domain/merges/merge.verbs';
import type { MergeChoices } from '@tranche/domain/merges/merges.resource';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';

export interface Pair {
  readonly family: MergeFamily;
  readonly survivor_id: number;
  readonly merged_id: number;
}

const isPreview = (answer: unknown): answer is { readonly data: MergePreview } =>
  typeof answer === 'object' && answer !== null && 'data' in answer;

/** What the server says that a merge would do; nothing is changed. */
export const useMergePreview = (pair: Pair, choices: MergeChoices): UseQueryResult<MergePreview> =>
  useQuery({
    queryKey: ['merge', pair, choices],
    queryFn: async () => {
      const answer = await api.follow(
        { method: 'POST', path: '/api/merges?preview=1' },
        { ...pair, choices },
      );
      if (!isPreview(answer)) throw new Error('No preview');
      return answer.data;
    },
    placeholderData: (old) => old,
    retry: false,
  });
