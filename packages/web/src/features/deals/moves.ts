import { dealTransitions, type DealVerb } from '@tranche/domain/pipeline/transitions';
import { offeredMoves, type Mover } from '../../kit/moves.ts';
import type { Deal } from './deal.ts';

const OF_SUPPORT = 'investment_opportunity_live.delete_unsafe';
const TO_CREATE = 'investment_opportunity_live.create';

/** What the viewer is offered: the table of the domain, read by their rights. The server judges. */
export function isAllowed(
  { status, stage }: Pick<Deal, 'status' | 'stage'>,
  verb: DealVerb,
  mover: Mover,
): boolean {
  // out of a lost stage a deal is moved: active there, it would be both
  if (verb === 'reactivate' && stage?.is_lost === true) return false;
  // a conversion also makes an opportunity
  if (verb === 'convert' && !mover.permissions.includes(TO_CREATE)) return false;
  return offeredMoves(dealTransitions, status, mover, OF_SUPPORT).some((move) => move.verb === verb);
}
