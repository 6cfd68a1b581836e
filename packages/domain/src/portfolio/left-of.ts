/** What is left of a holding, where it is not counted: something or nothing, and what was taken of nothing. */
import { decimal } from '../kit/money.ts';
import { inOrder, leaving, type Transaction } from './position.ts';

export const BUYS: readonly Transaction['type'][] = ['purchase', 'transfer_in'];
/** What takes part of a holding, or all of it. */
export const LEAVES: readonly Transaction['type'][] = ['sale', 'transfer_out', 'write_off'];

/** In order of days, purchases of a day first. */
export function leftOf<Row extends Transaction>(
  flows: readonly Row[],
): { readonly isHeld: boolean; readonly ofNothing: readonly Row[] } {
  let [held, left] = [decimal(0), decimal(0)];
  const ofNothing: Row[] = [];
  for (const flow of inOrder(flows)) {
    if (BUYS.includes(flow.type)) {
      left = left.plus(1);
      held = held.plus(flow.shares ?? 0);
    } else if (LEAVES.includes(flow.type)) {
      if (left.isZero()) ofNothing.push(flow);
      const { part, shares } = leaving(held, flow);
      left = left.times(decimal(1).minus(part));
      held = held.minus(shares);
    }
  }
  return { isHeld: !left.isZero(), ofNothing };
}
