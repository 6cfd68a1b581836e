import { conflict, invalid, type FieldErrors } from '@tranche/domain/kit/errors';
import {
  boolean,
  choice,
  date,
  integer,
  money,
  percent,
  price,
  quantity,
  text,
  belongsTo,
} from '@tranche/domain/kit/field';
import { TRANSACTION_TYPES, investmentStatus, type TransactionType } from '@tranche/domain/investments/codes';
import { requiredMessage } from '@tranche/domain/kit/input';
import { formatMoney } from '@tranche/domain/kit/money';
import type { FormOf } from '@tranche/domain/kit/verb';
import { readRows } from '../../../kit/http/read-rows.ts';
import type { Param } from '../../../kit/http/route.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { changedNow } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { todayOf } from '../../../kit/db/today.ts';
import type { InvestmentRow } from '../raise/opportunity.ts';
import { assertFlows, heldFlows } from './held-flows.ts';

const flowForm = {
  id: integer().min(1),
  type: choice(...TRANSACTION_TYPES),
  date: date(),
  amount: money().min(0),
  shares: quantity().min(0),
  fraction_sold: percent().min(0.0001).max(100),
  price: price().min(0),
  note: text(1000),
  document_id: belongsTo('documents'),
  _delete: boolean(),
};
export type Flow = FormOf<typeof flowForm>;

/** The nested `transactions` of a PATCH; null where the body names none. 422 by row and field. */
export function readFlows(given: Param | undefined): Flow[] | null {
  if (given === undefined) return null;
  const rows = given ?? [];
  if (!Array.isArray(rows) || rows.length > 500)
    throw invalid({ transactions: ['The transactions field must be an array.'] });
  return readRows({ key: 'transactions', fields: flowForm, check: missingIn }, rows);
}

/** A new flow says what it is. */
const missingIn = (flow: Flow): FieldErrors =>
  Object.fromEntries(
    (['type', 'date', 'amount'] as const)
      .filter((name) => !flow.id && !flow._delete && !flow[name])
      .map((name) => [name, [requiredMessage(name)]]),
  );

/**
 * Events after issue: income, sales, write-offs (`domain.md#G`). A row with an id changes that flow, `_delete` takes it
 * back, one without is added. Each leaves its event.
 */
export async function postTransactions(
  work: Work,
  investment: InvestmentRow,
  flows: readonly Flow[],
): Promise<void> {
  const held =
    investment.kind === 'manual'
      ? investment.status >= investmentStatus.paid
      : investment.status >= investmentStatus.sharesIssued;
  const ended =
    investment.status === investmentStatus.cancelled || investment.status === investmentStatus.withdrawn;
  if (!held || ended) throw conflict('Transactions are recorded once the shares are issued.');
  const before = await heldFlows(work, investment.id);
  const ids: number[] = [];
  for (const [index, flow] of flows.entries()) {
    if (flow.date && flow.date > (await todayOf(work.trx, work.now)))
      throw invalid({ [`transactions.${index}.date`]: ['The date field must not be in the future.'] });
    ids.push(await writeFlow(work, investment, flow, index));
  }
  await assertFlows(
    work,
    { id: investment.id, before },
    ({ id, name }) => `transactions.${Math.max(ids.indexOf(id), 0)}.${name}`,
  );
}

/** Returns the id of the flow. */
async function writeFlow(work: Work, investment: InvestmentRow, flow: Flow, index: number): Promise<number> {
  const at = work.now.toISOString();
  const columns = changedNow(work);
  if (!flow.id) {
    const made = {
      ...values(flow),
      type: flow.type ?? 'purchase',
      date: flow.date ?? (await todayOf(work.trx, work.now)),
      amount: flow.amount ?? '0.00',
    };
    const { id } = await work.trx
      .insertInto('investment_transactions')
      .values({
        ...made,
        ...columns,
        investment_id: investment.id,
        created_at: at,
        created_by_id: work.viewer.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sendNotice(work, investment, 'recorded', made.type, made.amount);
    return id;
  }
  const known = await work.trx
    .selectFrom('investment_transactions')
    .selectAll()
    .where('id', '=', flow.id)
    .where('investment_id', '=', investment.id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!known) throw invalid({ [`transactions.${index}.id`]: ['The selected id is invalid.'] });
  const change = flow._delete ? { deleted_at: at } : values(flow);
  await work.trx
    .updateTable('investment_transactions')
    .set({ ...change, ...columns })
    .where('id', '=', known.id)
    .execute();
  await sendNotice(
    work,
    investment,
    flow._delete ? 'deleted' : 'corrected',
    flow.type ?? known.type,
    flow.amount ?? known.amount,
  );
  return known.id;
}

/** What the row names; the rest stays. */
const values = ({ id: _id, _delete, ...flow }: Flow) =>
  Object.fromEntries(Object.entries(flow).filter(([, value]) => value !== undefined && value !== null));

const sendNotice = (
  work: Work,
  investment: InvestmentRow,
  done: string,
  type: TransactionType,
  amount: string,
): Promise<void> =>
  recordEvent(work, {
    event: `investment.${type}`,
    target: { type: 'investment', id: investment.id },
    description: `**${work.viewer.name}** ${done} ${type.replace(/_/g, ' ')} of ${formatMoney(amount, investment.currency)}`,
    properties: {
      investment_opportunity_id: investment.investment_opportunity_id,
      user_id: investment.user_id,
    },
  });
