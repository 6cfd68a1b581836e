import { conflict, invalidField, refuse } from '@tranche/domain/kit/errors';
import { checkAmount } from '@tranche/domain/investments/amounts';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { add, formatMoney } from '@tranche/domain/kit/money';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedNow } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { acceptLater } from './raise/accept-terms.ts';
import { changeInvestmentEntity } from './raise/change-entity.ts';
import { loadInvestment, type LoadedInvestment } from './investment.ts';
import { postTransactions } from './holdings/post-transactions.ts';
import { requoteReservation } from './raise/requote-reservation.ts';
import { lockPrivate } from './holdings/private-holding.ts';
import { type FundInvestment, lockFundInvestment } from './funds/fund-investment.ts';
import { roomFor, type InvestmentRow } from './raise/opportunity.ts';

export interface InvestmentChange {
  /** In Reserved only, by the investor: a new amount requested. */
  readonly amount_requested?: string;
  readonly payment_method?: 'bank_transfer' | 'stripe' | 'offline';
  /** Staff's own words about the investment. */
  readonly notes?: string | null;
  readonly investment_method_entity_id?: number;
  readonly tax_option_id?: number | null;
  readonly tax_certificate_document_id?: number | null;
  readonly tax_certificate_date?: string | null;
  /** Before the cash call, by the investor: the terms that were not accepted with the reservation. */
  readonly terms?: readonly number[];
  readonly flows?: Parameters<typeof postTransactions>[2];
}

/** What may change without a change of state (`domain.md#2.4`, "Edits"). */
export async function updateInvestment(
  work: Work,
  id: string | number,
  change: InvestmentChange,
): Promise<void> {
  const own = await lockPrivate(work, id, 'update');
  if (own) return change.flows ? postTransactions(work, own, change.flows) : undefined;
  const ofFund = await lockFundInvestment(work, id);
  if (ofFund) return updateFundInvestment(work, ofFund, change);
  const loaded = await loadInvestment(work, id);
  if (change.amount_requested !== undefined) await amendReservation(work, loaded, change.amount_requested);
  if (change.payment_method !== undefined)
    await notePayment(work, { ...loaded, of: loaded.opportunity }, change.payment_method);
  if (work.viewer.kind === 'investor') {
    if (change.terms !== undefined) await acceptLater(work, loaded, change.terms);
    return;
  }
  if (change.investment_method_entity_id !== undefined)
    await changeInvestmentEntity(work, loaded, change.investment_method_entity_id);
  await writePlain(work, loaded, change);
  if (change.flows) await postTransactions(work, loaded.investment, change.flows);
}

/** An investment in a fund: its holder's word of payment; staff's notes and its flows. */
async function updateFundInvestment(
  work: Work,
  { investment, fund }: FundInvestment,
  change: InvestmentChange,
): Promise<void> {
  if (work.viewer.kind === 'investor') {
    if (change.payment_method !== undefined)
      await notePayment(work, { investment, of: fund }, change.payment_method);
    return;
  }
  if (!work.viewer.can('funds.update')) throw refuse('forbidden');
  if (change.notes !== undefined)
    await work.trx
      .updateTable('investments')
      .set({ notes: change.notes, ...changedNow(work) })
      .where('id', '=', investment.id)
      .execute();
  if (change.flows) await postTransactions(work, investment, change.flows);
}

async function writePlain(
  work: Work,
  { investment, opportunity }: LoadedInvestment,
  change: InvestmentChange,
): Promise<void> {
  const { notes, tax_option_id, tax_certificate_document_id, tax_certificate_date } = change;
  const set = Object.fromEntries(
    Object.entries({ notes, tax_option_id, tax_certificate_document_id, tax_certificate_date }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  if (Object.keys(set).length === 0) return;
  await work.trx
    .updateTable('investments')
    .set({ ...set, ...changedNow(work) })
    .where('id', '=', investment.id)
    .execute();
  const certified =
    tax_certificate_document_id && tax_certificate_document_id !== investment.tax_certificate_document_id;
  if (!certified) return;
  await recordEvent(work, {
    event: 'investment.tax_certificate_added',
    target: { type: 'investment', id: investment.id },
    description: `Added the tax certificate for **${opportunity.name}**`,
  });
  if (investment.user_id === null) return;
  await notify(work, 'tax_certificate_available', {
    about: opportunity.id,
    to: [investment.user_id],
    params: {
      opp: opportunity.name,
      scheme: await schemeOf(work, tax_option_id ?? investment.tax_option_id),
    },
    cta: `/investor/portfolio/${opportunity.id}`,
    target: `investment:${investment.id}:tax`,
  });
}

/** The scheme as a person reads it: `SEIS`, `EIS`; where the investment names none, `tax`. */
async function schemeOf(work: Work, option: number | null): Promise<string> {
  const found = await work.trx
    .selectFrom('tax_options')
    .select('scheme')
    .where('id', '=', option ?? 0)
    .executeTakeFirst();
  return !found || found.scheme === 'none' ? 'tax' : found.scheme.replace('_', ' ');
}

async function amendReservation(
  work: Work,
  { investment, opportunity }: LoadedInvestment,
  amount: string,
): Promise<void> {
  if (investment.status !== investmentStatus.reserved) {
    throw conflict('Only a reservation that is not yet confirmed can be amended.');
  }
  if (investment.pre_emption_choice_id !== null) {
    throw conflict(
      'This reservation comes from a response to a pre-emption right. Change that response instead.',
    );
  }
  const room = add(
    await roomFor(work, opportunity),
    opportunity.allocation_policy === 'first_come' ? investment.amount_requested : '0',
  );
  const problems = checkAmount({
    ...opportunity,
    amount,
    minimum_investment: opportunity.minimum_investment ?? '0.00',
    headroom: room,
  });
  if (problems.length > 0) throw invalidField('amount_requested', problems[0] ?? '');
  await requoteReservation(work, investment.id, { opportunity, amount });
  await recordEvent(work, {
    event: 'investment.amended',
    target: { type: 'investment', id: investment.id },
    description: `Changed the reservation in **${opportunity.name}** from ${formatMoney(investment.amount_requested, opportunity.currency)} to ${formatMoney(amount, opportunity.currency)}`,
    properties: { old: { amount_requested: investment.amount_requested }, new: { amount_requested: amount } },
  });
}

/** "I have sent the payment": noted for staff; the state stays until the money is seen (`screens.md#I5`). */
async function notePayment(
  work: Work,
  { investment, of }: { readonly investment: InvestmentRow; readonly of: { readonly name: string } },
  method: string,
): Promise<void> {
  if (investment.status !== investmentStatus.cashCalled)
    throw conflict('No payment is due for this investment.');
  await work.trx
    .updateTable('investments')
    .set({ payment_method: method, updated_at: work.now.toISOString() })
    .where('id', '=', investment.id)
    .execute();
  await recordEvent(work, {
    event: 'investment.payment_announced',
    target: { type: 'investment', id: investment.id },
    description: `**${work.viewer.name}** said that the payment for **${of.name}** is on its way`,
  });
}
