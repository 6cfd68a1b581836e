import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { importStatus } from '@tranche/domain/integrations/codes';
import { useEffect, useRef } from 'react';
import { api } from '../../kit/api.ts';
import { keys } from '../../kit/query-keys.ts';
import { refresh } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';

export type ImportBatch = RowOfName<'imports'>;

const POLL_MS = 700;
export const isWorking = (batch: Pick<ImportBatch, 'phase'>): boolean => batch.phase !== null;

export type ImportStep = 'upload' | 'map' | 'check' | 'run' | 'result';

/** Where a batch is in the five steps. */
export function stepOf(batch: Pick<ImportBatch, 'status' | 'phase'>): ImportStep {
  if (batch.phase === 'check') return 'check';
  if (batch.phase === 'run') return 'run';
  if (batch.phase === 'undo') return 'result';
  if (batch.status === importStatus.uploaded || batch.status === importStatus.mapped) return 'map';
  if (batch.status === importStatus.checked) return 'check';
  return batch.status === importStatus.running ? 'run' : 'result';
}

/** A batch, read again while a job works on it; when the job ends, the families that it changed are read again. */
export function useImport(id: string, changes: readonly string[]): UseQueryResult<ImportBatch> {
  const client = useQueryClient();
  const was = useRef(false);
  const batch = useQuery({
    queryKey: keys.item('imports', id),
    queryFn: ({ signal }) => api.item('imports', id, {}, { signal }),
    refetchInterval: (query) => (query.state.data && isWorking(query.state.data) ? POLL_MS : false),
  });
  const working = batch.data !== undefined && isWorking(batch.data);
  useEffect(() => {
    if (was.current && !working) void refresh(client, [...changes, 'activity', 'import-rows']);
    was.current = working;
  }, [working, client, changes]);
  return batch;
}
