import { conflict } from '@tranche/domain/kit/errors';
import { DEADLINE_PASSED } from '@tranche/domain/investments/pre-emption';
import { isAfter } from '@tranche/domain/kit/calendar';
import { isLive } from '@tranche/domain/opportunities/codes';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../kit/db/tables.ts';
import { lockRecord } from '../../../kit/resource-engine/lock-record.ts';
import { servingOf } from '../../../kit/resource-engine/read-context.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { lockOpportunity, type OpportunityRow } from '../raise/opportunity.ts';

export type ChoiceRow = Selectable<Tables['pre_emption_choices']>;

export const LOCKED_BY_WHOLE =
  'You have responded for your whole holding. Remove that response to respond for its parts.';
export const ALREADY_ALLOCATED = 'The shares have already been allocated.';

export interface Chosen {
  readonly choice: ChoiceRow;
  readonly opportunity: OpportunityRow;
}

/** The choice and its opportunity, locked in one order (offer first), through the viewer's access; 404 to a stranger. */
export async function lockChoice(work: Work, id: string | number): Promise<Chosen> {
  const serving = servingOf(work.app, 'pre-emption-choices');
  const purpose = work.viewer.kind === 'investor' ? 'show' : 'update';
  const choice = await lockRecord(work, { table: 'pre_emption_choices', serving }, id, purpose);
  return { choice, opportunity: await lockOpportunity(work, choice.investment_opportunity_id) };
}

/** Answers may change while the opportunity is open, until the deadline or the allocation. */
export function assertAnswerable(work: Work, { choice, opportunity }: Chosen): void {
  const late = choice.deadline !== null && isAfter(work.now.toISOString(), choice.deadline);
  if (late || !isLive(opportunity.status)) throw conflict(DEADLINE_PASSED);
  if (choice.allocated_shares !== null) throw conflict(ALREADY_ALLOCATED);
}
