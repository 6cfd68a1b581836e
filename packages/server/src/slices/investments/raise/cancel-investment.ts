import { cashCallStatus, investmentStatus, preEmptionOption } from '@tranche/domain/investments/codes';
import { cancelRefusal, withdrawRefusal } from '@tranche/domain/investments/lifecycle';
import { enqueue } from '../../../kit/outbox/outbox.ts';
import { changedNow } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { todayOf } from '../../../kit/db/today.ts';
import { notify, staffFallback } from '../../notifications/public.ts';
import { returnReward } from './claim-reward.ts';
import { assertVerb, describeInvestment, loadInvestment, moveTo } from '../investment.ts';

/** What was paid by card goes back by card, after the commit. */
export const REFUND_TOPIC = 'investment.refunded';

interface Cancelling {
  readonly reason: string | null;
  readonly refund?: boolean;
}

/** What staff end by hand does not come back with the allocation of the holders' rights. */
export async function cancelByHand(work: Work, id: string, input: Cancelling): Promise<void> {
  await cancelInvestment(work, id, input);
  await giveUpRight(work, Number(id));
}

/** Staff (or the clock) end an investment with a reason: 1–3 → 7, and 4 → 7 with the refund (`domain.md#2.4`). */
export async function cancelInvestment(work: Work, id: string | number, input: Cancelling): Promise<void> {
  const loaded = await loadInvestment(work, id);
  const { investment, opportunity } = loaded;
  const paid = investment.status === investmentStatus.paid;
  assertVerb(work, investment, paid ? 'refund' : 'cancel');
  const refusal = cancelRefusal({
    status: investment.status,
    reason: input.reason,
    refund: input.refund === true,
  });
  if (refusal) throw refusal;
  const reason = input.reason?.trim() ?? '';
  await cancelCalls(work, investment.id);
  await returnReward(work, investment);
  if (paid) {
    await writeRefund(work, investment);
    await enqueue(work.trx, { topic: REFUND_TOPIC, payload: { investment_id: investment.id } });
  }
  const described = await describeInvestment(work, loaded);
  await moveTo(
    work,
    investment,
    {
      status: investmentStatus.cancelled,
      cancelled_at: work.now.toISOString(),
      cancel_reason: reason,
      amount_outstanding: '0.00',
    },
    {
      event: 'cancelled',
      description: `Cancelled the ${described.n} of **${described.investor}** in **${opportunity.name}**: ${reason}`,
      reason,
    },
  );
  if (investment.user_id === null) return;
  await notify(work, 'investment_cancelled', {
    about: opportunity.id,
    to: [investment.user_id],
    params: { opp: opportunity.name, reason },
    cta: `/investor/investments/${opportunity.slug}`,
    target: `investment:${investment.id}`,
  });
}

/** The investor steps back, until money has been called: 1, 2 → 8. What was held is free again. */
export async function withdrawInvestment(work: Work, id: string | number): Promise<void> {
  const loaded = await loadInvestment(work, id);
  const { investment, opportunity } = loaded;
  const called = await work.trx
    .selectFrom('cash_calls')
    .select('id')
    .where('investment_id', '=', investment.id)
    .where('status', '<>', cashCallStatus.cancelled)
    .executeTakeFirst();
  const refusal = withdrawRefusal({ status: investment.status, has_cash_call: called !== undefined });
  if (refusal) throw refusal;
  assertVerb(work, investment, 'withdraw');
  await returnReward(work, investment);
  const described = await describeInvestment(work, loaded);
  await moveTo(
    work,
    investment,
    { status: investmentStatus.withdrawn, withdrawn_at: work.now.toISOString() },
    {
      event: 'withdrawn',
      description: `**${described.investor}** withdrew ${described.n} from **${opportunity.name}**`,
    },
  );
  await giveUpRight(work, investment.id);
  await notify(work, 'investment_withdrawn', {
    about: opportunity.id,
    to: await staffFallback(work, opportunity.owner_id, opportunity.id),
    params: { investor: described.investor, opp: opportunity.name },
    cta: `/admin/investments/opportunities/${opportunity.id}/details`,
    target: `investment:${investment.id}`,
  });
}

/** What their right reserved has ended, so they take nothing up: else the allocation would give it to them again. */
const giveUpRight = (work: Work, investmentId: number): Promise<unknown> =>
  work.trx
    .updateTable('pre_emption_choices')
    .set({
      pre_emption_option_id: preEmptionOption.dontTake,
      requested_shares: '0',
      requested_amount: '0',
      investment_id: null,
      responded_at: work.now.toISOString(),
      ...changedNow(work),
    })
    .where('investment_id', '=', investmentId)
    .where('allocated_shares', 'is', null)
    .execute();

const cancelCalls = (work: Work, investmentId: number): Promise<unknown> =>
  work.trx
    .updateTable('cash_calls')
    .set({
      status: cashCallStatus.cancelled,
      ...changedNow(work),
    })
    .where('investment_id', '=', investmentId)
    .where('status', 'in', [cashCallStatus.awaiting, cashCallStatus.partPaid])
    .execute();

/** What is owed back to the investor. */
export const writeRefund = async (
  work: Work,
  { id, amount_paid }: { readonly id: number; readonly amount_paid: string },
): Promise<unknown> =>
  work.trx
    .insertInto('investment_transactions')
    .values({
      investment_id: id,
      type: 'refund',
      date: await todayOf(work.trx, work.now),
      amount: amount_paid,
      shares: null,
      price: null,
      note: 'To be repaid',
      created_by_id: work.viewer.id,
    })
    .execute();
