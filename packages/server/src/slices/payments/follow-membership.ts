import type { SubscriptionStatus } from '@tranche/domain/payments/codes';
import { readSettings } from '../../kit/db/read-settings.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify, staffFallback } from '../notifications/public.ts';
import { lockSubscription, payerOf, type SubscriptionRow } from './payment.ts';

export interface MembershipNews {
  readonly id?: string;
  readonly status: SubscriptionStatus;
  readonly current_period_start?: string | null;
  readonly current_period_end?: string | null;
  readonly cancel_at_period_end?: boolean;
  /** A period was paid for just now: it joins the person's payments, with the provider's receipt. */
  readonly paid?: { readonly amount: string; readonly receipt_url: string | null };
}

/** What the provider says of a membership becomes ours; a change of state is told. A cancelled one stays cancelled. */
export async function followMembership(work: Work, id: number, news: MembershipNews): Promise<void> {
  const row = await lockSubscription(work, id);
  if (row.status === 'cancelled') return;
  const at = work.now.toISOString();
  await work.trx
    .updateTable('subscription_payment')
    .set({
      status: news.status,
      stripe_subscription_id: row.stripe_subscription_id ?? news.id ?? null,
      current_period_start: news.current_period_start ?? row.current_period_start,
      current_period_end: news.current_period_end ?? row.current_period_end,
      cancel_at_period_end: news.cancel_at_period_end ?? row.cancel_at_period_end,
      cancelled_at: news.status === 'cancelled' ? at : null,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
  if (news.paid) await notePeriod(work, row, news.paid);
  if (news.status !== row.status) await sendNotice(work, row, news.status);
}

/** The history that the member sees; the money itself is the provider's to collect. */
async function notePeriod(
  work: Work,
  row: SubscriptionRow,
  { amount, receipt_url }: NonNullable<MembershipNews['paid']>,
): Promise<void> {
  const at = work.now.toISOString();
  const plans = (await readSettings(work.trx)).subscription_plans;
  await work.trx
    .insertInto('single_payment')
    .values({
      user_id: row.user_id,
      purpose: 'membership',
      amount,
      currency: row.currency,
      description: plans.find(({ code }) => code === row.plan_code)?.name ?? row.plan_code,
      status: 'succeeded',
      paid_at: at,
      receipt_url,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

async function sendNotice(work: Work, row: SubscriptionRow, status: SubscriptionStatus): Promise<void> {
  await recordEvent(work, {
    event: `subscription_payment.${status}`,
    target: { type: 'subscription_payment', id: row.id },
    description: `The membership **${row.plan_code}** is now ${status.replace('_', ' ')}`,
    properties: { user_id: row.user_id, from: row.status, to: status },
  });
  const ended = status === 'cancelled' && row.status !== 'incomplete';
  if (status !== 'past_due' && !ended) return;
  const payer = await payerOf(work, row.user_id);
  if (!payer) return;
  const target = `subscription_payment:${row.id}:${work.now.toISOString()}`;
  await notify(work, ended ? 'subscription_cancelled' : 'subscription_past_due', {
    to: [payer.id],
    params: {},
    cta: '/investor/profile/subscription',
    target,
  });
  await notify(work, ended ? 'subscription_cancelled_staff' : 'subscription_past_due_staff', {
    to: await staffFallback(work, payer.owner_id, null),
    params: { investor: payer.name },
    cta: `/admin/investors/${payer.id}/details`,
    target,
  });
}
