import { dealPlacements } from '@tranche/domain/insider-register/deal-placements.resource';
import { placementStatus } from '@tranche/domain/insider-register/codes';
import type { Family } from '../../../kit/declared/types.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import type { Named } from '../../../shared/record/target.ts';
import { dealWords } from './words.ts';

export const DEALS = '/admin/insider-register/pa-deals';

export const dealFamily: Family<'deal-placements'> = {
  definition: dealPlacements,
  words: dealWords,
  home: DEALS,
  right: 'staff',
};

/** What a move of a deal changes. */
export const CHANGES = ['deal-placements', 'activity', 'documents'] as const;

export interface DealParts {
  readonly user: Named | null;
  readonly createdBy: Named | null;
  readonly decidedBy: Named | null;
  readonly investmentOpportunity: Named | null;
  /** Null: not for this reader to know. */
  readonly conflict: boolean | null;
}
export type Deal = RowOfName<'deal-placements'> & DealParts;

export const PARTS = {
  include: ['user', 'createdBy', 'decidedBy', 'investmentOpportunity'],
  append: ['conflict'],
} as const;

export const dealerOf = ({ user, external_name }: Deal): string => user?.name ?? external_name ?? '';
export const nameOf = (deal: Deal): string => `${dealerOf(deal)}, ${deal.issuer_name}`;

/** The person who deals; for someone outside the firm, the person who entered the deal. */
export const isDealer = ({ user_id, createdBy }: Deal, viewerId: number): boolean =>
  (user_id ?? createdBy?.id) === viewerId;

export const isUndecided = ({ status }: Deal): boolean => status === placementStatus.submitted;
