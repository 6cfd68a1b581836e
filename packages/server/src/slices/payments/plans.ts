import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import type { SubscriptionPlan } from '@tranche/domain/settings/settings';

/** The firm's plan of that code, while it is offered. */
export function planOf(
  settings: { readonly subscription_plans: readonly SubscriptionPlan[] },
  code: string | null | undefined,
): SubscriptionPlan {
  if (!code) throw invalidField('plan_code', requiredMessage('plan_code'));
  const plan = settings.subscription_plans.find((known) => known.code === code && known.is_active);
  if (!plan) throw invalidField('plan_code', selectedMessage('plan_code'));
  return plan;
}
