import { dealStatus } from '@tranche/domain/pipeline/codes';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedNow } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

/** The draft opportunity of a deal is deleted: the deal is active again, where it stands (`domain.md#2.13`). */
export async function releaseDeal(work: Work, opportunityId: number): Promise<void> {
  const deals = await work.trx
    .updateTable('pipeline_deals')
    .set({
      status: dealStatus.active,
      investment_opportunity_id: null,
      closed_at: null,
      ...changedNow(work),
    })
    .where('investment_opportunity_id', '=', opportunityId)
    .where('deleted_at', 'is', null)
    .returning(['id', 'name'])
    .execute();
  for (const { id, name } of deals) {
    await recordEvent(work, {
      event: 'pipeline_deal.released',
      target: { type: 'pipeline_deal', id },
      description: `**${name}** is an active deal again: its draft opportunity was deleted`,
      from: dealStatus.investment,
      to: dealStatus.active,
      properties: { investment_opportunity_id: opportunityId },
    });
  }
}
