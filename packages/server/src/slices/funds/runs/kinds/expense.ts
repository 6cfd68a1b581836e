import { ownLine } from '@tranche/domain/funds/runs/fee';
import { expenseParams } from '@tranche/domain/funds/runs/params';
import { runEntry } from '@tranche/domain/funds/runs/proposal';
import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { isPositive } from '@tranche/domain/kit/money';
import { readNested } from '@tranche/domain/kit/nested-form';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../../kit/db/database.ts';
import { defineRunKind } from '../kind.ts';

export const expense = defineRunKind({
  kind: 'fund_expense',
  readParams: (given) => readNested(expenseParams, given, 'params'),
  propose: async (reader, { row, fund, params }) => {
    if (row.total === null || !isPositive(row.total)) return invalidField('total', requiredMessage('total'));
    const { document_id: document, fund_investment_opportunity_id: asset } = params;
    if (
      document &&
      !(await isFound(
        reader,
        sql`documents t where t.id = ${document} and t.target_type = 'fund' and t.target_id = ${fund.id}`,
      ))
    )
      return invalidField('params.document_id', selectedMessage('document_id'));
    if (
      asset &&
      !(await isFound(
        reader,
        sql`fund_investment_opportunities t where t.id = ${asset} and t.fund_id = ${fund.id}`,
      ))
    )
      return invalidField(
        'params.fund_investment_opportunity_id',
        selectedMessage('fund_investment_opportunity_id'),
      );
    return { total: row.total, lines: [ownLine(row.total)], rounding: [], workings: {} };
  },
  entries: ({ params }, line) => [
    runEntry({
      type: 'expense',
      amount: line.amount,
      direction: -1,
      reference: params.reference ?? null,
      description: [params.description, params.payee].filter(Boolean).join(', '),
      document_id: params.document_id ?? null,
      fund_investment_opportunity_id: params.fund_investment_opportunity_id ?? null,
    }),
  ],
});

/** Of the fund's own, and not deleted. */
async function isFound(reader: Reader, from: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select 1 from ${from} and t.deleted_at is null`.execute(reader);
  return rows.length > 0;
}
