/** May this person invest in this offer? Person and offer together, in the order of the gates (`domain.md#F`). */
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

export interface OfferGateFacts {
  readonly status: number;
  readonly opens_at: string | null;
  readonly closes_at: string | null;
  /** Room under the allocation policy, `opportunities/amounts.headroom`. */
  readonly headroom: string;
  /** Empty = every investor type. */
  readonly investor_type_ids: readonly number[];
  readonly sounding_required: boolean;
  readonly sounding_accepted: boolean;
  /** An invitation not revoked or expired, or a holding in the offer or its parent. */
  readonly invited: boolean;
  /** Entities that the investor reaches and the offer accepts. */
  readonly entities: number;
}

/** Every open reason in gate order; empty means that the investor may invest. Without an offer: the person's alone. */
export function ineligibleReasons(investor: InvestorGateFacts, offer?: OfferGateFacts): IneligibleReason[] {
  const found = new Set<IneligibleReason>(investorReasons(investor));
  if (offer) for (const reason of offerReasons(investor, offer)) found.add(reason);
  return INELIGIBLE_REASONS.filter((reason) => found.has(reason));
}

function offerReasons(investor: InvestorGateFacts, offer: OfferGateFacts): IneligibleReason[] {
  const reasons: (IneligibleReason | null)[] = [
    typeReason(investor, offer),
    offer.sounding_required && !offer.sounding_accepted ? 'sounding_required' : null,
    offer.status === opportunityStatus.liveInternal && !offer.invited ? 'invitation_required' : null,
    openReason(offer, investor.now),
    isLive(offer.status) && compare(offer.headroom, 0) <= 0 ? 'fully_subscribed' : null,
    offer.entities === 0 ? 'entity_missing' : null,
  ];
  return reasons.filter((reason) => reason !== null);
}

/** A list of types shuts out everyone else; a person still to be categorised already hears so from that gate. */
const typeReason = (investor: InvestorGateFacts, offer: OfferGateFacts): IneligibleReason | null => {
  const type = investor.category.investor_type_id;
  if (offer.investor_type_ids.length === 0 || (type === null && investor.category_enabled)) return null;
  return type !== null && offer.investor_type_ids.includes(type) ? null : 'investor_type_not_allowed';
};

function openReason(offer: OfferGateFacts, now: string): IneligibleReason | null {
  if (isDraft(offer.status)) return 'not_open';
  if (!isLive(offer.status)) return 'closed';
  if (offer.opens_at !== null && isAfter(offer.opens_at, now)) return 'not_open';
  return offer.closes_at !== null && !isAfter(offer.closes_at, now) ? 'closed' : null;
}

/** 403 "You are not yet able to invest." with the reasons, as the contract sends it. */
export const ineligible = (reasons: readonly IneligibleReason[]): Refusal =>
  new Refusal('forbidden', { message: NOT_YET_ABLE, reasons });
