import type { SubscriptionPlan } from '@tranche/domain/settings/settings';
import { sql } from 'kysely';
import type { Trx } from '../../src/kit/db/database.ts';

/** The one plan of the demo client. */
export const CLUB: SubscriptionPlan = {
  code: 'club',
  name: 'Club membership',
  amount: '25.00',
  currency: 'GBP',
  interval: 'month',
  stripe_price_id: null,
  is_active: true,
};

export const offerMembership = (trx: Trx): Promise<unknown> =>
  sql`update settings set subscription_plans = ${JSON.stringify([CLUB])}::jsonb`.execute(trx);
