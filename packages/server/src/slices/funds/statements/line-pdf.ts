import { readStatementParams } from '@tranche/domain/funds/runs/statements';
import { refuse } from '@tranche/domain/kit/errors';
import type { App } from '../../../kit/app.ts';
import type { Answer, Call } from '../../../kit/http/route.ts';
import { pdfAnswer } from '../../../kit/pdf/pdf-answer.ts';
import { perform } from '../../../kit/workflow/workflow.ts';
import { lockRecord } from '../../../kit/resource-engine/lock-record.ts';
import { periodName } from '../draw-statement.ts';
import { lockFund } from '../lock.ts';
import { readHolder } from '../runs/file-for-holder.ts';
import { bareRunLines, lockRun } from '../runs/scope.ts';
import { drawLine } from './issue-line.ts';
import { readIssued } from './read-holders.ts';

/**
 * GET /api/run-lines/{id}/statement: the statement that posting will make for this line, as a PDF. Nothing is filed. One that
 * was issued is its document.
 */
export const showLineStatement = (call: Call, app: App): Promise<Answer> =>
  perform(app, call, async (work) => {
    const line = await lockRecord(
      work,
      { table: 'run_lines', serving: bareRunLines },
      call.params.id ?? '',
      'show',
    );
    const row = await lockRun(work, line.run_id, 'show');
    if (row.kind !== 'fund_statements' || line.document_id !== null) throw refuse('not_found');
    const fund = await lockFund(work, row.target_id, 'show');
    const params = readStatementParams(row.params);
    const holder = await readHolder(work.trx, line);
    const issued = (await readIssued(work.trx, fund.id, params)).get(holder.id) ?? null;
    const { pdf } = await drawLine(app, work.trx, { fund, params, holder, issued });
    return pdfAnswer(pdf, `Statement for ${fund.name}, ${periodName(params)}, ${holder.name}`);
  });
