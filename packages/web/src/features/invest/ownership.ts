import type { OpportunityRow } from './queries.ts';
import type { Entity } from './wizard-data.ts';

/** Does the opportunity accept this kind of investing party? */
export const entityKindAllowed = (opportunity: Pick<OpportunityRow, 'entity_kinds'>, kind: string): boolean =>
  opportunity.entity_kinds?.some((allowed) => allowed === kind) ?? true;

/** The four ways to own, each with the kinds of party that belong to it. */
export const WAYS = ['individual', 'organisation', 'pension', 'nominee'] as const;
export type Way = (typeof WAYS)[number];
const KINDS: Readonly<Record<Way, readonly string[]>> = {
  individual: ['user', 'joint', 'trust'],
  organisation: ['organisation'],
  pension: ['pension'],
  nominee: ['nominee'],
};

export const wayOf = (kind: string): Way => WAYS.find((way) => KINDS[way].includes(kind)) ?? 'individual';

/** Ways that the opportunity and the client's flags permit; a permitted one may have no party yet. */
export const waysFor = (
  opportunity: Pick<OpportunityRow, 'entity_kinds'>,
  flags: { readonly enableNominee: boolean },
): Way[] =>
  WAYS.filter(
    (way) =>
      KINDS[way].some((kind) => entityKindAllowed(opportunity, kind)) &&
      (way !== 'nominee' || flags.enableNominee),
  );

const ORDER = KINDS.individual.concat(KINDS.organisation, KINDS.pension, KINDS.nominee);

/** Parties of one way that may be used here, the own name first. */
export const partiesOf = (
  way: Way,
  opportunity: Pick<OpportunityRow, 'entity_kinds'>,
  entities: readonly Entity[],
): Entity[] =>
  entities
    .filter(({ kind, status }) => status === 1 && wayOf(kind) === way && entityKindAllowed(opportunity, kind))
    .sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
