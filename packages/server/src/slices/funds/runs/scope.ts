import type { RunStatus } from '@tranche/domain/funds/runs/codes';
import { runLines } from '@tranche/domain/funds/runs/run-lines.resource';
import { runs } from '@tranche/domain/funds/runs/runs.resource';
import { sql, type Selectable } from 'kysely';
import type { Tables } from '../../../kit/db/tables.ts';
import { lockRecord } from '../../../kit/resource-engine/lock-record.ts';
import { rowRef } from '../../../kit/resource-engine/row-ref.ts';
import type { Purpose, Serving } from '../../../kit/resource-engine/serving.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { underFund } from '../fund-scope.ts';

export type RunRow = Selectable<Tables['runs']>;
export type LineRow = Selectable<Tables['run_lines']>;

/** A run is reached where its fund is (`domain.md#runs`). */
export const bareRuns: Serving = {
  resource: runs,
  access: (viewer, row, context) => underFund(runs, viewer, row('target_id'), context),
};

/** A line where its run is. */
export const bareRunLines: Serving = {
  resource: runLines,
  access: (viewer, row, context) => {
    const within = underFund(runLines, viewer, rowRef('of_run')('target_id'), context);
    if (within === 'all' || within === 'none') return within;
    return sql`exists(select 1 from runs as of_run where of_run.id = ${row('run_id')} and ${within})`;
  },
};

/** Beat 2 of each verb: the run through the viewer's access, locked; 404 to a stranger. */
export const lockRun = (work: Work, id: string | number, purpose?: Purpose): Promise<RunRow> =>
  lockRecord(work, { table: 'runs', serving: bareRuns }, id, purpose);

export const lockLine = (work: Work, id: string | number, purpose?: Purpose): Promise<LineRow> =>
  lockRecord(work, { table: 'run_lines', serving: bareRunLines }, id, purpose);

/** All lines, in the order in which they were proposed first. */
export const linesOf = async ({ trx }: Pick<Work, 'trx'>, runId: number): Promise<LineRow[]> =>
  (await sql<LineRow>`select * from run_lines where run_id = ${runId} order by id`.execute(trx)).rows;

/** The run as the job reads it, held until the transaction ends. */
export const holdRun = async ({ trx }: Pick<Work, 'trx'>, id: number): Promise<RunRow | null> =>
  (await sql<RunRow>`select * from runs where id = ${id} for update`.execute(trx)).rows[0] ?? null;

export const isIn = ({ status }: Pick<RunRow, 'status'>, ...states: readonly RunStatus[]): boolean =>
  states.includes(status);
