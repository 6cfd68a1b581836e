import { OPEN_SUBSCRIPTIONS } from '@tranche/domain/payments/codes';
import type { App } from '../../kit/app.ts';
import { system } from '../../kit/session/viewer.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { followMembership, type MembershipNews } from './follow-membership.ts';
import { gatewayOf } from './gateway.ts';
import type { SubscriptionRow } from './payment.ts';
import { periodEnd } from './sandbox-gateway.ts';

/** Daily: what the provider says of every running membership, in case its news went astray. */
export async function syncSubscriptions(app: App, now: Date = app.clock()): Promise<number> {
  const rows = await app.db.kysely
    .selectFrom('subscription_payment')
    .selectAll()
    .where('status', 'in', [...OPEN_SUBSCRIPTIONS])
    .where('stripe_subscription_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const gateway = await gatewayOf(app);
  let followed = 0;
  for (const row of rows) {
    try {
      const news =
        (await gateway.readMembership(row.stripe_subscription_id ?? '')) ?? byTheCalendar(row, now);
      if (news === null) continue;
      await perform(app, { viewer: system, now }, (work) => followMembership(work, row.id, news));
      followed += 1;
    } catch (error) {
      app.log.error({ err: error, row: row.id }, 'a membership could not be looked up');
    }
  }
  return followed;
}

/** Without a provider the calendar alone renews or ends it. */
function byTheCalendar(row: SubscriptionRow, now: Date): MembershipNews | null {
  const end = row.current_period_end;
  if (end === null || new Date(end) > now || row.status !== 'active') return null;
  if (row.cancel_at_period_end) return { status: 'cancelled' };
  return {
    status: 'active',
    current_period_start: end,
    current_period_end: periodEnd(end, row.interval),
    paid: { amount: row.amount, receipt_url: null },
  };
}
