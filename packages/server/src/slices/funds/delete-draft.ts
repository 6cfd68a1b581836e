import { draftLive } from '@tranche/domain/codes';
import { navPublication, valuationPublication } from '@tranche/domain/funds/transitions';
import { wrongState } from '@tranche/domain/kit/transitions';
import { deleteRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { bareNavs, bareValuations } from './bare.ts';
import { lockNav, lockValuation } from './lock.ts';

/** Live values stand (`domain.md#2.3`): only drafts go. */
export async function deleteNav(work: Work, id: string, force: boolean): Promise<void> {
  const { status } = await lockNav(work, id);
  if (status === draftLive.live) throw wrongState(navPublication, status);
  await deleteRecord(bareNavs, work, id, force);
}

export async function deleteValuation(work: Work, id: string, force: boolean): Promise<void> {
  const { status } = await lockValuation(work, id);
  if (status === draftLive.live) throw wrongState(valuationPublication, status);
  await deleteRecord(bareValuations, work, id, force);
}
