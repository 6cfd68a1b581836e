import { codeFor } from '@tranche/domain/settings/plans';
import type { SettingsRow, SubscriptionPlan } from '@tranche/domain/settings/settings';
import type { Plans } from '../../../shared/settings/queries.ts';

/** What the form of a plan holds: a type, since an interface is no record of values. */
export type PlanValues = {
  readonly name: string;
  readonly amount: string | null;
  readonly interval: SubscriptionPlan['interval'];
};

export const valuesOf = (plan: SubscriptionPlan | null): PlanValues => ({
  name: plan?.name ?? '',
  amount: plan?.amount ?? null,
  interval: plan?.interval ?? 'month',
});

export const planIn = (row: SettingsRow, code: string): SubscriptionPlan | undefined =>
  row.subscription_plans.find((plan) => plan.code === code);

/** The plans with these values in the place of one. */
export const changed = (row: SettingsRow, code: string, { amount, ...values }: PlanValues): Plans =>
  row.subscription_plans.map((plan) =>
    plan.code === code ? { ...plan, ...values, amount: amount ?? '' } : plan,
  );

/** The plans with a new one at their end, in the firm's currency. */
export function added(row: SettingsRow, { amount, ...values }: PlanValues): Plans {
  const { subscription_plans: plans, currency } = row;
  const code = codeFor(
    values.name,
    plans.map((plan) => plan.code),
  );
  return [
    ...plans,
    { code, ...values, amount: amount ?? '', currency, stripe_price_id: null, is_active: true },
  ];
}
