import { investorFees, quoteShares } from '@tranche/domain/investments/amounts';
import { readSettings } from '../../../kit/db/read-settings.ts';
import { changedNow } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { OpportunityRow } from './opportunity.ts';

/** A reservation is changed to another sum: shares, fee and total to pay follow it (`domain.md#2.4`). */
export async function requoteReservation(
  work: Work,
  id: number,
  { opportunity, amount }: { opportunity: OpportunityRow; amount: string },
): Promise<void> {
  const quote = quoteShares(amount, opportunity.share_price, opportunity.allow_fractional_shares);
  const { vat_rate } = await readSettings(work.trx);
  await work.trx
    .updateTable('investments')
    .set({
      amount_requested: amount,
      shares: quote.shares,
      ...investorFees(quote.amount, { ...opportunity, vat_rate }),
      ...changedNow(work),
    })
    .where('id', '=', id)
    .execute();
}
