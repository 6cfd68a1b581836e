import { conflict, refuse } from '@tranche/domain/kit/errors';
import { daysBetween } from '@tranche/domain/kit/calendar';
import { formatMoney, max, money, sub, sum } from '@tranche/domain/kit/money';
import { cashCallStatus, investmentStatus } from '@tranche/domain/investments/codes';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { changedNow } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { todayOf, localDay } from '../../../kit/db/today.ts';
import { notify } from '../../notifications/public.ts';
import { loadInvestment, moveTo } from '../investment.ts';

async function openCall(work: Work, id: number) {
  const call = await work.trx
    .selectFrom('cash_calls')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!call) throw refuse('not_found');
  if (call.status === cashCallStatus.received || call.status === cashCallStatus.cancelled) {
    throw conflict('This cash call is no longer awaiting payment.');
  }
  return { call, loaded: await loadInvestment(work, call.investment_id) };
}

/** Ask again, at most once a day (`domain.md#G`). */
export async function remindOfCashCall(work: Work, id: number): Promise<void> {
  const { call, loaded } = await openCall(work, id);
  const today = await todayOf(work.trx, work.now);
  if (call.reminded_at !== null && (await localDay(work.trx, call.reminded_at)) === today) {
    throw conflict('A reminder has already been sent today.');
  }
  const { investment, opportunity } = loaded;
  await work.trx
    .updateTable('cash_calls')
    .set({
      reminded_at: work.now.toISOString(),
      reminder_count: call.reminder_count + 1,
      updated_at: work.now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
  await recordEvent(work, {
    event: 'investment.reminded',
    target: { type: 'investment', id: investment.id },
    description: `Sent a payment reminder for **${opportunity.name}**`,
  });
  if (investment.user_id === null) return;
  const n = formatMoney(sub(sum([call.amount, call.fee_due]), call.amount_received), investment.currency);
  const notice = {
    about: opportunity.id,
    to: [investment.user_id],
    cta: `/investor/investments/${opportunity.slug}/invest?step=payment`,
    target: `cash_call:${id}:${today}`,
  };
  const days = daysBetween(today, call.due_on);
  if (days < 0) await notify(work, 'cash_call_overdue', { ...notice, params: { n, opp: opportunity.name } });
  else if (days === 0)
    await notify(work, 'cash_call_due_today', { ...notice, params: { n, opp: opportunity.name } });
  else
    await notify(work, 'cash_call_reminder', {
      ...notice,
      params: { n, opp: opportunity.name, d: String(days) },
    });
}

/** Take a call back before money came. The investment returns to Confirmed when nothing else is called. */
export async function cancelCashCall(work: Work, id: number): Promise<void> {
  const { call, loaded } = await openCall(work, id);
  if (call.status === cashCallStatus.partPaid) throw conflict('Part of this cash call has been paid.');
  const { investment, opportunity } = loaded;
  const at = work.now.toISOString();
  await work.trx
    .updateTable('cash_calls')
    .set({ status: cashCallStatus.cancelled, ...changedNow(work) })
    .where('id', '=', id)
    .execute();
  const total = sum([call.amount, call.fee_due]);
  const called = money(max(sub(investment.amount_cash_called, total), 0));
  const change = {
    amount_cash_called: called,
    amount_outstanding: money(max(sub(called, investment.amount_paid), 0)),
  };
  if (called === '0.00' && investment.status === investmentStatus.cashCalled) {
    await moveTo(
      work,
      investment,
      { ...change, status: investmentStatus.confirmed, cash_called_at: null, cash_call_due_on: null },
      { event: 'cash_call_cancelled', description: `Cancelled the cash call for **${opportunity.name}**` },
    );
    return;
  }
  await work.trx
    .updateTable('investments')
    .set({ ...change, updated_at: at })
    .where('id', '=', investment.id)
    .execute();
  await recordEvent(work, {
    event: 'investment.cash_call_cancelled',
    target: { type: 'investment', id: investment.id },
    description: `Cancelled a cash call for **${opportunity.name}**`,
  });
}
