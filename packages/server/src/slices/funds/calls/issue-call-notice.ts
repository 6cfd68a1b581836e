import { type CallParams, readCallParams } from '@tranche/domain/funds/runs/params';
import type { ProposedLine } from '@tranche/domain/funds/runs/proposal';
import { formatDay } from '@tranche/domain/kit/calendar';
import type { App } from '../../../kit/app.ts';
import type { Reader } from '../../../kit/db/database.ts';
import type { Answer, Call } from '../../../kit/http/route.ts';
import { readPdfBrand } from '../../../kit/pdf/brand.ts';
import { pdfAnswer } from '../../../kit/pdf/pdf-answer.ts';
import { renderPdf } from '../../../kit/pdf/render-pdf.ts';
import { perform, type Work } from '../../../kit/workflow/workflow.ts';
import { fileForHolder, readHolder } from '../runs/file-for-holder.ts';
import type { Run } from '../runs/kind.ts';
import { type Delivered, type LineNotice, notifyHolder } from '../runs/notify-holder.ts';
import { lockLineToIssue } from '../runs/line-to-issue.ts';
import type { LineRow } from '../runs/scope.ts';
import { readAccount } from './read-account.ts';

const FOLDER = 'Capital calls';

/** The notice of a posted call: a sealed document of the holder's own, and the message that it is there. */
export async function issueCallNotice(
  work: Work,
  run: Run<CallParams>,
  line: LineRow,
  notice: LineNotice,
): Promise<Delivered> {
  const { fund } = run;
  const holder = await readHolder(work.trx, line);
  const pdf = await drawNotice(work.app, work.trx, { run, line, holder: holder.name });
  const document_id = await fileForHolder(work, { fund, holder, pdf, name: nameOf(run), folder: FOLDER });
  await notifyHolder(work, fund, line, notice);
  return { document_id };
}

const nameOf = ({ fund, row }: Run): string =>
  `Capital call of ${fund.name}, due ${formatDay(row.due_on ?? row.entry_date)}`;

interface Drawn {
  readonly run: Run<CallParams>;
  readonly line: Pick<ProposedLine, 'amount' | 'parts'>;
  readonly holder: string;
}

async function drawNotice(app: App, db: Reader, { run, line, holder }: Drawn): Promise<Buffer> {
  const { fund, row, params } = run;
  const { CallNotice } = await import('./call-notice.tsx');
  return renderPdf(
    CallNotice({
      brand: await readPdfBrand(app, db),
      fund,
      holder,
      called_on: row.entry_date,
      due_on: row.due_on ?? row.entry_date,
      purpose: params.purpose ?? null,
      amount: line.amount,
      parts: line.parts,
      late_interest_pct: fund.late_interest_pct,
      account: await readAccount(app, db, fund.id),
    }),
  );
}

/** GET /api/run-lines/{id}/notice: the notice that posting a call makes for this line, as a PDF. One that was issued is its document. */
export const showCallNotice = (call: Call, app: App): Promise<Answer> =>
  perform(app, call, async (work) => {
    const { line, row, fund } = await lockLineToIssue(work, call, 'fund_capital_call');
    const run = { row, fund, params: readCallParams(row.params) };
    const holder = await readHolder(work.trx, line);
    const pdf = await drawNotice(app, work.trx, { run, line, holder: holder.name });
    return pdfAnswer(pdf, `${nameOf(run)}, ${holder.name}`);
  });
