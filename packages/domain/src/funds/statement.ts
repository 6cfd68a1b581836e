/** A holder's statement of a fund for a period (`domain.md#H`): opening, movements, closing. */
import { addDays } from '../kit/calendar.ts';
import { decimal, money, sub } from '../kit/money.ts';
import { type LedgerEntry, effectiveEntries } from './entries.ts';
import { type FundMetrics, type FundPosition, metricsOf, positionIn } from './position.ts';

export interface StatementFacts {
  /** Of all the holder's entities. */
  readonly entries: readonly (LedgerEntry & { readonly description: string })[];
  /** NAV per unit on the eve of the period and on its last day. */
  readonly opening_price: string;
  readonly closing_price: string;
  readonly period_start: string;
  readonly period_end: string;
  /** The day of the closing value, on which the return closes; null before the first. */
  readonly valued_on?: string | null;
  /** That day, where a newer value was due by now. */
  readonly stale_since?: string | null;
  /** The holder's part of the carry accrued on the closing value and not taken off it. */
  readonly accrued_carry?: string;
}

export interface Statement {
  readonly opening: FundPosition;
  readonly closing: FundPosition;
  readonly movements: readonly (LedgerEntry & { readonly description: string })[];
  readonly paid_in: string;
  readonly distributed: string;
  /** Closing value − opening value − paid in + distributed within the period. */
  readonly change_in_value: string;
  /** Net of accrued carry, and before it. */
  readonly metrics: FundMetrics;
  readonly before_carry: FundMetrics;
  readonly accrued_carry: string;
}

export function statementOf(facts: StatementFacts): Statement {
  const eve = addDays(facts.period_start, -1);
  const opening = positionIn(facts.entries, { nav_per_unit: facts.opening_price, at: eve });
  const closing = positionIn(facts.entries, { nav_per_unit: facts.closing_price, at: facts.period_end });
  const paidIn = money(sub(closing.paid_in, opening.paid_in));
  const distributed = money(sub(closing.distributed, opening.distributed));
  const accrued = facts.accrued_carry ?? money(0);
  const over = (nav_share: string): FundMetrics =>
    metricsOf(facts.entries, {
      committed: closing.committed,
      nav_share,
      at: facts.period_end,
      valued_on: facts.valued_on,
      stale_since: facts.stale_since,
    });
  return {
    opening,
    closing,
    movements: effectiveEntries(facts.entries, facts.period_end).filter(
      ({ date }) => date >= facts.period_start,
    ),
    paid_in: paidIn,
    distributed,
    change_in_value: money(decimal(closing.value).minus(opening.value).minus(paidIn).plus(distributed)),
    metrics: over(money(sub(closing.value, accrued))),
    before_carry: over(closing.value),
    accrued_carry: accrued,
  };
}
