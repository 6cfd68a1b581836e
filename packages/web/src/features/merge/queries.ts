import type { MergeFamily } from '@tranche/domain/merges/codes';
import { previewMerge, type MergePreview } from '@tranche/domain/merges/merge.verbs';
import type { MergeChoices } from '@tranche/domain/merges/merges.resource';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';

export interface Pair {
  readonly family: MergeFamily;
  readonly survivor_id: number;
  readonly merged_id: number;
}

/** What the server says that a merge would do; nothing is changed. */
export const useMergePreview = (pair: Pair, choices: MergeChoices): UseQueryResult<MergePreview> =>
  useQuery({
    queryKey: ['merge', pair, choices],
    queryFn: async () => {
      const { data } = await api.action(previewMerge, {
        query: { preview: '1' },
        body: { ...pair, choices },
      });
      return data;
    },
    placeholderData: (old) => old,
    retry: false,
  });
