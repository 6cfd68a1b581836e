/** Codes of card payments and memberships (`domain.md#M`). */
export const PAYMENT_PURPOSES = ['investment', 'membership', 'application_fee', 'other'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

export const PAYMENT_STATUSES = [
  'requires_payment',
  'processing',
  'succeeded',
  'failed',
  'refunded',
  'part_refunded',
  'cancelled',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const SUBSCRIPTION_STATUSES = ['incomplete', 'trialing', 'active', 'past_due', 'cancelled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
/** A person has one of these at most. */
export const OPEN_SUBSCRIPTIONS = ['incomplete', 'trialing', 'active', 'past_due'] as const;
export const INTERVALS = ['month', 'year'] as const;
