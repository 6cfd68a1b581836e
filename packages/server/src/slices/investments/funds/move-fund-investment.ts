import { investmentStatus as status } from '@tranche/domain/investments/codes';
import { cancelRefusal, certificateRefusal, withdrawRefusal } from '@tranche/domain/investments/lifecycle';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { compare, formatMoney, isPositive } from '@tranche/domain/kit/money';
import type { change } from '@tranche/domain/investments/verbs';
import type { FormOf } from '@tranche/domain/kit/verb';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { todayOf } from '../../../kit/db/today.ts';
import { writeRefund } from '../raise/cancel-investment.ts';
import { assertFundVerb, type FundInvestment } from './fund-investment.ts';
import { moveTo } from '../investment.ts';
import { isRealised, issueFundInvestment, unrealiseFundInvestment } from './issue-fund-investment.ts';
import { assertExited } from '../holdings/realise-holding.ts';
import { writePurchase } from '../holdings/write-purchase.ts';

type Change = FormOf<typeof change.form>;

/** `status` on an investment in a fund asks for the verb that leads there: the states of `domain.md#2.4`, without an opportunity's rules. */
export async function moveFundInvestment(work: Work, loaded: FundInvestment, form: Change): Promise<void> {
  switch (form.status ?? null) {
    case null:
      return;
    case status.confirmed:
      return confirm(work, loaded, form.amount ?? loaded.investment.amount_requested);
    case status.cashCalled:
      return call(work, loaded, form.cash_call_due_on ?? null);
    case status.paid:
      return pay(work, loaded, form);
    case status.sharesIssued:
      return isRealised(loaded)
        ? unrealiseFundInvestment(work, loaded)
        : issueFundInvestment(work, loaded, form.shares ?? null);
    case status.certificated:
      return certificate(work, loaded, form);
    case status.cancelled:
      return cancel(work, loaded, form);
    case status.withdrawn:
      return withdraw(work, loaded);
    case status.realised:
      return realise(work, loaded);
    default:
      throw invalidField('status', selectedMessage('status'));
  }
}

async function confirm(work: Work, { investment, fund }: FundInvestment, amount: string): Promise<void> {
  const to = assertFundVerb(work, investment, 'confirm');
  if (compare(amount, investment.amount_requested) > 0)
    throw invalidField('amount', 'The amount may not be greater than the amount requested.');
  if (!isPositive(amount)) throw invalidField('amount', 'The amount must be greater than 0.');
  const change = { status: to, amount, total_due: amount, confirmed_at: work.now.toISOString() };
  const n = formatMoney(amount, investment.currency);
  await moveTo(work, investment, change, {
    event: 'confirmed',
    description: `Confirmed ${n} in **${fund.name}**`,
  });
}

/** Of the whole; what a fund calls of a commitment by and by is in its ledger. */
async function call(work: Work, { investment, fund }: FundInvestment, due: string | null): Promise<void> {
  const to = assertFundVerb(work, investment, 'callCash');
  if (due !== null && due < (await todayOf(work.trx, work.now)))
    throw invalidField('cash_call_due_on', 'The cash call due on field must not be in the past.');
  const amount = investment.amount ?? '0.00';
  const change = {
    status: to,
    amount_cash_called: amount,
    amount_outstanding: amount,
    cash_called_at: work.now.toISOString(),
    cash_call_due_on: due,
  };
  const n = formatMoney(amount, investment.currency);
  await moveTo(work, investment, change, {
    event: 'called',
    description: `Called ${n} for **${fund.name}**`,
  });
}

async function pay(work: Work, { investment, fund }: FundInvestment, form: Change): Promise<void> {
  const to = assertFundVerb(work, investment, 'receivePayment');
  const today = await todayOf(work.trx, work.now);
  const on = form.paid_on ?? today;
  if (on > today) throw invalidField('paid_on', 'The paid on field must not be in the future.');
  const amount = investment.amount ?? '0.00';
  await writePurchase(work, { ...investment, shares: null, share_price: null }, on);
  const change = {
    status: to,
    amount_paid: amount,
    amount_outstanding: '0.00',
    paid_at: `${on}T12:00:00Z`,
    payment_method: form.payment_method ?? investment.payment_method ?? 'bank_transfer',
  };
  const n = formatMoney(amount, investment.currency);
  await moveTo(work, investment, change, {
    event: 'paid',
    description: `Received ${n} for **${fund.name}**`,
  });
}

/** With a document of the fund's own: the product draws share certificates only. */
async function certificate(work: Work, { investment, fund }: FundInvestment, form: Change): Promise<void> {
  const to = assertFundVerb(work, investment, 'certificate');
  const given = {
    certificate_number: form.certificate_number?.trim() || null,
    certificate_document_id: form.certificate_document_id ?? null,
  };
  const refusal = certificateRefusal(given);
  if (refusal) throw refusal;
  const change = { ...given, status: to, certificated_at: work.now.toISOString() };
  const description = `Certificate ${given.certificate_number ?? ''} for **${fund.name}**`;
  await moveTo(work, investment, change, { event: 'certificated', description });
}

async function cancel(work: Work, { investment, fund }: FundInvestment, form: Change): Promise<void> {
  const paid = investment.status === status.paid;
  const to = assertFundVerb(work, investment, paid ? 'refund' : 'cancel');
  const reason = form.cancel_reason?.trim() ?? '';
  const refusal = cancelRefusal({ status: investment.status, reason, refund: form.refund === true });
  if (refusal) throw refusal;
  if (paid) await writeRefund(work, investment);
  const change = { status: to, cancelled_at: work.now.toISOString(), cancel_reason: reason };
  await moveTo(
    work,
    investment,
    { ...change, amount_outstanding: '0.00' },
    { event: 'cancelled', description: `Cancelled the ⟦investment⟧ in **${fund.name}**: ${reason}`, reason },
  );
}

async function withdraw(work: Work, { investment, fund }: FundInvestment): Promise<void> {
  const refusal = withdrawRefusal({ status: investment.status, has_cash_call: false });
  if (refusal) throw refusal;
  const to = assertFundVerb(work, investment, 'withdraw');
  const change = { status: to, withdrawn_at: work.now.toISOString() };
  await moveTo(work, investment, change, {
    event: 'withdrawn',
    description: `**${work.viewer.name}** withdrew from **${fund.name}**`,
  });
}

async function realise(work: Work, { investment, fund }: FundInvestment): Promise<void> {
  const to = assertFundVerb(work, investment, 'realise');
  await assertExited(work, investment);
  const change = { status: to, realised_at: work.now.toISOString() };
  await moveTo(work, investment, change, {
    event: 'realised',
    description: `The holding in **${fund.name}** was realised`,
  });
}
