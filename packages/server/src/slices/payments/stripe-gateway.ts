import type { PaymentStatus, SubscriptionStatus } from '@tranche/domain/payments/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { minorUnits } from '@tranche/domain/payments/minor-units';
import Stripe from 'stripe';
import type { Config } from '../../kit/config.ts';
import type { Gateway, IntentRequest, Membership, MembershipRequest } from './gateway-port.ts';

type Keys = NonNullable<Config['stripe']>;

/** The official client; `apiUrl` points it at another server, as tests do. */
export function stripeClient({ secretKey, apiUrl }: Keys): Stripe {
  if (apiUrl === null) return new Stripe(secretKey);
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? 'http' : 'https',
    maxNetworkRetries: 1,
  });
}

export function stripeGateway(keys: Keys): Gateway {
  const stripe = stripeClient(keys);
  return {
    createIntent: (request) => createIntent(stripe, request),
    refund: async ({ intentId, amount, currency, before }) => {
      await stripe.refunds.create(
        { payment_intent: intentId, amount: minorUnits(amount, currency) },
        { idempotencyKey: `refund:${intentId}:${before}:${amount}` },
      );
    },
    createMembership: (request) => createMembership(stripe, request),
    setCancelAtPeriodEnd: async (id, wish) => {
      await stripe.subscriptions.update(id, { cancel_at_period_end: wish });
    },
    cancelMembership: async (id) => {
      await stripe.subscriptions.cancel(id);
    },
    beginCard: (id) => beginCard(stripe, id),
    useCard: (of) => useCard(stripe, of),
    readMembership: async (id) => membershipOf(await stripe.subscriptions.retrieve(id)),
  };
}

async function createIntent(stripe: Stripe, request: IntentRequest) {
  const intent = await stripe.paymentIntents.create(
    {
      amount: minorUnits(request.amount, request.currency),
      currency: request.currency.toLowerCase(),
      description: request.description,
      receipt_email: request.email,
      metadata: { single_payment_id: String(request.paymentId) },
      automatic_payment_methods: { enabled: true },
      ...(request.payment_method_id
        ? { payment_method: request.payment_method_id, confirm: true, return_url: request.return_url }
        : {}),
    },
    { idempotencyKey: `single_payment:${request.paymentId}` },
  );
  return { id: intent.id, client_secret: intent.client_secret ?? '', status: intentStatus(intent.status) };
}

const INTENT_STATUSES: Readonly<Record<string, PaymentStatus>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  canceled: 'cancelled',
};
export const intentStatus = (status: string): PaymentStatus => INTENT_STATUSES[status] ?? 'requires_payment';

async function createMembership(stripe: Stripe, request: MembershipRequest): Promise<Membership> {
  const key = `subscription_payment:${request.subscriptionId}`;
  const customer = await stripe.customers.create(
    { email: request.email, name: request.name },
    { idempotencyKey: `${key}:customer` },
  );
  const price =
    request.plan.stripe_price_id ??
    (
      await stripe.prices.create(
        {
          currency: request.currency.toLowerCase(),
          unit_amount: minorUnits(request.amount, request.currency),
          recurring: { interval: request.interval },
          product_data: { name: request.plan.name },
        },
        { idempotencyKey: `${key}:price` },
      )
    ).id;
  const made = await stripe.subscriptions.create(
    {
      customer: customer.id,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      // the card that pays the first period pays the next ones
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: { subscription_payment_id: String(request.subscriptionId) },
      expand: ['latest_invoice.confirmation_secret'],
      ...(request.payment_method_id ? { default_payment_method: request.payment_method_id } : {}),
    },
    { idempotencyKey: key },
  );
  return membershipOf(made);
}

async function beginCard(stripe: Stripe, id: string): Promise<{ client_secret: string }> {
  const { customer } = await stripe.subscriptions.retrieve(id);
  const intent = await stripe.setupIntents.create({
    customer: typeof customer === 'string' ? customer : customer.id,
    usage: 'off_session',
  });
  return { client_secret: intent.client_secret ?? '' };
}

/** Stripe has refused the card by a sentence that is meant for its holder. */
const isDeclined = (error: unknown): error is Stripe.errors.StripeCardError =>
  error instanceof Stripe.errors.StripeCardError;

async function useCard(
  stripe: Stripe,
  { id, methodId }: { readonly id: string; readonly methodId: string },
): Promise<Membership> {
  try {
    const changed = await stripe.subscriptions.update(id, {
      default_payment_method: methodId,
      expand: ['latest_invoice'],
    });
    const invoice = typeof changed.latest_invoice === 'object' ? changed.latest_invoice : null;
    if (invoice?.status === 'open') await stripe.invoices.pay(invoice.id, { payment_method: methodId });
    return membershipOf(await stripe.subscriptions.retrieve(id));
  } catch (error) {
    if (isDeclined(error)) throw invalidField('payment_method_id', error.message);
    throw error;
  }
}

const SUBSCRIPTION_STATUSES: Readonly<Record<string, SubscriptionStatus>> = {
  incomplete: 'incomplete',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
};

/** What Stripe says of a subscription, in our words. Its period is on its one item. */
export function membershipOf(subscription: Stripe.Subscription): Membership {
  const item = subscription.items.data[0];
  const invoice = subscription.latest_invoice;
  const confirmation = typeof invoice === 'object' ? invoice?.confirmation_secret : null;
  const moment = (seconds: number | undefined): string | null =>
    seconds === undefined ? null : new Date(seconds * 1000).toISOString();
  return {
    id: subscription.id,
    client_secret: confirmation?.client_secret ?? null,
    status: SUBSCRIPTION_STATUSES[subscription.status] ?? 'cancelled',
    current_period_start: moment(item?.current_period_start),
    current_period_end: moment(item?.current_period_end),
    cancel_at_period_end: subscription.cancel_at_period_end,
  };
}
