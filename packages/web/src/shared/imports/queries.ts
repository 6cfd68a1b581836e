import type { UseQueryResult } from '@tanstack/react-query';
import { importStatus } from '@tranche/domain/integrations/codes';
import { api } from '../../kit/api.ts';
import { keys } from '../../kit/query-keys.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { useAtWork } from '../../kit/use-at-work.ts';

export type ImportBatch = RowOfName<'imports'>;

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
export const useImport = (id: string, changes: readonly string[]): UseQueryResult<ImportBatch> =>
  useAtWork({
    queryKey: keys.item('imports', id),
    queryFn: ({ signal }) => api.item('imports', id, {}, { signal }),
    isAtWork: isWorking,
    changes: () => [...changes, 'activity', 'import-rows'],
  });
