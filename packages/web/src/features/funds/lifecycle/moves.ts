import { closedActive, draftLive } from '@tranche/domain/codes';
import type { Permission } from '@tranche/domain/roles';
import type { Access } from '../../../kit/access.tsx';

export interface FundMove {
  readonly key: 'publish' | 'unpublish' | 'close' | 'reopen';
  readonly body: { readonly publication?: 1 | 2; readonly is_active?: 0 | 1 };
  readonly isDanger?: boolean;
  readonly right: Permission;
  readonly from: (fund: States) => boolean;
}
interface States {
  readonly publication: number;
  readonly is_active: number;
}

/** Held by Support alone. */
const SUPPORT_RIGHT: Permission = 'investment_opportunity_live.delete_unsafe';
const right: Permission = 'funds.update';

/** The moves of `domain.md#2.3`; the guards are the server's. */
export const FUND_MOVES: readonly FundMove[] = [
  {
    key: 'publish',
    body: { publication: draftLive.live },
    right,
    from: (fund) => fund.publication === draftLive.draft,
  },
  {
    key: 'unpublish',
    body: { publication: draftLive.draft },
    right,
    from: (fund) => fund.publication === draftLive.live,
  },
  {
    key: 'close',
    body: { is_active: closedActive.closed },
    isDanger: true,
    right,
    from: (fund) => fund.is_active === closedActive.active,
  },
  {
    key: 'reopen',
    body: { is_active: closedActive.active },
    right: SUPPORT_RIGHT,
    from: (fund) => fund.is_active === closedActive.closed,
  },
];

export const isOpenTo = (
  move: FundMove,
  { record, access }: { readonly record: States; readonly access: Access },
): boolean => move.from(record) && access.can('funds.update') && access.can(move.right);
