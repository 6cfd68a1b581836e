import { readStatementParams } from '@tranche/domain/funds/runs/statements';
import type { App } from '../../../kit/app.ts';
import type { Answer, Call } from '../../../kit/http/route.ts';
import { pdfAnswer } from '../../../kit/pdf/pdf-answer.ts';
import { perform } from '../../../kit/workflow/workflow.ts';
import { periodName } from '../draw-statement.ts';
import { readHolder } from '../runs/file-for-holder.ts';
import { lockLineToIssue } from '../runs/line-to-issue.ts';
import { drawLine } from './issue-line.ts';
import { readIssued } from './read-holders.ts';

/**
 * GET /api/run-lines/{id}/statement: the statement that posting will make for this line, as a PDF. Nothing is filed. One that
 * was issued is its document.
 */
export const showLineStatement = (call: Call, app: App): Promise<Answer> =>
  perform(app, call, async (work) => {
    const { line, row, fund } = await lockLineToIssue(work, call, 'fund_statements');
    const params = readStatementParams(row.params);
    const holder = await readHolder(work.trx, line);
    const issued = (await readIssued(work.trx, fund.id, params)).get(holder.id) ?? null;
    const { pdf } = await drawLine(app, work.trx, { fund, params, holder, issued });
    return pdfAnswer(pdf, `Statement for ${fund.name}, ${periodName(params)}, ${holder.name}`);
  });
