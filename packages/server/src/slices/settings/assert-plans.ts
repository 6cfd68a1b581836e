import { OPEN_SUBSCRIPTIONS } from '@tranche/domain/payments/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { alteredPlans } from '@tranche/domain/settings/plans';
import type { SubscriptionPlan } from '@tranche/domain/settings/settings';
import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';

/** A plan with members can be renamed, moved or closed, but its price is what they agreed to. 422 on the plans. */
export async function assertMembersPlansStay(
  { trx }: Work,
  before: readonly SubscriptionPlan[],
  after: readonly SubscriptionPlan[],
): Promise<void> {
  const codes = alteredPlans(before, after);
  if (codes.length === 0) return;
  const { rows } = await sql<{ plan_code: string }>`select distinct plan_code from subscription_payment
    where plan_code = any(${codes}) and status = any(${[...OPEN_SUBSCRIPTIONS]}) and deleted_at is null`.execute(
    trx,
  );
  const inUse = before.find(({ code }) => rows.some((row) => row.plan_code === code));
  if (inUse)
    throw invalidField(
      'subscription_plans',
      `${inUse.name} has members. You can close this plan, but not remove it or change what it costs.`,
    );
}
