import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import {
  INVESTMENT_STATUS_LABELS,
  investmentStatus,
  OPEN_CASH_CALLS,
} from '@tranche/domain/investments/codes';
import { conflict } from '@tranche/domain/kit/errors';
import { compare, money, sub, sum } from '@tranche/domain/kit/money';
import type { PaymentPurpose } from '@tranche/domain/payments/codes';
import { sql } from 'kysely';
import { readSettings } from '../../kit/db/read-settings.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { loadInvestment } from '../investments/public.ts';
import { assertCards, assertChargeable, noCards } from './closed-gateway.ts';
import { planOf } from './plans.ts';

const NO_CARDS = 'Card payments are not available for this investment.';

/**
 * The open payment of what is due for an investment: the same one for every press until it is paid (`domain.md#G`). Whoever reaches
 * the investment may pay it: its person, and for an organisation's those with an approved link (0.8, 0.9).
 */
export async function prepareForInvestment(
  work: Work,
  investmentId: string | number,
  callId?: number,
): Promise<number> {
  const { investment, opportunity } = await loadInvestment(work, investmentId);
  if (investment.status !== investmentStatus.cashCalled) {
    const label = INVESTMENT_STATUS_LABELS[investment.status];
    throw conflict(`This action is not available while the record is ${label}.`);
  }
  if (!opportunity.accepts_stripe) throw noCards('investment_id', NO_CARDS);
  await assertCards(work, 'investment_id', NO_CARDS);
  const call = await work.trx
    .selectFrom('cash_calls')
    .selectAll()
    .where('investment_id', '=', investment.id)
    .where('status', 'in', OPEN_CASH_CALLS)
    .where('deleted_at', 'is', null)
    .where((where) => (callId === undefined ? where.val(true) : where('id', '=', callId)))
    .orderBy('sequence')
    .executeTakeFirst();
  if (!call) throw invalidField('cash_call_id', selectedMessage('cash_call_id'));
  const due = money(sub(sum([call.amount, call.fee_due]), call.amount_received));
  assertChargeable({ amount: due, currency: investment.currency }, 'investment_id');
  const flags = await work.app.flags(work.trx);
  return openPayment(work, {
    user_id: work.viewer.kind === 'investor' ? work.viewer.id : investment.user_id,
    purpose: 'investment',
    investment_id: investment.id,
    cash_call_id: call.id,
    amount: due,
    currency: investment.currency,
    description: [opportunity.name, ...(flags.hide_payment_reference ? [] : [investment.payment_reference])]
      .filter(Boolean)
      .join(' '),
  });
}

interface NewPayment {
  readonly user_id: number | null;
  readonly purpose: PaymentPurpose;
  readonly investment_id: number | null;
  readonly cash_call_id: number | null;
  readonly amount: string;
  readonly currency: string;
  readonly description: string;
}

async function openPayment(work: Work, payment: NewPayment): Promise<number> {
  const at = work.now.toISOString();
  const open = await work.trx
    .selectFrom('single_payment')
    .select(['id', 'amount', 'user_id'])
    .where('cash_call_id', '=', payment.cash_call_id)
    .where('status', 'in', ['requires_payment', 'processing'])
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (open && compare(open.amount, payment.amount) === 0) {
    // One intent for one call, so that two people of an organisation cannot both pay it: it is their who pays now.
    if (open.user_id !== payment.user_id)
      await sql`update single_payment set user_id = ${payment.user_id}, updated_at = ${at} where id = ${open.id}`.execute(
        work.trx,
      );
    return open.id;
  }
  // Part of it was paid otherwise: what is open asks for too much.
  if (open)
    await sql`update single_payment set status = 'cancelled', updated_at = ${at} where id = ${open.id}`.execute(
      work.trx,
    );
  return insert(work, payment);
}

const insert = async (work: Work, payment: NewPayment): Promise<number> => {
  const at = work.now.toISOString();
  const { id } = await work.trx
    .insertInto('single_payment')
    .values({ ...payment, created_at: at, updated_at: at, created_by_id: work.viewer.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export interface Asked {
  readonly purpose: PaymentPurpose;
  readonly investment_id?: number | null;
  readonly cash_call_id?: number | null;
  readonly plan_code?: string | null;
  readonly amount?: string | null;
  readonly description?: string | null;
}

/** The row of any purpose. Of an investment or a membership the amount is the record's, never the caller's. */
export async function preparePayment(work: Work, requested: Asked): Promise<number> {
  if (requested.purpose === 'investment') {
    if (!requested.investment_id) throw invalidField('investment_id', requiredMessage('investment_id'));
    return prepareForInvestment(work, requested.investment_id, requested.cash_call_id ?? undefined);
  }
  await assertCards(work, 'purpose');
  const settings = await readSettings(work.trx);
  const of = { user_id: work.viewer.id, purpose: requested.purpose, investment_id: null, cash_call_id: null };
  if (requested.purpose === 'membership') {
    const plan = planOf(settings, requested.plan_code);
    assertChargeable(plan, 'plan_code');
    return insert(work, { ...of, amount: plan.amount, currency: plan.currency, description: plan.name });
  }
  if (!requested.amount) throw invalidField('amount', requiredMessage('amount'));
  assertChargeable({ amount: requested.amount, currency: settings.currency }, 'amount');
  if (!requested.description?.trim()) throw invalidField('description', requiredMessage('description'));
  return oneOff(work, {
    ...of,
    amount: money(requested.amount),
    currency: settings.currency,
    description: requested.description.trim(),
  });
}

/** The one that was begun and not paid goes on: no one owes the same thing twice. */
async function oneOff(work: Work, payment: NewPayment): Promise<number> {
  const begun = await work.trx
    .selectFrom('single_payment')
    .select('id')
    .where('user_id', '=', payment.user_id)
    .where('purpose', '=', payment.purpose)
    .where('description', '=', payment.description)
    .where('amount', '=', payment.amount)
    .where('currency', '=', payment.currency)
    .where('status', '=', 'requires_payment')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst();
  return begun?.id ?? insert(work, payment);
}
