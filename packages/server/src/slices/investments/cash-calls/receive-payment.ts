import { conflict, invalidField, refuse } from '@tranche/domain/kit/errors';
import { compare, formatMoney, isPositive, max, money, sub } from '@tranche/domain/kit/money';
import { settleCall, settleInvestment } from '@tranche/domain/investments/cash-calls';
import { cashCallStatus, investmentStatus } from '@tranche/domain/investments/codes';
import { enqueue } from '../../../kit/outbox/outbox.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { changedNow } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { todayOf } from '../../../kit/db/today.ts';
import { notify, staffFallback } from '../../notifications/public.ts';
import {
  assertVerb,
  describeInvestment,
  loadInvestment,
  moveTo,
  type LoadedInvestment,
} from '../investment.ts';
import { RECEIPT_TOPIC } from '../documents/receipt-topic.ts';
import { writePurchase } from '../holdings/write-purchase.ts';

export interface PaymentInput {
  /** Received so far for this call, in total. */
  readonly amount_received: string;
  readonly received_on?: string | null;
  readonly payment_method?: 'bank_transfer' | 'stripe' | 'offline' | null;
}

/** Record money received for a cash call: 3 → 4 once everything due has come; less keeps it awaiting (`domain.md#2.4`). */
export async function receivePayment(work: Work, callId: number, input: PaymentInput): Promise<void> {
  const loaded = await loadInvestment(work, (await readCall(work, callId)).investment_id);
  // Read again behind the investment's lock: another payment may have come in between.
  const call = await readCall(work, callId);
  assertVerb(work, loaded.investment, 'receivePayment');
  if (call.status === cashCallStatus.received || call.status === cashCallStatus.cancelled) {
    throw conflict('This cash call is no longer awaiting payment.');
  }
  if (!isPositive(input.amount_received))
    throw invalidField('amount_received', 'The amount received must be greater than 0.');
  if (compare(input.amount_received, call.amount_received) < 0) {
    throw invalidField('amount_received', 'The amount received may not be less than before.');
  }
  const on = input.received_on ?? (await todayOf(work.trx, work.now));
  if (on > (await todayOf(work.trx, work.now)))
    throw invalidField('received_on', 'The received on field must not be in the future.');
  const settled = settleCall(call, input.amount_received);
  await work.trx
    .updateTable('cash_calls')
    .set({
      status: settled.status,
      amount_received: money(input.amount_received),
      received_on: on,
      ...changedNow(work),
    })
    .where('id', '=', call.id)
    .execute();
  await settle(work, loaded, on, input, money(sub(input.amount_received, call.amount_received)));
}

async function readCall(work: Work, id: number) {
  const call = await work.trx
    .selectFrom('cash_calls')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!call) throw refuse('not_found');
  return call;
}

/** The investment as a whole: paid when nothing is outstanding; the provisional purchase flow is dated by the last payment. */
async function settle(
  work: Work,
  loaded: LoadedInvestment,
  on: string,
  input: PaymentInput,
  now: string,
): Promise<void> {
  const { investment, opportunity } = loaded;
  const calls = await work.trx
    .selectFrom('cash_calls')
    .select(['amount_received'])
    .where('investment_id', '=', investment.id)
    .where('status', '<>', cashCallStatus.cancelled)
    .execute();
  const whole = settleInvestment(
    investment.total_due,
    calls.map((call) => call.amount_received),
  );
  const described = await describeInvestment(work, loaded);
  const n = formatMoney(now, investment.currency);
  const change = {
    amount_paid: whole.amount_paid,
    amount_outstanding: money(max(sub(investment.amount_cash_called, whole.amount_paid), 0)),
    payment_method: input.payment_method ?? investment.payment_method ?? 'bank_transfer',
  };
  const properties = { received: now, on, excess: whole.excess };
  if (!whole.is_paid) {
    await work.trx
      .updateTable('investments')
      .set({ ...change, updated_at: work.now.toISOString() })
      .where('id', '=', investment.id)
      .execute();
    await recordEvent(work, {
      event: 'investment.part_paid',
      target: { type: 'investment', id: investment.id },
      description: `Received ${n} from **${described.investor}**; ${formatMoney(whole.outstanding, investment.currency)} of **${opportunity.name}** is outstanding`,
      properties,
    });
    return;
  }
  await moveTo(
    work,
    investment,
    { ...change, amount_outstanding: '0.00', status: investmentStatus.paid, paid_at: `${on}T12:00:00Z` },
    {
      event: 'paid',
      description: `Received ${n} from **${described.investor}** for **${opportunity.name}**`,
    },
  );
  await enqueue(work.trx, { topic: RECEIPT_TOPIC, payload: { investment_id: investment.id } });
  await writePurchase(work, investment, on);
  await notifyOfPayment(
    work,
    loaded,
    described.investor,
    formatMoney(whole.amount_paid, investment.currency),
  );
}

async function notifyOfPayment(
  work: Work,
  { investment, opportunity }: LoadedInvestment,
  investor: string,
  n: string,
): Promise<void> {
  const target = `payment:${investment.id}`;
  if (investment.user_id !== null) {
    await notify(work, 'payment_received', {
      about: opportunity.id,
      to: [investment.user_id],
      params: { n, opp: opportunity.name },
      cta: '/investor/portfolio',
      target,
    });
  }
  const to = await staffFallback(work, opportunity.owner_id, opportunity.id);
  await notify(work, 'payment_received_staff', {
    about: opportunity.id,
    to,
    params: { n, opp: opportunity.name, investor },
    cta: `/admin/investments/opportunities/${opportunity.id}/details`,
    target,
  });
}
