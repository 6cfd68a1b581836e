import { conflict, invalidField } from '@tranche/domain/kit/errors';
import { checkAmount, quoteShares } from '@tranche/domain/investments/amounts';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { add, formatMoney } from '@tranche/domain/kit/money';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { loadLine, type Line } from './investment.ts';
import { roomFor } from './offer.ts';

export interface InvestmentChange {
  /** In Reserved only, by the investor: a new amount asked for. */
  readonly amount_requested?: string;
  readonly payment_method?: 'bank_transfer' | 'stripe' | 'offline';
  /** Staff's own words about the line. */
  readonly notes?: string | null;
}

/** What may change without a change of state (`domain.md` 2.4, "Edits"). */
export async function updateInvestment(
  work: Work,
  id: string | number,
  change: InvestmentChange,
): Promise<void> {
  const line = await loadLine(work, id);
  if (change.amount_requested !== undefined) await amendReservation(work, line, change.amount_requested);
  if (change.payment_method !== undefined) await notePayment(work, line, change.payment_method);
  if (change.notes !== undefined && work.viewer.kind !== 'investor') {
    await work.trx
      .updateTable('investments')
      .set({ notes: change.notes, updated_at: work.now.toISOString() })
      .where('id', '=', line.investment.id)
      .execute();
  }
}

async function amendReservation(work: Work, { investment, offer }: Line, amount: string): Promise<void> {
  if (investment.status !== investmentStatus.reserved) {
    throw conflict('Only a reservation that is not yet confirmed can be amended.');
  }
  const room = add(
    await roomFor(work, offer),
    offer.allocation_policy === 'first_come' ? investment.amount_requested : '0',
  );
  const problems = checkAmount({
    ...offer,
    amount,
    minimum_investment: offer.minimum_investment ?? '0.00',
    headroom: room,
  });
  if (problems.length > 0) throw invalidField('amount_requested', problems[0] ?? '');
  const { shares } = quoteShares(amount, offer.share_price, offer.allow_fractional_shares);
  await work.trx
    .updateTable('investments')
    .set({
      amount_requested: amount,
      shares,
      updated_at: work.now.toISOString(),
      updated_by_id: work.viewer.id,
    })
    .where('id', '=', investment.id)
    .execute();
  await recordEvent(work, {
    event: 'investment.amended',
    target: { type: 'investment', id: investment.id },
    description: `Changed the reservation in **${offer.name}** from ${formatMoney(investment.amount_requested, offer.currency)} to ${formatMoney(amount, offer.currency)}`,
    properties: { old: { amount_requested: investment.amount_requested }, new: { amount_requested: amount } },
  });
}

/** "I have sent the payment": noted for staff; the state stays until the money is seen (`screens.md` I5 step 7). */
async function notePayment(work: Work, { investment, offer }: Line, method: string): Promise<void> {
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
    description: `**${work.viewer.name}** says that the payment for **${offer.name}** is on its way`,
  });
}
