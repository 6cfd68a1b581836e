import type { BulkSelection } from '@tranche/domain/bulk/bulk-jobs.resource';
import type { BulkVerb } from '@tranche/domain/bulk/codes';
import type { BulkFamily } from '@tranche/domain/bulk/families';
import type { BulkTools } from '../../ui/data-table/types.ts';
import type { Definition, FamilySay } from '../declared/types.ts';
import type { ListQuery } from '../query-string.ts';

/** Above this many the number is typed before the button works (`screens.md#A126`). */
export const TYPED_ABOVE = 500;

/** What is asked for: a verb, of an update the field, over what was chosen. */
export interface BulkOrder {
  readonly family: BulkFamily;
  readonly verb: BulkVerb;
  readonly field?: string;
  readonly selection: BulkSelection;
  readonly total: number;
}

/** Records that were chosen, for an act of a screen's own that is a job. */
export interface BulkChosen {
  readonly family: BulkFamily;
  readonly selection: BulkSelection;
  readonly total: number;
}

export interface BulkFamilyWords {
  readonly definition: Definition;
  readonly t: FamilySay;
}

/** All that match as the list asks for them now, or the rows that were chosen. */
export const selectionOf = (
  tools: Pick<BulkTools<unknown>, 'all' | 'ids'>,
  query: ListQuery,
): BulkSelection =>
  tools.all
    ? { filter: query.filter ?? {}, ...(query.type && { type: query.type }) }
    : { ids: tools.ids.map(Number) };
