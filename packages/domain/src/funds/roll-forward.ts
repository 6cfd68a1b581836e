/** What an asset of a fund is worth at a day (`domain.md#3.7`): its last valuation, and what was bought and sold after it. */
import { type Amount, decimal } from '../kit/money.ts';
import { inOrder, leaving, type Transaction } from '../portfolio/position.ts';

export interface AssetFlow extends Transaction {
  /** Of the entry; absent of a cost that was entered without one. */
  readonly id?: number;
  /** What a purchase adds to the value: its amount at the rate of its own day, shown at that of the day asked about. */
  readonly adds?: string;
}

export interface AssetValuation {
  readonly as_of: string;
  readonly fair_value: string;
}

/**
 * Each later purchase adds its amount, each later sale takes the part sold; a valuation is that of the end of its day.
 * Without one the same from nothing, which is what the rest cost. Full precision.
 */
export function rolledForward(flows: readonly AssetFlow[], valuation: AssetValuation | null): string {
  let value = decimal(valuation?.fair_value ?? 0);
  let held = decimal(0);
  for (const flow of inOrder(flows)) {
    const follows = isAfter(flow, valuation);
    if (flow.type === 'purchase') {
      if (follows) value = value.plus(added(flow));
      held = held.plus(flow.shares ?? 0);
    } else if (flow.type === 'sale') {
      const { part, shares } = leaving(held, flow);
      if (follows) value = value.times(decimal(1).minus(part));
      held = held.minus(shares);
    }
  }
  return value.toFixed();
}

/** Whether anything was bought or sold after the valuation. */
export const isRolled = (flows: readonly AssetFlow[], valuation: AssetValuation): boolean =>
  flows.some((flow) => ['purchase', 'sale'].includes(flow.type) && isAfter(flow, valuation));

const isAfter = ({ date }: AssetFlow, valuation: AssetValuation | null): boolean =>
  valuation === null || date > valuation.as_of;
const added = ({ adds, amount }: AssetFlow): Amount => adds ?? amount;
