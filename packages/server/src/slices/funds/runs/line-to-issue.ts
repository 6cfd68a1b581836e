import type { RunKind } from '@tranche/domain/funds/runs/codes';
import { refuse } from '@tranche/domain/kit/errors';
import type { Call } from '../../../kit/http/route.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { lockFund, type FundRow } from '../lock.ts';
import { lockLine, lockRun, type LineRow, type RunRow } from './scope.ts';

interface LineToIssue {
  readonly line: LineRow;
  readonly row: RunRow;
  readonly fund: FundRow;
}

/** The line of the address, of a run of this kind, while it has no document yet; 404 elsewhere. */
export async function lockLineToIssue(work: Work, call: Call, kind: RunKind): Promise<LineToIssue> {
  const line = await lockLine(work, call.params.id ?? '', 'show');
  const row = await lockRun(work, line.run_id, 'show');
  if (row.kind !== kind || line.document_id !== null) throw refuse('not_found');
  return { line, row, fund: await lockFund(work, row.target_id, 'show') };
}
