import type { IneligibleReason } from '@tranche/domain/investors/eligibility';
import type { BatchAppend, ReadContext } from '../../kit/resource-engine/serving.ts';
import { reasonsByOpportunity } from '../investors/public.ts';

type Reasons = ReadonlyMap<number, readonly IneligibleReason[]>;

/** Both appends of one answer share one gathering of facts. */
const gathered = new WeakMap<ReadContext, { ids: readonly number[]; reasons: Promise<Reasons> }>();

function reasonsOf(ids: readonly number[], context: ReadContext): Promise<Reasons> {
  const known = gathered.get(context);
  if (known && known.ids === ids) return known.reasons;
  const { viewer, db, now } = context;
  const reasons: Promise<Reasons> =
    viewer.kind === 'investor' && viewer.id !== null
      ? reasonsByOpportunity(db, viewer.id, ids, now)
      : Promise.resolve(new Map());
  gathered.set(context, { ids, reasons });
  return reasons;
}

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
