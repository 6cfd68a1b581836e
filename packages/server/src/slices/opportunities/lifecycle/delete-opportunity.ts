import { invalidField, refuse } from '@tranche/domain/kit/errors';
import type { FormOf } from '@tranche/domain/kit/verb';
import { isDraft, isExisting } from '@tranche/domain/opportunities/codes';
import type * as verbs from '@tranche/domain/opportunities/verbs';
import { deleteRecord } from '../../../kit/resource-engine/write.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { bareOpportunities, lockOpportunity } from '../lock-opportunity.ts';
import { wrongStage } from './move-opportunity.ts';

/** Lets go of what points at the opportunity and goes on without it: the deal that it came from. */
export type Release = (work: Work, opportunityId: number) => Promise<void>;

/**
 * Drafts are deleted with what hangs on them. From stage 2 on only `force` removes a record, by who holds
 * `delete_unsafe` and types its name (`domain.md#2.1`).
 */
export async function deleteOpportunity(
  work: Work,
  id: string | number,
  { force: asked, name }: FormOf<typeof verbs.remove.form>,
  release: Release = async () => undefined,
): Promise<void> {
  const opportunity = await lockOpportunity(work, id, 'delete');
  const force = asked === true;
  if (!isDraft(opportunity.status)) {
    if (!force) throw wrongStage(opportunity);
    const rights = isExisting(opportunity.status)
      ? 'investment_opportunity_existing'
      : 'investment_opportunity_live';
    if (!work.viewer.can(`${rights}.delete_unsafe`)) throw refuse('forbidden');
    if (name !== opportunity.name) throw invalidField('name', 'The name does not match.');
  }
  await release(work, opportunity.id);
  await deleteRecord(bareOpportunities, work, opportunity.id, force);
}
