import type { BulkPhase, BulkStatus, BulkVerb } from '@tranche/domain/bulk/codes';
import type { BulkSelection } from '@tranche/domain/bulk/bulk-jobs.resource';
import type { BulkFamily } from '@tranche/domain/bulk/families';
import { recordStatus } from '@tranche/domain/codes';
import { refuse } from '@tranche/domain/kit/errors';
import { readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { lit } from '../../kit/db/literal.ts';
import type { Trx } from '../../kit/db/database.ts';
import { guest, viewerOf, type Viewer, type ViewerRow } from '../../kit/session/viewer.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A job as the workflows read it. */
export interface BulkJob {
  readonly id: number;
  readonly family: BulkFamily;
  readonly verb: BulkVerb;
  readonly selection: BulkSelection;
  readonly params: Values;
  readonly status: BulkStatus;
  readonly phase: BulkPhase | null;
  readonly rows_total: number;
  readonly rows_done: number;
  readonly changed: number;
  readonly undone: number;
  readonly kept: number;
  readonly row_cursor: number;
  readonly attempts: number;
  readonly undo_until: string | null;
  /** Not before. */
  readonly start_at: string | null;
  readonly created_by_id: number | null;
  /** Who ordered the phase that it is in. */
  readonly updated_by_id: number | null;
}

/** Own jobs; all of them for roles 1 and 8, who alone hold the right over staff accounts. */
export const SEES_ALL = 'user.index';

/** The job, held until the transaction ends. */
export async function holdJob(trx: Trx, id: number): Promise<BulkJob | null> {
  const { rows } = await sql<BulkJob>`select * from bulk_jobs where id = ${id} for update`.execute(trx);
  return rows[0] ?? null;
}

/** The same of the viewer's own; 404 for a stranger's. */
export async function lockJob({ trx, viewer }: Work, given: string | number): Promise<BulkJob> {
  const id = readId(given);
  const job = id === null ? null : await holdJob(trx, id);
  const isInScope = viewer.kind === 'system' || viewer.can(SEES_ALL) || job?.created_by_id === viewer.id;
  if (job === null || !isInScope) throw refuse('not_found');
  return job;
}

/** In the name, and with the present rights, of whoever ordered it; no one is notified of a single record. */
export async function workOf(app: App, trx: Trx, job: BulkJob): Promise<Work> {
  const batch = { id: job.id, notifies: false, kind: 'bulk_job' } as const;
  return { app, trx, viewer: await doerOf(trx, job), now: app.clock(), ip: null, batch };
}

/** An account that was closed meanwhile may do nothing more. */
async function doerOf(trx: Trx, { updated_by_id: id }: BulkJob): Promise<Viewer> {
  const { rows } = await sql<ViewerRow>`
    select id, role_id, name, email, email_verified_at from users
    where id = ${id} and status = ${lit(recordStatus.active)} and deleted_at is null`.execute(trx);
  return rows[0] ? viewerOf(rows[0]) : { ...guest, id };
}
