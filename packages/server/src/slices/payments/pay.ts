import type { App } from '../../kit/app.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { gatewayOf } from './gateway.ts';
import type { Intent } from './gateway-port.ts';
import { lockPayment, payerOf, type PaymentRow } from './payment.ts';
import { settlePayment } from './settle-payment.ts';

interface By {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly ip: string;
}
export interface PayOptions {
  readonly payment_method_id?: string;
  readonly return_url?: string;
}

/**
 * A card payment in three steps: our row commits, the provider makes its intent outside of any transaction, the intent's id
 * commits. Whoever falls in between is picked up by the next call: the same row gets the same intent.
 */
export async function pay(
  app: App,
  by: By,
  prepare: (work: Work) => Promise<number>,
  options: PayOptions = {},
): Promise<{ payment: PaymentRow; intent: Intent }> {
  const { payment, email } = await perform(app, by, async (work) => {
    const row = await lockPayment(work, await prepare(work));
    return { payment: row, email: (await payerOf(work, row.user_id))?.email ?? '' };
  });
  const intent = await (
    await gatewayOf(app)
  ).createIntent({
    ...payment,
    ...options,
    paymentId: payment.id,
    email,
  });
  const settled = await perform(app, by, async (work) => {
    const row = await lockPayment(work, payment.id);
    if (row.stripe_payment_intent_id === null) {
      const at = work.now.toISOString();
      await work.trx
        .updateTable('single_payment')
        .set({ stripe_payment_intent_id: intent.id, updated_at: at })
        .where('id', '=', row.id)
        .execute();
    }
    if (intent.status === 'succeeded') await settlePayment(work, row.id);
    return lockPayment(work, row.id);
  });
  return { payment: settled, intent };
}
