import { cashCallStatus } from '@tranche/domain/investments/codes';
import { addDays } from '@tranche/domain/kit/calendar';
import { formatMoney } from '@tranche/domain/kit/money';
import { sql } from 'kysely';
import type { App } from '../../../kit/app.ts';
import type { Sql } from '../../../kit/resource-engine/serving.ts';
import { eachDue } from '../../../kit/jobs/each-row.ts';
import { loadInvestment } from '../investment.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { todayOf } from '../../../kit/db/today.ts';
import { notify, staffFallback } from '../../notifications/public.ts';
import { remindOfCashCall } from './follow-up-cash-call.ts';

/** Days from the due day: three before, on it, one and seven after (`domain.md#2.17`). */
const REMINDER_DAYS = [-3, 0, 1, 7];

interface OpenCall {
  readonly id: number;
  readonly investment_id: number;
  readonly days_over: number;
  readonly due: string;
  readonly currency: string;
  readonly investor: string;
  readonly opportunity_id: number;
  readonly opp: string;
  readonly owner_id: number | null;
}

/** Ask for payments that are due, once on each of these days; the opportunity's owner is notified of overdue ones. */
export async function remindCashCalls(app: App, now: Date = app.clock()): Promise<number> {
  const today = await todayOf(app.db.kysely, now);
  const find = (one: Sql) => sql<OpenCall>`
    select c.id, c.investment_id, ${today}::date - c.due_on as days_over, (c.amount + c.fee_due - c.amount_received)::numeric(20, 2) as due,
      i.currency, u.name as investor, o.id as opportunity_id, o.name as opp, o.owner_id
    from cash_calls c
    join investments i on i.id = c.investment_id and i.deleted_at is null
    join investment_opportunities o on o.id = i.investment_opportunity_id and o.deleted_at is null
    join users u on u.id = i.user_id
    where ${one} and c.status in (${cashCallStatus.awaiting}, ${cashCallStatus.partPaid}) and c.deleted_at is null
      and c.due_on = any(${REMINDER_DAYS.map((days) => addDays(today, -days))}::date[])
      and (c.reminded_at is null or local_day(c.reminded_at) < ${today}::date)
    order by c.id`;
  const lock = (work: Work, call: OpenCall) => loadInvestment(work, call.investment_id);
  return eachDue(app, { now, find, key: 'c.id', lock }, async (work, call) => {
    await remindOfCashCall(work, call.id);
    if (call.days_over > 0) await notifyOwner(work, call);
  });
}

const notifyOwner = async (work: Work, call: OpenCall): Promise<void> =>
  notify(work, 'cash_call_overdue_staff', {
    about: call.opportunity_id,
    to: await staffFallback(work, call.owner_id, call.opportunity_id),
    params: { n: formatMoney(call.due, call.currency), investor: call.investor, opp: call.opp },
    cta: `/admin/investments/opportunities/${call.opportunity_id}/details`,
    target: `cash_call:${call.id}:${await todayOf(work.trx, work.now)}`,
  });
