import { investmentStatus as investment, preEmptionOption } from '@tranche/domain/investments/codes';
import { isAnswerable } from '@tranche/domain/investments/answerable';
import { soundingStatus } from '@tranche/domain/insider-register/codes';
import { isLive, opportunityStatus as stage } from '@tranche/domain/opportunities/codes';
import type { MySounding, OpportunityRow } from './queries.ts';

export type CtaFacts = Pick<
  OpportunityRow,
  'status' | 'allow_reserve' | 'allow_direct_invest' | 'my_investment' | 'ineligible_reasons'
> &
  Partial<Pick<OpportunityRow, 'my_pre_emption' | 'my_market_sounding'>>;

/** What the invest box offers. `gate` says what a press meets first. */
export type Cta =
  | { readonly kind: 'pay' | 'position' | 'closed' | 'full' | 'soon' | 'none' }
  /** A right of pre-emption waits beside a reservation, or was answered without one and may be answered again. */
  | { readonly kind: 'right'; readonly answered: boolean }
  /** A confidential request waits for consent or answer. */
  | { readonly kind: 'respond'; readonly id: number }
  | {
      readonly kind: 'take';
      readonly ways: readonly ('reserve' | 'invest')[];
      /** `warning` leads to the risk warning, `steps` opens the steps, `null` leads straight on. */
      readonly gate: 'warning' | 'steps' | null;
    };

const WARNING = ['warning_required', 'cooling_off'];
/** Reasons of the opportunity itself: no step of the investor's changes them. */
const ENDS = { closed: 'closed', not_open: 'soon', fully_subscribed: 'full' } as const;

/** The holder's right to new shares: waits for an answer, or was answered and may be answered again. Null: there is nothing to say. */
export function rightIn(opportunity: CtaFacts, now: string): 'awaits' | 'answered' | null {
  const rights = (opportunity.my_pre_emption ?? []).filter((row) => isAnswerable(row, now));
  if (rights.length === 0 || !isLive(opportunity.status) || reasonsAgainst(opportunity, true).length > 0)
    return null;
  const awaits = rights.some((row) => row.pre_emption_option_id === preEmptionOption.awaiting);
  return awaits ? 'awaits' : 'answered';
}

/** A right to new shares stands whatever others reserved. */
const reasonsAgainst = (opportunity: CtaFacts, inRight: boolean): string[] =>
  (opportunity.ineligible_reasons ?? []).filter((reason) => !(inRight && reason === 'fully_subscribed'));

/** Pay what is due, else see what is reserved, else take part, as far as offer and investor allow. */
export function callToAction(opportunity: CtaFacts, now: string): Cta {
  const sounding = opportunity.my_market_sounding;
  if (sounding && isSoundingOpen(sounding, now)) return { kind: 'respond', id: sounding.id };
  const mine = opportunity.my_investment?.status;
  // whether or not the rest may reserve
  const inRight = (opportunity.my_pre_emption ?? []).some((row) => isAnswerable(row, now));
  const reasons = reasonsAgainst(opportunity, inRight);
  if (mine === investment.cashCalled) return { kind: 'pay' };
  const right = rightIn(opportunity, now);
  if (right === 'awaits' && mine !== undefined) return { kind: 'right', answered: false };
  if (mine === investment.reserved || mine === investment.confirmed || mine === investment.paid)
    return { kind: 'position' };
  if (right === 'answered' && mine === undefined) return { kind: 'right', answered: true };
  if (!isLive(opportunity.status)) return { kind: opportunity.status === stage.closed ? 'closed' : 'none' };
  for (const [reason, kind] of entriesOf(ENDS)) if (reasons.includes(reason)) return { kind };
  const ways = [
    ...(opportunity.allow_reserve || inRight ? (['reserve'] as const) : []),
    ...(opportunity.allow_direct_invest ? (['invest'] as const) : []),
  ];
  if (ways.length === 0) return { kind: 'none' };
  if (reasons.length === 0) return { kind: 'take', ways, gate: null };
  return {
    kind: 'take',
    ways,
    gate: reasons.some((reason) => WARNING.includes(reason)) ? 'warning' : 'steps',
  };
}

/** Not answered yet, and not too late to. */
function isSoundingOpen({ status, answer, expires_at }: MySounding, now: string): boolean {
  if (status === soundingStatus.accepted) return answer === null;
  return (
    status === soundingStatus.requested && (expires_at === null || Date.parse(expires_at) > Date.parse(now))
  );
}

const entriesOf = (ends: typeof ENDS): [keyof typeof ENDS, (typeof ENDS)[keyof typeof ENDS]][] => [
  ['closed', ends.closed],
  ['not_open', ends.not_open],
  ['fully_subscribed', ends.fully_subscribed],
];
