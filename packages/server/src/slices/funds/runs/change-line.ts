import { EDITABLE_RUNS, runStatus } from '@tranche/domain/funds/runs/codes';
import { runLines } from '@tranche/domain/funds/runs/run-lines.resource';
import { runTransitions } from '@tranche/domain/funds/runs/transitions';
import { conflict, invalidField, refuse } from '@tranche/domain/kit/errors';
import { readInput, requiredMessage } from '@tranche/domain/kit/input';
import { wrongState } from '@tranche/domain/kit/transitions';
import { sql } from 'kysely';
import type { Params } from '../../../kit/http/route.ts';
import { changedBy } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { dropSubmission } from '../../settings/public.ts';
import { lockFund } from '../lock.ts';
import { proposeLines } from './propose-lines.ts';
import { recordRun } from './record-run.ts';
import { isIn, lockLine, lockRun } from './scope.ts';

const NOT_EDITED = 'The amounts of this run follow from its terms and cannot be edited.';

/** PATCH /api/run-lines/{id} {amount, note}: another amount with the reason for it, or `{reset: true}`. Returns the line's id. */
export async function changeLine(work: Work, given: string, body: Params): Promise<number> {
  const line = await lockLine(work, given);
  const row = await lockRun(work, line.run_id);
  const fund = await lockFund(work, row.target_id);
  const { amount, note, reset } = readInput(runLines.fields, body, 'update');
  if (!isIn(row, runStatus.draft)) throw wrongState(runTransitions, row.status);
  if (!EDITABLE_RUNS.includes(row.kind)) throw conflict(NOT_EDITED);
  await dropSubmission(work, 'run', row.id);
  if (reset === true)
    await sql`update run_lines set is_edited = false, note = null, amount = proposed, ${changedBy(work)}
      where id = ${line.id}`.execute(work.trx);
  else await edit(work, line.id, { amount: amount ?? line.amount, note });
  await proposeLines(work, { row, fund, params: row.params });
  await recordRun(
    work,
    { id: row.id, kind: row.kind, fund },
    {
      event: 'line_edited',
      done: 'edited a line of',
      properties: { line_id: line.id, old: line.amount, new: amount },
    },
  );
  return line.id;
}

async function edit(
  { trx, ...work }: Work,
  id: number,
  { amount, note }: { readonly amount: unknown; readonly note: unknown },
): Promise<void> {
  if (typeof note !== 'string') throw invalidField('note', requiredMessage('note'));
  if (typeof amount !== 'string') throw refuse('invalid');
  await sql`update run_lines set is_edited = true, amount = ${amount}, note = ${note}, ${changedBy(work)}
    where id = ${id}`.execute(trx);
}
