import { conflict } from '@tranche/domain/kit/errors';
import type { App } from '../../kit/app.ts';
import type { Call } from '../../kit/http/route.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { lockRow } from '../../kit/resource-engine/write.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { followMembership } from './follow-membership.ts';
import { gatewayOf } from './gateway.ts';
import { lockSubscription, type SubscriptionRow } from './payment.ts';

/** The running membership within the caller's reach; 404 to a stranger, 409 when it has ended. */
const running = (app: App, call: Call, purpose: 'update' | 'delete'): Promise<SubscriptionRow> =>
  perform(app, call, async (work) => {
    const serving = servingOf(app, 'subscription-payment');
    const found = await lockRow(serving, work, call.params.id ?? '', await readContextIn(work, purpose));
    const row = await lockSubscription(work, Number(found.id));
    if (row.status === 'cancelled') throw conflict('This membership has ended.');
    return row;
  });

/** It runs to the end of what is paid for, or on after all. */
export async function endAtPeriodEnd(app: App, call: Call, wish: boolean): Promise<number> {
  const row = await running(app, call, 'update');
  if (row.stripe_subscription_id !== null)
    await (await gatewayOf(app)).setCancelAtPeriodEnd(row.stripe_subscription_id, wish);
  await perform(app, call, (work) =>
    followMembership(work, row.id, { status: row.status, cancel_at_period_end: wish }),
  );
  return row.id;
}

/** The secret by which the member's browser saves another card. */
export async function beginCard(app: App, call: Call): Promise<{ client_secret: string; status: string }> {
  const row = await running(app, call, 'update');
  const { client_secret } = await (await gatewayOf(app)).beginCard(row.stripe_subscription_id ?? '');
  return { client_secret, status: row.status };
}

/** The saved card pays from now on, and what is owed immediately. */
export async function useCard(app: App, call: Call, methodId: string): Promise<void> {
  const row = await running(app, call, 'update');
  const owes = row.status === 'past_due' || row.status === 'incomplete';
  const news = await (
    await gatewayOf(app)
  ).useCard({
    id: row.stripe_subscription_id ?? '',
    methodId,
    owed: owes ? row.amount : null,
  });
  await perform(app, call, (work) => followMembership(work, row.id, news));
}

/** Staff end it now. */
export async function cancelNow(app: App, call: Call): Promise<void> {
  const row = await running(app, call, 'delete');
  if (row.stripe_subscription_id !== null)
    await (await gatewayOf(app)).cancelMembership(row.stripe_subscription_id);
  await perform(app, call, (work) => followMembership(work, row.id, { status: 'cancelled' }));
}
