import type { UseQueryResult } from '@tanstack/react-query';
import type { LeftOut } from '@tranche/domain/bulk/bulk.verbs';
import { api } from '../api.ts';
import { keys } from '../query-keys.ts';
import type { RowOfName } from '../resource-types.ts';
import { useAtWork } from '../use-at-work.ts';

export type BulkJob = RowOfName<'bulk-jobs'> & { readonly reasons: readonly LeftOut[] };

const QUERY = { append: ['reasons'] };

/** A job, read again while it is at work; when it ends, the records that it changed are read again. */
export const useJob = (id: string): UseQueryResult<BulkJob> =>
  useAtWork({
    queryKey: keys.itemWith('bulk-jobs', id, QUERY),
    queryFn: ({ signal }) =>
      api.item<'bulk-jobs', Pick<BulkJob, 'reasons'>>('bulk-jobs', id, QUERY, { signal }),
    isAtWork: ({ phase }) => phase !== null,
    changes: ({ family }) => [family, 'activity', 'bulk-job-rows', 'client-groups'],
  });
