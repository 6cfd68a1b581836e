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
  /** Of the record. */
  readonly id?: number;
  readonly as_of: string;
  readonly fair_value: string;
  /** What the record says, and the rate of the day asked about, where its currency is another. */
  readonly own?: { readonly amount: string; readonly rate: string };
}

/**
 * Each later purchase adds its amount, each later sale takes the part sold; a valuation is that of the end of its day.
 * Without one the same from nothing, which is what the rest cost. Full precision.
 */
export const rolledForward = (flows: readonly AssetFlow[], valuation: AssetValuation | null): string =>
  rollSteps(flows, valuation).at(-1)?.value ?? decimal(valuation?.fair_value ?? 0).toFixed();

/** The value after each purchase and each sale, in order of days; those that the valuation knows leave it as it is. */
export function rollSteps<Flow extends AssetFlow>(
  flows: readonly Flow[],
  valuation: AssetValuation | null,
): { readonly flow: Flow; readonly value: string }[] {
  let value = decimal(valuation?.fair_value ?? 0);
  let held = decimal(0);
  return inOrder(flows)
    .filter(({ type }) => MOVES.includes(type))
    .map((flow) => {
      const follows = isAfter(flow, valuation);
      if (flow.type === 'purchase') {
        if (follows) value = value.plus(added(flow));
        held = held.plus(flow.shares ?? 0);
      } else {
        const { part, shares } = leaving(held, flow);
        if (follows) value = value.times(decimal(1).minus(part));
        held = held.minus(shares);
      }
      return { flow, value: value.toFixed() };
    });
}

/** Whether anything was bought or sold after the valuation. */
export const isRolled = (flows: readonly AssetFlow[], valuation: AssetValuation): boolean =>
  flows.some((flow) => MOVES.includes(flow.type) && isAfter(flow, valuation));

const MOVES: readonly AssetFlow['type'][] = ['purchase', 'sale'];

const isAfter = ({ date }: AssetFlow, valuation: AssetValuation | null): boolean =>
  valuation === null || date > valuation.as_of;
const added = ({ adds, amount }: AssetFlow): Amount => adds ?? amount;
