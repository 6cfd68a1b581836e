import {
  isDraft,
  isExisting,
  opportunityStatus as stage,
  type OpportunityStatus,
} from '@tranche/domain/opportunities/codes';
import { opportunityTransitions, type OpportunityVerb } from '@tranche/domain/opportunities/transitions';
import type { Permission, RoleId } from '@tranche/domain/roles';

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

export interface Mover {
  readonly role_id: RoleId;
  readonly permissions: readonly Permission[];
}
export interface Move {
  readonly verb: OpportunityVerb;
  readonly to: OpportunityStatus;
}

/** Held by Support alone: reversals of a completion are offered to anyone who may also delete for good. */
const SUPPORT_RIGHT: Permission = 'investment_opportunity_live.delete_unsafe';

/** Moves that the viewer is offered from a stage (D-7): the table of the domain, read by their rights. The server judges. */
export function movesFrom(status: number, mover: Mover): Move[] {
  return opportunityTransitions.transitions.flatMap((row) => {
    if (!row.from.some((from) => from === status)) return [];
    if (row.except?.some((role) => role === mover.role_id)) return [];
    const rights = typeof row.right === 'string' ? [row.right] : (row.right ?? [SUPPORT_RIGHT]);
    return rights.some((right) => mover.permissions.includes(right)) ? [{ verb: row.verb, to: row.to }] : [];
  });
}

export const isPublishing = ({ verb }: Move): boolean =>
  verb === 'publishExternal' || verb === 'publishInternal';

export const acceptsInvitations = (status: number): boolean =>
  status === stage.draft || status === stage.liveExternal || status === stage.liveInternal;
