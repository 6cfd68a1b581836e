import type { ServerFlag } from '@tranche/domain/settings/flags';
import type { Variant } from '@tranche/domain/settings/variants';

/** What speaks of a feature, and has no meaning where that is off. */
export interface OfFeature {
  readonly needs?: ServerFlag;
}

/** What is left of the data for a client with these features. */
export const meantFor = <Entry extends OfFeature>(
  { variant }: { readonly variant: Pick<Variant, 'flags'> },
  entries: readonly Entry[],
): Entry[] => entries.filter(({ needs }) => needs === undefined || variant.flags.includes(needs));
