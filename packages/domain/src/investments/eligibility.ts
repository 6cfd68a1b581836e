/** May this person invest in this opportunity? Person and opportunity together, in the order of the gates (`domain.md#F`). */
import { isAfter } from '../kit/calendar.ts';
import { Refusal } from '../kit/errors.ts';
import { compare } from '../kit/money.ts';
import {
  INELIGIBLE_REASONS,
  type IneligibleReason,
  type InvestorGateFacts,
  investorReasons,
  NOT_YET_ABLE,
} from '../investors/eligibility.ts';
import { isDraft, isLive, opportunityStatus } from '../opportunities/codes.ts';

export interface OpportunityGateFacts {
  readonly status: number;
  readonly opens_at: string | null;
  readonly closes_at: string | null;
  /** Room under the allocation policy, `opportunities/amounts.headroom`. */
  readonly headroom: string;
  /** Empty = every investor type. */
  readonly investor_type_ids: readonly number[];
  readonly sounding_required: boolean;
  readonly sounding_accepted: boolean;
  /** An invitation not revoked or expired, or a holding in the opportunity or its parent. */
  readonly invited: boolean;
  /** Entities that the investor reaches and the opportunity accepts. */
  readonly entities: number;
}

/** Every open reason in gate order; empty means that the investor may invest. Without an opportunity: the person's alone. */
export function ineligibleReasons(
  investor: InvestorGateFacts,
  opportunity?: OpportunityGateFacts,
): IneligibleReason[] {
  const found = new Set<IneligibleReason>(investorReasons(investor));
  if (opportunity) for (const reason of opportunityReasons(investor, opportunity)) found.add(reason);
  return INELIGIBLE_REASONS.filter((reason) => found.has(reason));
}

function opportunityReasons(
  investor: InvestorGateFacts,
  opportunity: OpportunityGateFacts,
): IneligibleReason[] {
  const reasons: (IneligibleReason | null)[] = [
    typeReason(investor, opportunity),
    opportunity.sounding_required && !opportunity.sounding_accepted ? 'sounding_required' : null,
    opportunity.status === opportunityStatus.liveInternal && !opportunity.invited
      ? 'invitation_required'
      : null,
    openReason(opportunity, investor.now),
    isLive(opportunity.status) && compare(opportunity.headroom, 0) <= 0 ? 'fully_subscribed' : null,
    opportunity.entities === 0 ? 'entity_missing' : null,
  ];
  return reasons.filter((reason) => reason !== null);
}

/** A list of types shuts out everyone else; a person still to be categorised already hears so from that gate. */
const typeReason = (
  investor: InvestorGateFacts,
  opportunity: OpportunityGateFacts,
): IneligibleReason | null => {
  const type = investor.category.investor_type_id;
  if (opportunity.investor_type_ids.length === 0 || (type === null && investor.category_enabled)) return null;
  return type !== null && opportunity.investor_type_ids.includes(type) ? null : 'investor_type_not_allowed';
};

function openReason(opportunity: OpportunityGateFacts, now: string): IneligibleReason | null {
  if (isDraft(opportunity.status)) return 'not_open';
  if (!isLive(opportunity.status)) return 'closed';
  if (opportunity.opens_at !== null && isAfter(opportunity.opens_at, now)) return 'not_open';
  return opportunity.closes_at !== null && !isAfter(opportunity.closes_at, now) ? 'closed' : null;
}

/** 403 "You are not yet able to invest." with the reasons, as the contract sends it. */
export const ineligible = (reasons: readonly IneligibleReason[]): Refusal =>
  new Refusal('forbidden', { message: NOT_YET_ABLE, reasons });
