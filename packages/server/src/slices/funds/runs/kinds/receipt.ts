import { FUND_MESSAGES } from '@tranche/domain/funds/lifecycle';
import { receiptParams } from '@tranche/domain/funds/runs/params';
import { proposeReceipt, receiptEntries } from '@tranche/domain/funds/runs/receipt';
import { conflict, invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { isNegative, isPositive } from '@tranche/domain/kit/money';
import { readNested } from '@tranche/domain/kit/nested-form';
import { sql } from 'kysely';
import { priceOfDay } from '../../price-of-day.ts';
import { defineRunKind } from '../kind.ts';
import { readCalled, readExcess } from '../read-called.ts';

const EXCESS_USED = 'What was paid beyond the call has been used or paid back. Undo that first.';

export const receipt = defineRunKind({
  kind: 'fund_receipt',
  readParams: (given) => readNested(receiptParams, given, 'params'),
  propose: async (reader, { row, fund, params }, edits) => {
    const lines = await readCalled(
      reader,
      sql`run.id = ${params.call_run_id} and run.target_id = ${fund.id}`,
    );
    if (lines.length === 0) return invalidField('params.call_run_id', selectedMessage('call_run_id'));
    const price = await priceOfDay(reader, fund, row.entry_date);
    if (!isPositive(price)) return invalidField('entry_date', FUND_MESSAGES.noPrice);
    return proposeReceipt({
      lines,
      received_on: row.entry_date,
      late_interest_pct: fund.late_interest_pct,
      price,
      held_excess: await readExcess(reader, fund.id),
      edits,
    });
  },
  entries: (_, line) => receiptEntries(line),
  // what was kept of it may be used or paid back already
  reversalCheck: async (reader, { fund }) =>
    [...(await readExcess(reader, fund.id)).values()].some(isNegative) ? conflict(EXCESS_USED) : null,
  // who shared by these units, and what came in on the same call afterwards
  restedOnBy: ({
    params,
  }) => sql`(e.type in ('distribution_capital', 'distribution_income', 'performance_fee',
      'equalisation', 'transfer') or e.run_id in (select later.id from runs later where later.kind = 'fund_receipt'
    and later.params ->> 'call_run_id' = ${String(params.call_run_id)}))`,
});
