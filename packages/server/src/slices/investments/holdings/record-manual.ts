import { conflict, invalid, invalidField, type FieldErrors } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { cashCallStatus, investmentStatus as status } from '@tranche/domain/investments/codes';
import { callDueOn, confirmRefusal } from '@tranche/domain/investments/lifecycle';
import { type Recorded, recordedFees, recordedPurchase } from '@tranche/domain/investments/recorded';
import { formatMoney, money, sub } from '@tranche/domain/kit/money';
import { opportunityStatus } from '@tranche/domain/opportunities/codes';
import { readSettings } from '../../../kit/db/read-settings.ts';
import type { recordByHand } from '@tranche/domain/investments/verbs';
import type { FormOf } from '@tranche/domain/kit/verb';
import { recordEvent } from '../../../kit/workflow/record.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { localDay, todayOf } from '../../../kit/db/today.ts';
import { assertReward, claimReward } from '../raise/claim-reward.ts';
import { insertInvestment } from '../raise/insert-investment.ts';
import { manualParty } from './manual-party.ts';
import { lockOpportunity, type OpportunityRow, roomToConfirm } from '../raise/opportunity.ts';
import { writePurchase } from './write-purchase.ts';

type Manual = FormOf<typeof recordByHand.form>;

/**
 * Staff record what was agreed elsewhere, at any of 1–6 (`domain.md#G`, `domain.md#2.4`): the gates of the portal do not apply, the
 * cap and the arithmetic do. From 4 on the money has come: what is stated was paid, and its flows are written immediately.
 */
export async function recordManual(work: Work, form: Manual): Promise<number> {
  if (!form.investment_opportunity_id)
    throw invalidField('investment_opportunity_id', requiredMessage('investment_opportunity_id'));
  const opportunity = await lockOpportunity(work, form.investment_opportunity_id);
  if (opportunity.status === opportunityStatus.draft) throw conflict('Publish the opportunity first.');
  const at = statusOf(form);
  const entity = await manualParty(work, form);
  const priced = { ...opportunity, share_price: form.share_price ?? opportunity.share_price };
  const isPaid = at >= status.paid;
  const quote = purchaseOf(form, priced, isPaid);
  if (at >= status.confirmed) {
    const headroom = await roomToConfirm(work, opportunity);
    const refusal = confirmRefusal({ amount: quote.amount, headroom, currency: opportunity.currency });
    if (refusal) throw refusal;
  }
  const settings = await readSettings(work.trx);
  const fees = recordedFees(form, quote.amount, { ...opportunity, vat_rate: settings.vat_rate }, isPaid);
  const days = datesOf(work, form, at);
  const due =
    form.cash_call_due_on ??
    callDueOn(await todayOf(work.trx, work.now), opportunity.cash_call_due_days, settings.cash_call_due_days);
  const called = at >= status.cashCalled ? fees.total_due : '0.00';
  const paid = isPaid ? fees.total_due : '0.00';
  const id = await insertInvestment(
    work,
    { opportunity, entity },
    {
      ...quote,
      ...fees,
      ...days,
      kind: 'manual',
      status: at,
      amount: at >= status.confirmed ? quote.amount : null,
      share_class: form.share_class ?? opportunity.share_class,
      share_price: priced.share_price,
      tax_option_id: form.tax_option_id ?? null,
      tax_carry_back: form.tax_carry_back ?? false,
      reward_id: form.reward_id ?? null,
      nominee_id: form.nominee_id ?? entity.nominee_id ?? opportunity.nominee_id,
      amount_cash_called: called,
      amount_paid: paid,
      amount_outstanding: at === status.cashCalled ? fees.total_due : '0.00',
      cash_call_due_on: at === status.cashCalled ? due : null,
      payment_method: form.payment_method ?? null,
      certificate_number: form.certificate_number ?? null,
      certificate_document_id: form.certificate_document_id ?? null,
      notes: form.notes ?? null,
    },
  );
  const investment = { ...quote, ...fees, id, share_price: priced.share_price };
  await claimRecorded(work, { ...investment, at }, opportunity.id, form.reward_id ?? null);
  if (at === status.cashCalled) await writeCall(work, { id, amount: quote.amount, fees, due });
  if (isPaid)
    await writePurchase(work, investment, await localDay(work.trx, days.paid_at ?? work.now.toISOString()));
  await sendNotice(work, { id, at, opportunity, userId: entity.user_id, amount: quote.amount });
  return id;
}

export type ManualStatus = 1 | 2 | 3 | 4 | 5 | 6;
export function statusOf({ status: given, ...form }: Manual): ManualStatus {
  const found = ([1, 2, 3, 4, 5, 6] as const).find((code) => code === given);
  if (found === undefined) throw invalidField('status', selectedMessage('status'));
  if (found === status.certificated && !form.certificate_number?.trim())
    throw invalidField('certificate_number', requiredMessage('certificate_number'));
  return found;
}

/** A confirmed investment claims as ever; one that is paid already had the reward that is stated, or none. */
async function claimRecorded(
  work: Work,
  { at, ...investment }: { id: number; amount: string; at: ManualStatus },
  opportunityId: number,
  chosen: number | null,
): Promise<void> {
  if (at < status.confirmed || (at >= status.paid && chosen === null)) return;
  await assertReward(work, opportunityId, { chosen, amount: investment.amount });
  await claimReward(work, {
    ...investment,
    investment_opportunity_id: opportunityId,
    reward_id: chosen,
  });
}

function purchaseOf(form: Manual, priced: OpportunityRow, isPaid: boolean): Recorded {
  const found = recordedPurchase(form, priced, isPaid);
  if (found === null) throw invalidField('amount', requiredMessage('amount'));
  if (!isRecorded(found)) throw invalid(found);
  return found;
}

const isRecorded = (found: Recorded | FieldErrors): found is Recorded => 'amount_requested' in found;

/**
 * Moments up to the state, in order; one that was not given is that of the next one known, else the moment of entry. Those
 * beyond the state stay empty.
 */
export function datesOf(work: Work, form: Manual, at: ManualStatus) {
  const now = work.now.toISOString();
  const upTo = (state: ManualStatus, given: string | null | undefined): string | null => {
    if (at < state) return null;
    if (given && given > now) throw invalidField('status', 'A date may not be in the future.');
    return given ?? now;
  };
  const paid = form.paid_at ?? form.issued_at ?? form.certificated_at;
  const called = form.cash_called_at ?? paid;
  return {
    reserved_at: form.reserved_at ?? form.confirmed_at ?? called ?? now,
    confirmed_at: upTo(2, form.confirmed_at ?? called),
    cash_called_at: upTo(3, called),
    paid_at: upTo(4, paid),
    issued_at: upTo(5, form.issued_at ?? paid),
    certificated_at: upTo(6, form.certificated_at ?? form.issued_at),
  };
}

async function writeCall(
  work: Work,
  call: { id: number; amount: string; fees: { fee_amount: string; total_due: string }; due: string },
): Promise<void> {
  const at = work.now.toISOString();
  await work.trx
    .insertInto('cash_calls')
    .values({
      investment_id: call.id,
      sequence: 1,
      amount: call.amount,
      fee_due: money(sub(call.fees.total_due, call.amount)),
      due_on: call.due,
      status: cashCallStatus.awaiting,
      sent_at: at,
      created_at: at,
      updated_at: at,
      created_by_id: work.viewer.id,
    })
    .execute();
}

const sendNotice = (
  work: Work,
  made: { id: number; at: number; opportunity: OpportunityRow; userId: number | null; amount: string },
): Promise<void> =>
  recordEvent(work, {
    event: 'investment.recorded',
    target: { type: 'investment', id: made.id },
    description: `**${work.viewer.name}** recorded ${formatMoney(made.amount, made.opportunity.currency)} in **${made.opportunity.name}**`,
    from: null,
    to: made.at,
    properties: { investment_opportunity_id: made.opportunity.id, user_id: made.userId },
  });
