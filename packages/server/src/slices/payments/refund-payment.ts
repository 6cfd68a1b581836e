import { conflict, invalidField, refuse } from '@tranche/domain/kit/errors';
import { add, compare, formatMoney, isPositive, money, sub } from '@tranche/domain/kit/money';
import { isChargeable, wholeAmountsOnly } from '@tranche/domain/payments/minor-units';
import { z } from 'zod';
import type { App } from '../../kit/app.ts';
import type { Topic } from '../../kit/outbox/outbox.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { lockRow } from '../../kit/resource-engine/write.ts';
import { system, type Viewer } from '../../kit/session/viewer.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedNow } from '../../kit/workflow/stamps.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { gatewayOf } from './gateway.ts';
import { lockPayment, type PaymentRow } from './payment.ts';

const REFUNDABLE: readonly string[] = ['succeeded', 'part_refunded'];

/** Staff send (part of) a card payment back. The same refund requested twice at the same time is one refund. */
export async function refundPayment(
  app: App,
  by: { readonly viewer: Viewer; readonly now?: Date; readonly ip?: string },
  id: number,
  amount: string,
): Promise<void> {
  const payment = await perform(app, by, async (work) => {
    const purpose = await readContextIn(work, 'update');
    await lockRow(servingOf(app, 'single-payment'), work, id, purpose);
    const row = await lockPayment(work, id);
    assertRefundable(row, amount);
    return row;
  });
  const intentId = payment.stripe_payment_intent_id;
  if (intentId === null) throw refuse('conflict');
  await (
    await gatewayOf(app)
  ).refund({
    intentId,
    amount,
    currency: payment.currency,
    before: payment.refunded_amount,
  });
  await perform(app, by, (work) => noteRefund(work, id, add(payment.refunded_amount, amount)));
}

function assertRefundable(row: PaymentRow, amount: string): void {
  if (!REFUNDABLE.includes(row.status)) throw conflict('Only a payment that succeeded can be refunded.');
  if (!isPositive(amount)) throw invalidField('refund_amount', 'The refund amount must be greater than 0.');
  if (compare(amount, sub(row.amount, row.refunded_amount)) > 0)
    throw invalidField('refund_amount', 'The refund amount must not be greater than what was paid.');
  if (!isChargeable(amount, row.currency))
    throw invalidField('refund_amount', wholeAmountsOnly(row.currency));
}

/** `total` in all so far; what is known already changes nothing. */
export async function noteRefund(work: Work, id: number, total: string): Promise<void> {
  const row = await lockPayment(work, id);
  if (compare(total, row.refunded_amount) <= 0) return;
  await work.trx
    .updateTable('single_payment')
    .set({
      refunded_amount: money(total),
      status: compare(total, row.amount) >= 0 ? 'refunded' : 'part_refunded',
      ...changedNow(work),
    })
    .where('id', '=', id)
    .execute();
  await recordEvent(work, {
    event: 'single_payment.refunded',
    target: { type: 'single_payment', id },
    description: `Refunded ${formatMoney(sub(total, row.refunded_amount), row.currency)} by card: ${row.description}`,
    properties: { user_id: row.user_id, investment_id: row.investment_id },
  });
}

const REFUND_PAYLOAD = z.object({ investment_id: z.number() });

/** After an investment was cancelled with its refund: whatever was paid for it by card goes back. */
export const refundTopic =
  (app: App): Topic =>
  async (payload) => {
    const { investment_id: id } = REFUND_PAYLOAD.parse(payload);
    const rows = await app.db.kysely
      .selectFrom('single_payment')
      .select(['id', 'amount', 'refunded_amount'])
      .where('investment_id', '=', id)
      .where('status', 'in', ['succeeded', 'part_refunded'])
      .orderBy('id')
      .execute();
    for (const row of rows)
      await refundPayment(app, { viewer: system }, row.id, money(sub(row.amount, row.refunded_amount)));
  };
