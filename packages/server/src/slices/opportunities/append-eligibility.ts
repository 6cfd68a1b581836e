import type { IneligibleReason } from '@tranche/domain/investors/eligibility';
import type { BatchAppend } from '../../kit/resource-engine/serving.ts';
import { sharedRead } from '../../kit/resource-engine/shared-read.ts';
import { reasonsByOpportunity } from '../investors/public.ts';

type Reasons = ReadonlyMap<number, readonly IneligibleReason[]>;

const reasonsOf = sharedRead<Reasons>(async (ids, { viewer, db, now }) =>
  viewer.kind === 'investor' && viewer.id !== null
    ? await reasonsByOpportunity(db, viewer.id, ids, now)
    : new Map(),
);

/** What is between the investor and this opportunity, in gate order; null to staff, who do not invest. */
export const ineligibleReasonsAppend: BatchAppend = {
  batch: async (ids, context) =>
    new Map([...(await reasonsOf(ids, context))].map(([id, reasons]) => [id, withoutItsOwn(reasons)])),
  ofRedacted: true,
};

/** What these say comes from the opportunity itself: who has not been sounded about it is notified of the sounding alone. */
const OF_THE_OPPORTUNITY: readonly IneligibleReason[] = [
  'investor_type_not_allowed',
  'invitation_required',
  'not_open',
  'closed',
  'fully_subscribed',
  'entity_missing',
];
const withoutItsOwn = (reasons: readonly IneligibleReason[]): readonly IneligibleReason[] =>
  reasons.includes('sounding_required')
    ? reasons.filter((reason) => !OF_THE_OPPORTUNITY.includes(reason))
    : reasons;

export const canInvestAppend: BatchAppend = {
  ofRedacted: true,
  batch: async (ids, context) =>
    new Map([...(await reasonsOf(ids, context))].map(([id, reasons]) => [id, reasons.length === 0])),
};
