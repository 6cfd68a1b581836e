import { investmentStatus as line } from '@tranche/domain/investments/codes';
import { isLive, opportunityStatus as stage } from '@tranche/domain/opportunities/codes';
import type { OfferRow } from './queries.ts';

export type CtaFacts = Pick<
  OfferRow,
  'status' | 'allow_reserve' | 'allow_direct_invest' | 'my_investment' | 'ineligible_reasons'
>;

/** What the invest box offers (I3). `gate` says what a press meets first. */
export type Cta =
  | { readonly kind: 'pay' | 'position' | 'closed' | 'full' | 'soon' | 'none' }
  | {
      readonly kind: 'take';
      readonly ways: readonly ('reserve' | 'invest')[];
      /** `warning` leads to S13, `steps` opens S9, `null` leads straight on. */
      readonly gate: 'warning' | 'steps' | null;
    };

const WARNING = ['warning_required', 'cooling_off'];
/** Reasons of the offer itself: no step of the investor's changes them. */
const ENDS = { closed: 'closed', not_open: 'soon', fully_subscribed: 'full' } as const;

/** Pay what is due, else see what is reserved, else take part, as far as offer and investor allow. */
export function callToAction(offer: CtaFacts): Cta {
  const mine = offer.my_investment?.status;
  const reasons = offer.ineligible_reasons ?? [];
  if (mine === line.cashCalled) return { kind: 'pay' };
  if (mine === line.reserved || mine === line.confirmed || mine === line.paid) return { kind: 'position' };
  if (!isLive(offer.status)) return { kind: offer.status === stage.closed ? 'closed' : 'none' };
  for (const [reason, kind] of entriesOf(ENDS)) if (reasons.includes(reason)) return { kind };
  const ways = [
    ...(offer.allow_reserve ? (['reserve'] as const) : []),
    ...(offer.allow_direct_invest ? (['invest'] as const) : []),
  ];
  if (ways.length === 0) return { kind: 'none' };
  if (reasons.length === 0) return { kind: 'take', ways, gate: null };
  return {
    kind: 'take',
    ways,
    gate: reasons.some((reason) => WARNING.includes(reason)) ? 'warning' : 'steps',
  };
}

const entriesOf = (ends: typeof ENDS): [keyof typeof ENDS, (typeof ENDS)[keyof typeof ENDS]][] => [
  ['closed', ends.closed],
  ['not_open', ends.not_open],
  ['fully_subscribed', ends.fully_subscribed],
];
