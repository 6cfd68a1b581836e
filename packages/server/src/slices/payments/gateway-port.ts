import type { PaymentStatus, SubscriptionStatus } from '@tranche/domain/payments/codes';

export interface Intent {
  readonly id: string;
  readonly client_secret: string;
  readonly status: PaymentStatus;
}

export interface Membership {
  readonly id: string;
  readonly client_secret: string | null;
  readonly status: SubscriptionStatus;
  readonly current_period_start: string | null;
  readonly current_period_end: string | null;
  readonly cancel_at_period_end: boolean;
  /** The sandbox takes the first period immediately; of a provider its webhook tells. */
  readonly paid?: { readonly amount: string; readonly receipt_url: string | null };
}

/** What is known of a membership whose card was changed. */
export type Recarded = Pick<Membership, 'status' | 'paid'> & Partial<Membership>;

export interface IntentRequest {
  /** Our row; the same row always gets the same intent. */
  readonly paymentId: number;
  readonly amount: string;
  readonly currency: string;
  readonly description: string;
  readonly email: string;
  readonly payment_method_id?: string;
  readonly return_url?: string;
}

export interface MembershipRequest {
  readonly subscriptionId: number;
  readonly email: string;
  readonly name: string;
  readonly amount: string;
  readonly currency: string;
  readonly interval: 'month' | 'year';
  readonly plan: { readonly name: string; readonly stripe_price_id: string | null };
  readonly payment_method_id?: string;
}

/** Who takes cards. Called outside of transactions, each call repeatable: the provider knows our rows by their ids. */
export interface Gateway {
  createIntent(request: IntentRequest): Promise<Intent>;
  /** `before`: refunded so far; a repeat of the same refund is the same refund. */
  refund(of: {
    readonly intentId: string;
    readonly amount: string;
    readonly currency: string;
    readonly before: string;
  }): Promise<void>;
  createMembership(request: MembershipRequest, now: Date): Promise<Membership>;
  setCancelAtPeriodEnd(id: string, wish: boolean): Promise<void>;
  cancelMembership(id: string): Promise<void>;
  /** The secret by which the browser saves a new card of the member's. */
  beginCard(id: string): Promise<{ readonly client_secret: string }>;
  /** Later periods are charged to this card, and so is what is owed now. A refusal is 422 `payment_method_id`. */
  useCard(of: {
    readonly id: string;
    readonly methodId: string;
    readonly owed: string | null;
  }): Promise<Recarded>;
  /** Null: the provider keeps none, and ours stands. */
  readMembership(id: string): Promise<Membership | null>;
}
