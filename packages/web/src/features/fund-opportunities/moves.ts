import { closedActive, draftLive } from '@tranche/domain/codes';
import { assetActivity, assetPublication } from '@tranche/domain/funds/transitions';
import { offeredMoves, type Mover } from '../../kit/moves.ts';
import type { Asset } from './asset.ts';

export type AssetMove = 'publish' | 'unpublish' | 'close' | 'reopen';
type States = Pick<Asset, 'status' | 'is_active'>;

/** Held by Support alone, who may reopen a closed fund. */
const OF_SUPPORT = 'investment_opportunity_live.delete_unsafe';

/** What the viewer is offered: the tables of the domain, read by their rights. The server judges. */
export function movesOf({ status, is_active: activity }: States, mover: Mover): readonly AssetMove[] {
  const isOpen = activity === closedActive.active;
  return [
    ...(isOpen ? offeredMoves(assetPublication, status, mover, OF_SUPPORT) : []),
    ...(status === draftLive.live ? offeredMoves(assetActivity, activity, mover, OF_SUPPORT) : []),
  ].map(({ verb }) => verb);
}

/** What a move asks of the server. */
export const BODIES: Readonly<Record<AssetMove, { readonly status?: 1 | 2; readonly is_active?: 0 | 1 }>> = {
  publish: { status: draftLive.live },
  unpublish: { status: draftLive.draft },
  close: { is_active: closedActive.closed },
  reopen: { is_active: closedActive.active },
};
