import {
  isDraft,
  isExisting,
  opportunityStatus as stage,
  type OpportunityStatus,
} from '@tranche/domain/opportunities/codes';
import { opportunityTransitions, type OpportunityVerb } from '@tranche/domain/opportunities/transitions';
import type { Permission } from '@tranche/domain/roles';
import { offeredMoves, type Mover } from '../../kit/moves.ts';

export const LIST = '/admin/investments/opportunities';
export const EXISTING_LIST = '/admin/investments/existing';

export const editHref = (id: number): string => `${LIST}/${id}/edit`;
export const detailsHref = (id: number): string => `${LIST}/${id}/details`;
export const existingHref = (id: number): string => `${EXISTING_LIST}/${id}/details`;

/** The stage rule (specification §4): 1 opens the builder, 2–4 the raise, 5 and 6 the existing investment. */
export function stageHref({ id, status }: { readonly id: number; readonly status: number }): string {
  if (isDraft(status)) return editHref(id);
  return isExisting(status) ? existingHref(id) : detailsHref(id);
}

/** `/admin/investments/…/12/details` of the list that a stage is in. */
export const recordHref = (row: { readonly id: number; readonly status: number }): string =>
  isExisting(row.status) ? existingHref(row.id) : detailsHref(row.id);

/** Whether a path is of a page of this opportunity, in either list. */
export const isPageOf = (id: number, pathname: string): boolean =>
  [LIST, EXISTING_LIST].some((list) => `${pathname}/`.startsWith(`${list}/${id}/`));

/** The right that changes an opportunity, by its stage. */
export const rightToEdit = ({ status }: { readonly status: number }): Permission =>
  isExisting(status) ? 'investment_opportunity_existing.update' : 'investment_opportunity_live.update';

export interface Move {
  readonly verb: OpportunityVerb;
  readonly to: OpportunityStatus;
}

/** Held by Support alone: reversals of a completion are offered to anyone who may also delete for good. */
const SUPPORT_RIGHT: Permission = 'investment_opportunity_live.delete_unsafe';

/** Moves that the viewer is offered from a stage (D-7). */
export const movesFrom = (status: number, mover: Mover): readonly Move[] =>
  offeredMoves(opportunityTransitions, status, mover, SUPPORT_RIGHT);

export const isPublishing = ({ verb }: Move): boolean =>
  verb === 'publishExternal' || verb === 'publishInternal';

export const acceptsInvitations = (status: number): boolean =>
  status === stage.draft || status === stage.liveExternal || status === stage.liveInternal;
