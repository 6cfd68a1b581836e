import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { dealStatus } from '@tranche/domain/pipeline/codes';
import { dealTransitions } from '@tranche/domain/pipeline/transitions';
import { assertVerb } from '../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedNow } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { DealRow } from './lock-deal.ts';

/** 1 → 2 with a reason, and back (`domain.md#2.13`); the deal keeps its stage. */
export async function setDealActive(
  work: Work,
  deal: DealRow,
  verb: 'deactivate' | 'reactivate',
  reason: string | null,
): Promise<void> {
  const status = assertVerb(work, dealTransitions, verb, { state: deal.status });
  const active = status === dealStatus.active;
  if (!active && reason === null) throw invalidField('lost_reason', requiredMessage('lost_reason'));
  const at = work.now.toISOString();
  await work.trx
    .updateTable('pipeline_deals')
    .set({
      status,
      lost_reason: active ? null : reason,
      closed_at: active ? null : at,
      ...changedNow(work),
    })
    .where('id', '=', deal.id)
    .execute();
  await recordEvent(work, {
    event: active ? 'pipeline_deal.reactivated' : 'pipeline_deal.deactivated',
    target: { type: 'pipeline_deal', id: deal.id },
    description: `**${work.viewer.name}** ${active ? 'reactivated' : 'deactivated'} **${deal.name}**`,
    from: deal.status,
    to: status,
    reason,
    properties: { reason },
  });
}
