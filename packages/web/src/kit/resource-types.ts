import type { CreateOf as Create, RowOf, UpdateOf as Update } from '@tranche/domain/kit/resource';
import type { Sendable } from '@tranche/domain/kit/verb';
import type { ResourceName, ResourceOf } from '@tranche/domain/resources';

export type { ResourceName };
/** A record of a resource as the wire spells it: `RowOfName<'contacts'>`. */
export type RowOfName<N extends ResourceName> = RowOf<ResourceOf<N>>;
export type CreateOf<N extends ResourceName> = SentOf<Create<ResourceOf<N>>>;
export type UpdateOf<N extends ResourceName> = SentOf<Update<ResourceOf<N>>>;
type SentOf<Values> = { readonly [Name in keyof Values]: Sendable<NonNullable<Values[Name]>> | null };
