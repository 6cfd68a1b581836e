import type { NavMeta } from '@tranche/domain/funds/nav-meta';
import { navPublication } from '@tranche/domain/funds/transitions';
import { draftLive } from '@tranche/domain/codes';
import type { UseQueryResult } from '@tanstack/react-query';
import { offeredMoves, type Mover } from '../../../kit/moves.ts';
import { useItem } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import type { Named } from '../fund.ts';

export const FAMILY = 'fund-net-asset-values';
/** What a new value changes elsewhere. */
export const CHANGES = [FAMILY, 'funds', 'fund-investment-opportunities', 'activity'];

export interface NavParts {
  readonly meta: NavMeta;
  readonly createdBy: Named | null;
  readonly submittedBy: Named | null;
  readonly approvedBy: Named | null;
}
export type Nav = RowOfName<typeof FAMILY> & NavParts;

const EXPLAINED = { append: ['meta'], include: ['createdBy', 'submittedBy', 'approvedBy'] };

/** Null: none is named. */
export const useNav = (id: number | null): UseQueryResult<Nav> =>
  useItem<typeof FAMILY, NavParts>(FAMILY, id ?? 0, EXPLAINED, { enabled: id !== null });

/** Held by Support alone, who may return a live value to draft. */
const OF_SUPPORT = 'investment_opportunity_live.delete_unsafe';
export const mayPublishNav = (viewer: Mover): boolean =>
  offeredMoves(navPublication, draftLive.draft, viewer, OF_SUPPORT).length > 0;

/** What a person may state in place of valuations and ledger. */
export const STATED = ['investments_value', 'cash', 'liabilities', 'accrued_fees'] as const;
/** What neither says. */
export const BESIDES = ['other_assets'] as const;
