import { cashCallStatus, investmentStatus } from '@tranche/domain/investments/codes';
import { add, formatMoney } from '@tranche/domain/kit/money';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { system } from '../../kit/session/viewer.ts';
import { loadInvestment, receivePayment } from '../investments/public.ts';
import { notify, staffFallback } from '../notifications/public.ts';
import { lockPayment, type PaymentRow } from './payment.ts';

const SETTLED: readonly string[] = ['succeeded', 'refunded', 'part_refunded'];

/** The provider has the money: once, whoever says so and however often (`domain.md#M`). A cash call behind it is paid. */
export async function settlePayment(work: Work, id: number, receiptUrl: string | null = null): Promise<void> {
  // The lock order of every payment: the investment, then our row, so that staff and provider never wait for each other.
  const before = await work.trx
    .selectFrom('single_payment')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const byProvider: Work = { ...work, viewer: system };
  if (before.investment_id !== null) await loadInvestment(byProvider, before.investment_id);
  const payment = await lockPayment(work, id);
  if (SETTLED.includes(payment.status)) return;
  const at = work.now.toISOString();
  await work.trx
    .updateTable('single_payment')
    .set({
      status: 'succeeded',
      paid_at: at,
      receipt_url: receiptUrl ?? payment.receipt_url,
      failure_message: null,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
  await recordEvent(byProvider, {
    event: 'single_payment.succeeded',
    target: { type: 'single_payment', id },
    description: `Received ${formatMoney(payment.amount, payment.currency)} by card: ${payment.description}`,
    properties: { user_id: payment.user_id, investment_id: payment.investment_id },
  });
  if (payment.cash_call_id !== null) await payCall(byProvider, payment, payment.cash_call_id);
}

async function payCall(work: Work, payment: PaymentRow, callId: number): Promise<void> {
  const call = await work.trx
    .selectFrom('cash_calls')
    .selectAll()
    .where('id', '=', callId)
    .executeTakeFirstOrThrow();
  const { investment, opportunity } = await loadInvestment(work, call.investment_id);
  const awaits = call.status === cashCallStatus.awaiting || call.status === cashCallStatus.partPaid;
  if (!awaits || investment.status !== investmentStatus.cashCalled)
    return flagExcess(work, payment, opportunity);
  await work.trx
    .updateTable('investments')
    .set({ stripe_payment_intent_id: payment.stripe_payment_intent_id })
    .where('id', '=', investment.id)
    .execute();
  await receivePayment(work, callId, {
    amount_received: add(call.amount_received, payment.amount),
    payment_method: 'stripe',
  });
}

/** It was paid otherwise meanwhile: nothing is marked paid twice, and staff are told to send it back. */
async function flagExcess(
  work: Work,
  payment: PaymentRow,
  opportunity: { readonly id: number; readonly name: string; readonly owner_id: number | null },
): Promise<void> {
  const n = formatMoney(payment.amount, payment.currency);
  await recordEvent(work, {
    event: 'single_payment.excess',
    target: { type: 'investment', id: payment.investment_id ?? 0 },
    description: `${n} came by card for **${opportunity.name}** although nothing was due. To be refunded`,
    properties: { single_payment_id: payment.id, excess: payment.amount },
  });
  await notify(work, 'payment_received_staff', {
    about: opportunity.id,
    to: await staffFallback(work, opportunity.owner_id, opportunity.id),
    params: { n, opp: opportunity.name, investor: '' },
    cta: `/admin/investments/opportunities/${opportunity.id}/details`,
    target: `excess:${payment.id}`,
  });
}
