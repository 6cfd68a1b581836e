/** Buckets, percentages and headroom of an opportunity (`domain.md#3.1`). Money as decimal strings of the opportunity's currency. */
import { investmentStatus as status } from '../investments/codes.ts';
import { compare, decimal, Decimal, money, percentOf, total } from '../kit/money.ts';
import type { AllocationPolicy } from './codes.ts';

export interface AmountsFacts {
  readonly target_amount: string;
  /** The target when the opportunity names no maximum. */
  readonly maximum_raise?: string | null;
  /** Raised off the platform. */
  readonly external_committed?: string | null;
  readonly allocation_policy: AllocationPolicy;
}

export interface AmountsRow {
  readonly status: number;
  readonly user_id: number;
  readonly amount_requested: string;
  readonly amount: string | null;
  readonly total_due?: string | null;
  readonly amount_paid?: string | null;
}

export interface Amounts {
  readonly reserved: string;
  readonly confirmed: string;
  readonly cash_called: string;
  readonly paid: string;
  readonly raised: string;
  readonly percent_raised: string;
  readonly allocation_remaining: string;
  readonly outstanding: string;
  readonly investors_count: number;
  /** The parts of the bar against the target: received holds what was raised off the platform. */
  readonly progress: { readonly received: string; readonly awaiting: string; readonly reserved: string };
}

const FUNDED: readonly number[] = [status.paid, status.sharesIssued, status.certificated];
const COUNTED: readonly number[] = [status.reserved, status.confirmed, status.cashCalled, ...FUNDED];

/**
 * `append=amounts`: disjoint buckets. reserved = Σ amount_requested(1), confirmed = Σ amount(2), cash_called = Σ amount(3),
 * paid = Σ amount(4–6); raised = all four + external; percent_raised = raised / target × 100, may pass 100.
 */
export function opportunityAmounts(opportunity: AmountsFacts, rows: readonly AmountsRow[]): Amounts {
  const within = (states: readonly number[]) => rows.filter((row) => states.includes(row.status));
  const allocated = (states: readonly number[]) => total(within(states).map((row) => row.amount ?? 0));
  const reserved = total(within([status.reserved]).map((row) => row.amount_requested));
  const confirmed = allocated([status.confirmed]);
  const called = allocated([status.cashCalled]);
  const paid = allocated(FUNDED);
  const committed = confirmed.plus(called).plus(paid);
  const raised = committed.plus(reserved).plus(opportunity.external_committed ?? 0);
  return {
    reserved: money(reserved),
    confirmed: money(confirmed),
    cash_called: money(called),
    paid: money(paid),
    raised: money(raised),
    percent_raised: percentOf(raised, opportunity.target_amount),
    allocation_remaining: headroom(opportunity, { committed: money(committed), reserved: money(reserved) }),
    outstanding: money(
      total(
        within([status.cashCalled]).map((row) => decimal(row.total_due ?? 0).minus(row.amount_paid ?? 0)),
      ),
    ),
    investors_count: new Set(within(COUNTED).map((row) => row.user_id)).size,
    progress: {
      received: money(paid.plus(opportunity.external_committed ?? 0)),
      awaiting: money(called),
      reserved: money(reserved.plus(confirmed)),
    },
  };
}

/**
 * maximum_raise − committed − external, less reservations under first_come; never below 0. `committed` covers
 * statuses 2–6. A staff confirmation passes `reserved: '0'`: a reservation is what it consumes.
 */
export function headroom(
  opportunity: AmountsFacts,
  taken: { readonly committed: string; readonly reserved: string },
): string {
  const left = decimal(opportunity.maximum_raise ?? opportunity.target_amount)
    .minus(taken.committed)
    .minus(opportunity.external_committed ?? 0)
    .minus(opportunity.allocation_policy === 'first_come' ? taken.reserved : 0);
  return money(Decimal.max(left, 0));
}

/** Job at closes_at (2.1): funded when raised ≥ minimum_raise (or the target without one), else left to staff. */
export const outcomeAtClose = (
  raised: string,
  opportunity: { readonly minimum_raise?: string | null; readonly target_amount: string },
): 'funded' | null =>
  compare(raised, opportunity.minimum_raise ?? opportunity.target_amount) >= 0 ? 'funded' : null;
