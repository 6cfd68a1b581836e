import { refuse } from '@tranche/domain/kit/errors';
import type { OpportunityVerb } from '@tranche/domain/opportunities/transitions';
import { opportunityTransitions, verbBetween } from '@tranche/domain/opportunities/transitions';
import type { Params } from '../../../kit/http/route.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { lockOpportunity, type OpportunityRow } from '../lock-opportunity.ts';
import { mayPerform, wrongStage } from './move-opportunity.ts';
import { publishOpportunity } from './publish-opportunity.ts';
import { reopenOpportunity } from './reopen-opportunity.ts';
import { returnToDraft } from './return-to-draft.ts';
import { switchAudience } from './switch-audience.ts';

/** What one verb does to a locked opportunity; the body carries its particulars (`close_outcome`, `completed_at`, …). */
export type StageVerb = (work: Work, opportunity: OpportunityRow, body: Params) => Promise<void>;
export type StageVerbs = Partial<Readonly<Record<OpportunityVerb, StageVerb>>>;

const OWN_VERBS: StageVerbs = {
  publishExternal: (work, opportunity) => publishOpportunity(work, opportunity, 'publishExternal'),
  publishInternal: (work, opportunity) => publishOpportunity(work, opportunity, 'publishInternal'),
  makeExternal: (work, opportunity) => switchAudience(work, opportunity, 'makeExternal'),
  makeInternal: (work, opportunity) => switchAudience(work, opportunity, 'makeInternal'),
  unpublish: returnToDraft,
  reopenExternal: (work, opportunity) => reopenOpportunity(work, opportunity, 'reopenExternal'),
  reopenInternal: (work, opportunity) => reopenOpportunity(work, opportunity, 'reopenInternal'),
};

/**
 * `PATCH {status}`: the verb that leads from the present stage to the one requested. The verbs that move investments too
 * (close, complete, mature and their reversals) belong to the investments slice, which lends them to the composition.
 */
export async function transitionOpportunity(
  work: Work,
  id: string | number,
  status: number,
  body: Params,
  lent: StageVerbs = {},
): Promise<void> {
  const opportunity = await lockOpportunity(work, id);
  if (opportunity.status === status) return;
  if (!MOVES.some((verb) => mayPerform(work, verb))) throw refuse('forbidden');
  const verb = verbBetween(opportunity.status, status);
  const run = verb === undefined ? undefined : { ...OWN_VERBS, ...lent }[verb];
  if (verb === undefined || run === undefined) throw wrongStage(opportunity);
  if (!mayPerform(work, verb)) throw refuse('forbidden');
  await run(work, opportunity, body);
}

const MOVES = opportunityTransitions.transitions
  .filter((row) => !row.from.some((state) => state === null))
  .map((row) => row.verb);
