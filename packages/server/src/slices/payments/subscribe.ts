import { conflict } from '@tranche/domain/kit/errors';
import type { App } from '../../kit/app.ts';
import { readSettings } from '../../kit/db/read-settings.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { followMembership } from './follow-membership.ts';
import { assertCards, assertChargeable } from './closed-gateway.ts';
import { gatewayOf } from './gateway.ts';
import type { Membership } from './gateway-port.ts';
import { lockSubscription, payerOf, type SubscriptionRow } from './payment.ts';
import { planOf } from './plans.ts';

const ABANDONED_MS = 60_000;
const ALREADY = 'You already have an active subscription.';

interface By {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly ip: string;
}

/** A membership begins: our row, then the provider's, then what it says. One at a time a person. */
export async function subscribe(
  app: App,
  by: By,
  requested: { readonly plan_code: string; readonly payment_method_id?: string },
): Promise<{ row: SubscriptionRow; made: Membership }> {
  const { row, payer, plan } = await perform(app, by, (work) => open(work, requested.plan_code));
  const made = await (
    await gatewayOf(app)
  ).createMembership(
    {
      subscriptionId: row.id,
      email: payer?.email ?? '',
      name: payer?.name ?? '',
      amount: row.amount,
      currency: row.currency,
      interval: row.interval,
      plan,
      payment_method_id: requested.payment_method_id,
    },
    by.now,
  );
  const after = await perform(app, by, async (work) => {
    await followMembership(work, row.id, made);
    return lockSubscription(work, row.id);
  });
  return { row: after, made };
}

async function open(work: Work, code: string) {
  await assertCards(work, 'plan_code');
  const plan = planOf(await readSettings(work.trx), code);
  assertChargeable(plan, 'plan_code');
  const payer = await payerOf(work, work.viewer.id);
  const at = work.now.toISOString();
  // One that died between our two steps makes room after a minute; the person's row makes two callers wait for each other.
  await work.trx.selectFrom('users').select('id').where('id', '=', work.viewer.id).forUpdate().execute();
  await work.trx
    .updateTable('subscription_payment')
    .set({ status: 'cancelled', cancelled_at: at, updated_at: at })
    .where('user_id', '=', work.viewer.id)
    .where('status', '=', 'incomplete')
    .where('stripe_subscription_id', 'is', null)
    .where('created_at', '<', new Date(work.now.getTime() - ABANDONED_MS).toISOString())
    .where('deleted_at', 'is', null)
    .execute();
  const known = await work.trx
    .selectFrom('subscription_payment')
    .select(['id', 'status', 'plan_code', 'stripe_subscription_id'])
    .where('user_id', '=', work.viewer.id)
    .where('status', '<>', 'cancelled')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  // A first payment that was not finished goes on: the provider answers the same secret for the same row.
  const unfinished = known?.status === 'incomplete' && known.stripe_subscription_id !== null;
  if (known && unfinished && known.plan_code === plan.code)
    return { row: await lockSubscription(work, known.id), payer, plan };
  if (known) throw conflict(ALREADY);
  const { id } = await work.trx
    .insertInto('subscription_payment')
    .values({
      user_id: work.viewer.id,
      plan_code: plan.code,
      amount: plan.amount,
      currency: plan.currency,
      interval: plan.interval,
      created_at: at,
      updated_at: at,
      created_by_id: work.viewer.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(work, {
    event: 'subscription_payment.created',
    target: { type: 'subscription_payment', id },
    description: `**${work.viewer.name}** chose the membership **${plan.name}**`,
    properties: { user_id: work.viewer.id },
  });
  return { row: await lockSubscription(work, id), payer, plan };
}
