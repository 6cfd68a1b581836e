import type { CreateOf as Create, RowOf, UpdateOf as Update } from '@tranche/domain/kit/resource';
import type { ResourceName, ResourceOf } from '@tranche/domain/resources';

export type { ResourceName };
/** A record of a resource as the wire spells it: `RowOfName<'contacts'>`. */
export type RowOfName<N extends ResourceName> = RowOf<ResourceOf<N>>;
export type CreateOf<N extends ResourceName> = Create<ResourceOf<N>>;
export type UpdateOf<N extends ResourceName> = Update<ResourceOf<N>>;
