import { conflict, refuse } from '@tranche/domain/kit/errors';
import { findTransition, type Transition } from '@tranche/domain/kit/transitions';
import { OPPORTUNITY_STATUS_LABELS, type OpportunityStatus } from '@tranche/domain/opportunities/codes';
import { opportunityTransitions, type OpportunityVerb } from '@tranche/domain/opportunities/transitions';
import { role } from '@tranche/domain/roles';
import type { Updateable } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { OpportunityRow } from './lock-opportunity.ts';

export type OpportunityChange = Updateable<Tables['investment_opportunities']>;

/** Beat 3: 403 without the right, 409 from the wrong stage. Returns the stage that the verb leads to. */
export function assertVerb(
  work: Work,
  opportunity: OpportunityRow,
  verb: OpportunityVerb,
): OpportunityStatus {
  if (!mayPerform(work, verb)) throw refuse('forbidden');
  const row = findTransition(opportunityTransitions, opportunity.status, verb);
  if (!row) throw wrongStage(opportunity);
  return row.to;
}

/** Whether a viewer may use the verb at all, whatever the stage. */
export function mayPerform({ viewer }: Pick<Work, 'viewer'>, verb: OpportunityVerb): boolean {
  if (viewer.kind === 'system') return true;
  return opportunityTransitions.transitions.some(
    (row: Transition<OpportunityStatus, OpportunityVerb>) =>
      row.verb === verb &&
      !(viewer.role !== null && row.except?.includes(viewer.role)) &&
      (rightsOf(row).some((right) => viewer.can(right)) ||
        (row.actors?.includes('support') === true && viewer.role === role.support)),
  );
}

const rightsOf = ({ right }: Transition<OpportunityStatus, OpportunityVerb>) =>
  right === undefined ? [] : typeof right === 'string' ? [right] : right;

export const wrongStage = (opportunity: OpportunityRow) =>
  conflict(
    `This action is not available while the record is ${OPPORTUNITY_STATUS_LABELS[opportunity.status]}.`,
  );

/** Beat 5: the new stage with what goes with it, and its one event. */
export async function moveOpportunity(
  work: Work,
  opportunity: OpportunityRow,
  change: OpportunityChange & { readonly status: OpportunityRow['status'] },
  told: { readonly event: string; readonly description: string; readonly reason?: string | null },
): Promise<void> {
  await work.trx
    .updateTable('investment_opportunities')
    .set({ ...change, updated_at: work.now.toISOString(), updated_by_id: work.viewer.id })
    .where('id', '=', opportunity.id)
    .execute();
  await recordEvent(work, {
    event: `investment_opportunity.${told.event}`,
    target: { type: 'investment_opportunity', id: opportunity.id },
    description: told.description,
    from: opportunity.status,
    to: change.status,
    reason: told.reason ?? null,
  });
}
