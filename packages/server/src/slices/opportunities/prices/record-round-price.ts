import { publicationStatus } from '@tranche/domain/opportunities/codes';
import { madeNow } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { OpportunityRow } from '../lock-opportunity.ts';
import { todayOf } from '../../../kit/db/today.ts';

/** The price of the round as a draft row of the price history; completion makes it live. A day's price stands. */
export async function recordRoundPrice(work: Work, opportunity: OpportunityRow): Promise<void> {
  if (opportunity.share_price === null) return;
  await work.trx
    .insertInto('share_prices')
    .values({
      investment_opportunity_id: opportunity.id,
      share_class: opportunity.share_class,
      price: opportunity.share_price,
      effective_on: await todayOf(work.trx, work.now),
      source: 'round',
      status: publicationStatus.draft,
      ...madeNow(work),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
