import type { OfferRow } from './queries.ts';

/** Does the offer accept this kind of investing party? */
export const entityKindAllowed = (offer: Pick<OfferRow, 'entity_kinds'>, kind: string): boolean =>
  offer.entity_kinds?.some((allowed) => allowed === kind) ?? true;

const ORDER = ['user', 'joint', 'organisation', 'pension', 'nominee', 'trust'];
export const byKind = (one: { kind: string }, other: { kind: string }): number =>
  ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind);
