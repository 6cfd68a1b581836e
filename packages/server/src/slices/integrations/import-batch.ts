import type { ImportPhase, ImportStatus } from '@tranche/domain/integrations/codes';
import type { ImportFamily } from '@tranche/domain/integrations/import-families';
import type { ImportReport } from '@tranche/domain/integrations/import-report';
import type { ImportOptions } from '@tranche/domain/integrations/imports.resource';
import type { ImportColumn, ImportMapping } from '@tranche/domain/integrations/mapping';
import { refuse } from '@tranche/domain/kit/errors';
import { readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { Trx } from '../../kit/db/database.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

/** A batch as the workflows read it. */
export interface ImportBatch {
  readonly id: number;
  readonly family: ImportFamily;
  readonly file_name: string;
  readonly mapping: ImportMapping;
  readonly options: ImportOptions;
  readonly columns: readonly ImportColumn[];
  readonly status: ImportStatus;
  readonly phase: ImportPhase | null;
  readonly rows_total: number;
  readonly rows_done: number;
  readonly row_cursor: number;
  readonly attempts: number;
  readonly report: ImportReport | null;
  readonly undo_until: string | null;
  readonly created_by_id: number | null;
}

/** The batch, held until the transaction ends; 404 for one that is not the viewer's. */
export async function lockImport(work: Work, id: string | number): Promise<ImportBatch> {
  const { viewer } = work;
  const key = readId(id);
  const batch = key === null ? null : await holdImport(work.trx, key);
  const isInScope = viewer.kind === 'system' || viewer.can(SEES_ALL) || batch?.created_by_id === viewer.id;
  if (batch === null || !isInScope) throw refuse('not_found');
  return batch;
}

/** Own batches; all of them for roles 1 and 8, who alone hold the right over staff accounts. */
export const SEES_ALL = 'user.index';

export async function holdImport(trx: Trx, id: number): Promise<ImportBatch | null> {
  const { rows } = await sql<ImportBatch>`
    select * from imports where id = ${id} and deleted_at is null for update`.execute(trx);
  return rows[0] ?? null;
}
