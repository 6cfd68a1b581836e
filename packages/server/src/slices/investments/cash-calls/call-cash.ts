import { conflict, invalidField, refuse } from '@tranche/domain/kit/errors';
import { money, formatMoney, isPositive, sum } from '@tranche/domain/kit/money';
import { NOTHING_LEFT, nextCall, type CallRow } from '@tranche/domain/investments/cash-calls';
import { cashCallStatus, investmentStatus } from '@tranche/domain/investments/codes';
import { callDueOn, callRefusal } from '@tranche/domain/investments/lifecycle';
import { formatDay } from '@tranche/domain/kit/calendar';
import { transition } from '@tranche/domain/kit/transitions';
import { investmentTransitions } from '@tranche/domain/investments/transitions';
import { readSettings } from '../../../kit/db/read-settings.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { todayOf } from '../../../kit/db/today.ts';
import { notify } from '../../notifications/public.ts';
import { callableByTerms } from './callable-by-terms.ts';
import { moveTo } from '../investment.ts';
import { canBePaid, lockOpportunity, type InvestmentRow, type OpportunityRow } from '../raise/opportunity.ts';

export interface CallInput {
  readonly investment_opportunity_id: number;
  readonly investment_ids: readonly number[] | 'all_confirmed';
  /** Of the allocation, in percent points; 100 by default. */
  readonly percentage?: string | null;
  /** Takes all that is left. */
  readonly final?: boolean | null;
  readonly due_on?: string | null;
  readonly message?: string | null;
}
export interface CallResult {
  readonly created: number;
  readonly total: string;
  readonly ids: readonly number[];
  /** Nothing was left of them to call. */
  readonly skipped: readonly { readonly investment_id: number; readonly reason: string }[];
}

/** Ask investors to pay (part of) what they were allocated: 2 → 3 (`domain.md#2.4`, `domain.md#G` cash_calls). */
export async function callCash(work: Work, input: CallInput): Promise<CallResult> {
  const opportunity = await lockOpportunity(work, input.investment_opportunity_id);
  const settings = await readSettings(work.trx);
  const refusal = callRefusal({ can_be_paid: canBePaid(opportunity, settings) });
  if (refusal) throw refusal;
  const today = await todayOf(work.trx, work.now);
  const due = input.due_on ?? callDueOn(today, opportunity.cash_call_due_days, settings.cash_call_due_days);
  if (due < today) throw invalidField('due_on', 'The due on field must not be in the past.');
  const named = input.investment_ids !== 'all_confirmed';
  const found = await callableInvestments(work, opportunity, input.investment_ids);
  const investments = await callableByTerms(work, opportunity, found, named);
  if (investments.length === 0) throw conflict('There is no confirmed allocation to call.');
  const amounts: string[] = [];
  const ids: number[] = [];
  const skipped: { investment_id: number; reason: string }[] = [];
  for (const investment of investments) {
    const call = await callInvestment(work, opportunity, investment, {
      due,
      percentage: input.percentage ?? '100',
      final: input.final === true,
      message: input.message ?? null,
    });
    if (call === null) {
      skipped.push({ investment_id: investment.id, reason: NOTHING_LEFT });
      continue;
    }
    amounts.push(call.total);
    ids.push(call.id);
  }
  return { created: ids.length, total: money(sum(amounts)), ids, skipped };
}

/** Confirmed investments, and called ones with a part still to call. */
async function callableInvestments(
  work: Work,
  opportunity: OpportunityRow,
  wanted: CallInput['investment_ids'],
): Promise<InvestmentRow[]> {
  const query = work.trx
    .selectFrom('investments')
    .selectAll()
    .where('investment_opportunity_id', '=', opportunity.id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate();
  if (wanted === 'all_confirmed') return query.where('status', '=', investmentStatus.confirmed).execute();
  if (wanted.length === 0) return [];
  const rows = await query.where('id', 'in', wanted).execute();
  if (rows.length < new Set(wanted).size) throw refuse('not_found');
  return rows;
}

/** Null where nothing is left of it. */
async function callInvestment(
  work: Work,
  opportunity: OpportunityRow,
  investment: InvestmentRow,
  call: { due: string; percentage: string; final: boolean; message: string | null },
): Promise<{ id: number; total: string } | null> {
  const to =
    investment.status === investmentStatus.cashCalled
      ? investment.status
      : transition(investmentTransitions, investment.status, 'callCash');
  const earlier = await work.trx
    .selectFrom('cash_calls')
    .selectAll()
    .where('investment_id', '=', investment.id)
    .where('deleted_at', 'is', null)
    .execute();
  const facts = {
    ...investment,
    amount: investment.amount ?? '0.00',
    calls: earlier satisfies readonly CallRow[],
  };
  const next = nextCall(facts, call);
  if (!isPositive(next.amount)) return null;
  const at = work.now.toISOString();
  const { id } = await work.trx
    .insertInto('cash_calls')
    .values({
      investment_id: investment.id,
      sequence: earlier.length + 1,
      ...next,
      percentage: call.percentage,
      due_on: call.due,
      status: cashCallStatus.awaiting,
      sent_at: at,
      note: call.message,
      created_at: at,
      updated_at: at,
      created_by_id: work.viewer.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const total = sum([next.amount, next.fee_due]);
  const called = {
    amount_cash_called: money(sum([investment.amount_cash_called, total])),
    amount_outstanding: money(sum([investment.amount_outstanding, total])),
    cash_call_due_on: call.due,
  };
  const n = formatMoney(total, investment.currency);
  if (to === investment.status) {
    await work.trx
      .updateTable('investments')
      .set({ ...called, updated_at: at })
      .where('id', '=', investment.id)
      .execute();
    await recordEvent(work, {
      event: 'investment.cash_called',
      target: { type: 'investment', id: investment.id },
      description: `Called a further ${n} for **${opportunity.name}**`,
    });
  } else {
    const description = `Called ${n} for **${opportunity.name}**, due ${formatDay(call.due)}`;
    await moveTo(
      work,
      investment,
      { ...called, status: investmentStatus.cashCalled, cash_called_at: at },
      { event: 'cash_called', description },
    );
  }
  if (investment.user_id !== null) {
    await notify(work, 'cash_call_created', {
      about: opportunity.id,
      to: [investment.user_id],
      params: { n, opp: opportunity.name, date: formatDay(call.due), note: call.message ?? '' },
      cta: `/investor/investments/${opportunity.slug}/invest?step=payment`,
      target: `cash_call:${id}`,
    });
  }
  return { id, total };
}
