import { wrongState } from '@tranche/domain/kit/transitions';
import type { OpportunityStatus } from '@tranche/domain/opportunities/codes';
import { opportunityTransitions, type OpportunityVerb } from '@tranche/domain/opportunities/transitions';
import type { Updateable } from 'kysely';
import type { Tables } from '../../../kit/db/tables.ts';
import {
  assertVerb as assertTransition,
  mayPerform as mayPerformTransition,
} from '../../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { changedNow } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { settleKeyDates } from '../content/settle-key-dates.ts';
import { watchTriggers } from '../triggers/watch-triggers.ts';
import type { OpportunityRow } from '../lock-opportunity.ts';

export type OpportunityChange = Updateable<Tables['investment_opportunities']>;

/** Beat 3: 403 without the right, 409 from the wrong stage. Returns the stage that the verb leads to. */
export const assertVerb = (
  work: Work,
  opportunity: OpportunityRow,
  verb: OpportunityVerb,
): OpportunityStatus => assertTransition(work, opportunityTransitions, verb, { state: opportunity.status });

/** Whether a viewer may use the verb at all, whatever the stage. */
export const mayPerform = (work: Pick<Work, 'viewer'>, verb: OpportunityVerb): boolean =>
  mayPerformTransition(work, opportunityTransitions, verb);

export const wrongStage = (opportunity: OpportunityRow) =>
  wrongState(opportunityTransitions, opportunity.status);

/** Beat 5: the new stage with what goes with it, and its one event. */
export async function moveOpportunity(
  work: Work,
  opportunity: OpportunityRow,
  change: OpportunityChange & { readonly status: OpportunityRow['status'] },
  entry: { readonly event: string; readonly description: string; readonly reason?: string | null },
): Promise<void> {
  await work.trx
    .updateTable('investment_opportunities')
    .set({ ...change, ...changedNow(work) })
    .where('id', '=', opportunity.id)
    .execute();
  await settleKeyDates(work, opportunity, change);
  await recordEvent(work, {
    event: `investment_opportunity.${entry.event}`,
    target: { type: 'investment_opportunity', id: opportunity.id },
    description: entry.description,
    from: opportunity.status,
    to: change.status,
    reason: entry.reason ?? null,
  });
  await watchTriggers(work, opportunity.id);
}
