/** What was received beyond what is due goes back to who paid it (`domain.md#H`, Runs of a fund). */
import { conflict, invalidField, type Refusal } from '../../kit/errors.ts';
import { compare, formatMoney, isPositive, money, sub, sum } from '../../kit/money.ts';
import type { Edits, Proposal } from './proposal.ts';

export interface RefundFacts {
  /** Kept from receipts of any call and not used yet, by holder. */
  readonly held_excess: ReadonlyMap<number, string>;
  readonly edits: Edits;
  readonly currency: string;
}

export const NO_EXCESS = 'No holder has paid more than was due.';

/** A line for each holder with an excess, all of it. It was never in the books, so it leaves no entry there. */
export function proposeRefund({ held_excess, edits, currency }: RefundFacts): Proposal | Refusal {
  const held = [...held_excess].filter(([, excess]) => isPositive(excess)).sort(([a], [b]) => a - b);
  if (held.length === 0) return conflict(NO_EXCESS);
  const lines = held.map(([holder, excess]) => {
    const amount = money(edits.get(holder) ?? excess);
    return {
      investment_method_entity_id: holder,
      investment_id: null,
      basis: money(excess),
      proposed: money(excess),
      amount,
      parts: { kept: money(excess), from_excess: amount, kept_after: money(sub(excess, amount)) },
    };
  });
  const above = lines.find(({ amount, basis }) => compare(amount, basis) > 0);
  if (above)
    return invalidField('amount', `Only ${formatMoney(above.basis, currency)} was paid beyond what is due.`);
  return { total: money(sum(lines.map(({ amount }) => amount))), lines, rounding: [], workings: {} };
}
