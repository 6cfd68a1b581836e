import type { BulkSelection } from '@tranche/domain/bulk/bulk-jobs.resource';
import type { BulkVerb } from '@tranche/domain/bulk/codes';
import type { BulkFamily } from '@tranche/domain/bulk/families';
import type { Definition, FamilySay } from '../declared/types.ts';

/** What is asked for: a verb, of an update the field, over what was chosen. */
export interface BulkOrder {
  readonly family: BulkFamily;
  readonly verb: BulkVerb;
  readonly field?: string;
  readonly selection: BulkSelection;
  readonly total: number;
}

export interface BulkFamilyWords {
  readonly definition: Definition;
  readonly t: FamilySay;
}
