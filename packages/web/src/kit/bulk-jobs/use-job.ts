import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { LeftOut } from '@tranche/domain/bulk/bulk.verbs';
import { useEffect, useRef } from 'react';
import { api } from '../api.ts';
import { keys } from '../query-keys.ts';
import { refresh } from '../query.ts';
import type { RowOfName } from '../resource-types.ts';

export type BulkJob = RowOfName<'bulk-jobs'> & { readonly reasons: readonly LeftOut[] };

/** The socket says how far it is; this is the net below it. */
const POLL_MS = 1000;
const QUERY = { append: ['reasons'] };

/** A job, read again while it is at work; when it ends, the records that it changed are read again. */
export function useJob(id: string): UseQueryResult<BulkJob> {
  const client = useQueryClient();
  const was = useRef(false);
  const job = useQuery({
    queryKey: keys.itemWith('bulk-jobs', id, QUERY),
    queryFn: ({ signal }) =>
      api.item<'bulk-jobs', Pick<BulkJob, 'reasons'>>('bulk-jobs', id, QUERY, { signal }),
    refetchInterval: (query) => (query.state.data?.phase ? POLL_MS : false),
  });
  const { data } = job;
  const working = data !== undefined && data.phase !== null;
  useEffect(() => {
    if (was.current && !working && data)
      void refresh(client, [data.family, 'activity', 'bulk-job-rows', 'client-groups']);
    was.current = working;
  }, [working, client, data]);
  return job;
}
