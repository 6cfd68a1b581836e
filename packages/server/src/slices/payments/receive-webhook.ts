import { refuse } from '@tranche/domain/kit/errors';
import { fromMinorUnits } from '@tranche/domain/payments/minor-units';
import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { App } from '../../kit/app.ts';
import { ok, type Answer, type Call } from '../../kit/http/route.ts';
import { system } from '../../kit/session/viewer.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { followMembership } from './follow-membership.ts';
import { noteRefund } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { membershipOf, stripeClient } from './stripe-gateway.ts';

const TOLERANCE_SECONDS = 300;

/** POST /api/stripe/webhook: signed, each event once. What fails is rolled back with its id, and Stripe sends it again. */
export async function receiveWebhook(call: Call, app: App): Promise<Answer> {
  const event = readEvent(call, app);
  await perform(app, { viewer: system, now: call.now, ip: call.ip }, async (work) => {
    const { rows } = await sql`insert into webhook_events (id, provider, type, received_at)
      values (${event.id}, 'stripe', ${event.type}, ${work.now.toISOString()}) on conflict (id) do nothing returning id`.execute(
      work.trx,
    );
    if (rows.length === 1) await follow(work, event);
  });
  return ok({ received: true });
}

/** Without a secret no event can be told from a forged one: there is no such address then. */
function readEvent(call: Call, app: App): Stripe.Event {
  const keys = app.config.stripe;
  if (keys === null || keys.webhookSecret === null) throw refuse('not_found');
  const signature = call.headers['stripe-signature'] ?? '';
  try {
    return stripeClient(keys).webhooks.constructEvent(
      call.rawBody,
      signature,
      keys.webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      call.now.getTime(),
    );
  } catch (error) {
    app.log.warn({ err: error }, 'a webhook without a right signature');
    throw refuse('malformed_request');
  }
}

async function follow(work: Work, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'payment_intent.succeeded':
      return withPayment(work, event.data.object, (id) => settlePayment(work, id));
    case 'payment_intent.processing':
      return withPayment(work, event.data.object, (id) => setOpenStatus(work, id, 'processing'));
    case 'payment_intent.canceled':
      return withPayment(work, event.data.object, (id) => setOpenStatus(work, id, 'cancelled'));
    case 'payment_intent.payment_failed': {
      const said = event.data.object.last_payment_error?.message ?? null;
      return withPayment(work, event.data.object, (id) => noteFailure(work, id, said));
    }
    case 'charge.succeeded':
    case 'charge.updated':
      return noteReceipt(work, event.data.object);
    case 'charge.refunded':
      return refunded(work, event.data.object);
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return invoiced(work, event.data.object, event.type === 'invoice.paid' ? 'active' : 'past_due');
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      const { object } = event.data;
      const id = await subscriptionId(work, object.id, object.metadata.subscription_payment_id);
      if (id !== null) await followMembership(work, id, membershipOf(object));
      return;
    }
    default:
      return;
  }
}

/** Our row of an intent: by its id, or by ours in its metadata where the news is faster than our own second step. */
async function withPayment(
  work: Work,
  intent: Stripe.PaymentIntent,
  run: (id: number) => Promise<void>,
): Promise<void> {
  const own = Number(intent.metadata.single_payment_id ?? 0);
  const { rows } = await sql<{
    id: number;
  }>`select id from single_payment where stripe_payment_intent_id = ${intent.id}
    or (id = ${Number.isSafeInteger(own) ? own : 0} and stripe_payment_intent_id is null) limit 1`.execute(
    work.trx,
  );
  const [row] = rows;
  if (!row) return;
  await sql`update single_payment set stripe_payment_intent_id = ${intent.id}
    where id = ${row.id} and stripe_payment_intent_id is null`.execute(work.trx);
  await run(row.id);
}

const setOpenStatus = async (work: Work, id: number, status: 'processing' | 'cancelled'): Promise<void> => {
  await sql`update single_payment set status = ${status}, updated_at = ${work.now.toISOString()}
    where id = ${id} and status in ('requires_payment', 'processing', 'failed')`.execute(work.trx);
};

async function noteFailure(work: Work, id: number, said: string | null): Promise<void> {
  const { rows } = await sql<{
    user_id: number;
    investment_id: number | null;
    opportunity_id: number | null;
    opp: string | null;
    slug: string | null;
  }>`
    update single_payment p set status = 'failed', failure_message = ${said?.slice(0, 500) ?? null}, updated_at = ${work.now.toISOString()}
    where p.id = ${id} and p.status in ('requires_payment', 'processing', 'failed')
    returning p.user_id, p.investment_id,
      (select i.investment_opportunity_id from investments i where i.id = p.investment_id) as opportunity_id,
      (select o.name from investments i join investment_opportunities o on o.id = i.investment_opportunity_id where i.id = p.investment_id) as opp,
      (select o.slug from investments i join investment_opportunities o on o.id = i.investment_opportunity_id where i.id = p.investment_id) as slug`.execute(
    work.trx,
  );
  const [row] = rows;
  if (!row) return;
  await recordEvent(work, {
    event: 'single_payment.failed',
    target: { type: 'single_payment', id },
    description: `A card payment failed${said === null ? '' : `: ${said}`}`,
    properties: { user_id: row.user_id, investment_id: row.investment_id },
  });
  if (row.opp === null || row.opportunity_id === null) return;
  await notify(work, 'payment_failed', {
    about: row.opportunity_id,
    to: [row.user_id],
    params: { opp: row.opp },
    cta: `/investor/investments/${row.slug ?? ''}/invest?step=payment`,
    target: `single_payment:${id}:${work.now.toISOString()}`,
  });
}

const intentOf = (charge: Stripe.Charge): string =>
  typeof charge.payment_intent === 'string' ? charge.payment_intent : (charge.payment_intent?.id ?? '');

const noteReceipt = async (work: Work, charge: Stripe.Charge): Promise<void> => {
  await sql`update single_payment set receipt_url = ${charge.receipt_url} where stripe_payment_intent_id = ${intentOf(charge)}`.execute(
    work.trx,
  );
};

async function refunded(work: Work, charge: Stripe.Charge): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`select id from single_payment where stripe_payment_intent_id = ${intentOf(charge)}`.execute(work.trx);
  if (rows[0]) await noteRefund(work, rows[0].id, fromMinorUnits(charge.amount_refunded, charge.currency));
}

async function invoiced(work: Work, invoice: Stripe.Invoice, status: 'active' | 'past_due'): Promise<void> {
  const details = invoice.parent?.subscription_details;
  const subscription = details?.subscription;
  const stripeId = typeof subscription === 'string' ? subscription : (subscription?.id ?? '');
  const id = await subscriptionId(work, stripeId, details?.metadata?.subscription_payment_id);
  if (id === null) return;
  const period = invoice.lines.data[0]?.period;
  const moment = (seconds: number): string => new Date(seconds * 1000).toISOString();
  await followMembership(work, id, {
    id: stripeId,
    status,
    ...(status === 'active' && period
      ? { current_period_start: moment(period.start), current_period_end: moment(period.end) }
      : {}),
    ...(status === 'active'
      ? {
          paid: {
            amount: fromMinorUnits(invoice.amount_paid, invoice.currency),
            receipt_url: invoice.hosted_invoice_url ?? null,
          },
        }
      : {}),
  });
}

async function subscriptionId(work: Work, stripeId: string, own: string | undefined): Promise<number | null> {
  const mine = Number(own ?? 0);
  const { rows } = await sql<{
    id: number;
  }>`select id from subscription_payment where stripe_subscription_id = ${stripeId}
    or (id = ${Number.isSafeInteger(mine) ? mine : 0} and stripe_subscription_id is null) limit 1`.execute(
    work.trx,
  );
  return rows[0]?.id ?? null;
}
