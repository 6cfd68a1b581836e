import { useInfiniteQuery } from '@tanstack/react-query';
import type { RecordVersion } from '@tranche/domain/kit/version';
import { api } from '../api.ts';
import { searchOf } from '../query-string.ts';
import type { HistoryOf } from './types.ts';

export interface VersionFilter {
  readonly field: string | null;
  readonly person: string | null;
}

interface Page {
  readonly data: readonly RecordVersion[];
  readonly meta: { readonly total: number; readonly current_page: number; readonly per_page: number };
}

/** Newest first, page after page. A write of anything reads them again, as all paths. */
export function useVersions({ type, id, fields }: HistoryOf, { field, person }: VersionFilter) {
  const wanted = field ?? fields?.join(',');
  const given: readonly (readonly [string, string])[] = [
    ['target_type', type],
    ['target_id', String(id)],
    ...(wanted === undefined ? [] : [['field', wanted] as const]),
    ...(person === null ? [] : [['actor_id', person] as const]),
  ];
  return useInfiniteQuery({
    queryKey: ['path', 'record-versions', given],
    queryFn: ({ pageParam, signal }) =>
      api.get<Page>(`record-versions${searchOf([...given, ['page', String(pageParam)]])}`, {}, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) =>
      meta.current_page * meta.per_page < meta.total ? meta.current_page + 1 : undefined,
  });
}
