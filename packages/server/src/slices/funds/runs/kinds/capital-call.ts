import { callEntries, proposeCall } from '@tranche/domain/funds/runs/capital-call';
import { readCallParams } from '@tranche/domain/funds/runs/params';
import type { ProposedLine } from '@tranche/domain/funds/runs/proposal';
import { addBusinessDays } from '@tranche/domain/kit/business-days';
import { formatDay } from '@tranche/domain/kit/calendar';
import { formatMoney } from '@tranche/domain/kit/money';
import { sql } from 'kysely';
import { issueCallNotice } from '../../calls/issue-call-notice.ts';
import { defineRunKind, type Run } from '../kind.ts';
import type { LineNotice } from '../notify-holder.ts';
import { readHolders } from '../read-holders.ts';

/** Ten business days to pay (`rules.md#1.5`). */
const DAYS_TO_PAY = 10;

const noticeOf = (
  { row, fund }: Pick<Run, 'row' | 'fund'>,
  { amount, parts }: Pick<ProposedLine, 'amount' | 'parts'>,
): LineNotice => ({
  key: 'fund_capital_call',
  params: {
    fund: fund.name,
    n: formatMoney(parts.payable ?? amount, fund.currency),
    date: formatDay(row.due_on ?? row.entry_date),
  },
});

export const capitalCall = defineRunKind({
  kind: 'fund_capital_call',
  readParams: readCallParams,
  defaults: ({ entry_date, due_on }) => ({ due_on: due_on ?? addBusinessDays(entry_date, DAYS_TO_PAY) }),
  propose: async (reader, { row, fund, params }, edits) =>
    proposeCall({
      holders: await readHolders(reader, fund.id, row.record_on ?? row.entry_date),
      total: params.percentage ? null : row.total,
      params,
      edits,
      currency: fund.currency,
    }),
  entries: ({ row, params }, line) =>
    callEntries(line, { due_on: row.due_on ?? row.entry_date, purpose: params.purpose }),
  notice: noticeOf,
  deliver: (work, run, line) => issueCallNotice(work, run, line, noticeOf(run, line)),
  // who paid it, and who joined on its terms
  restedOnBy: ({ row }) => sql`(e.type = 'equalisation' or e.run_id in (select receipt.id from runs receipt
    where receipt.kind = 'fund_receipt' and receipt.params ->> 'call_run_id' = ${String(row.id)}))`,
});
