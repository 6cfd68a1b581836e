/** Buckets, percentages and headroom of an opportunity (`domain.md#3.1`). Money as decimal strings of the opportunity's currency. */
import { investmentStatus as status } from '../investments/codes.ts';
import { compare, max, money, percentOf, quotient, sub, sum } from '../kit/exact.ts';
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
  /** What an investor has in it on average, to six places: without what was raised off the platform; null without investors. */
  readonly average: string | null;
  /** The parts of the bar against the target: received holds what was raised off the platform. */
  readonly progress: { readonly received: string; readonly awaiting: string; readonly reserved: string };
}

export const FUNDED_STATUSES: readonly number[] = [status.paid, status.sharesIssued, status.certificated];
const COUNTED: readonly number[] = [status.reserved, status.confirmed, status.cashCalled, ...FUNDED_STATUSES];

/**
 * `append=amounts`: disjoint buckets. reserved = Σ amount_requested(1), confirmed = Σ amount(2), cash_called = Σ amount(3),
 * paid = Σ amount(4–6); raised = all four + external; percent_raised = raised / target × 100, may pass 100;
 * average = the four / investors. `investors` where the rows are sums that name no one.
 */
export function opportunityAmounts(
  opportunity: AmountsFacts,
  rows: readonly AmountsRow[],
  investors?: number,
): Amounts {
  const within = (states: readonly number[]) => rows.filter((row) => states.includes(row.status));
  const allocated = (states: readonly number[]) => sum(within(states).map((row) => row.amount ?? 0));
  const reserved = sum(within([status.reserved]).map((row) => row.amount_requested));
  const confirmed = allocated([status.confirmed]);
  const called = allocated([status.cashCalled]);
  const paid = allocated(FUNDED_STATUSES);
  const external = opportunity.external_committed ?? 0;
  const committed = sum([confirmed, called, paid]);
  const raised = sum([committed, reserved, external]);
  const count = investors ?? new Set(within(COUNTED).map((row) => row.user_id)).size;
  return {
    reserved: money(reserved),
    confirmed: money(confirmed),
    cash_called: money(called),
    paid: money(paid),
    raised: money(raised),
    percent_raised: percentOf(raised, opportunity.target_amount),
    allocation_remaining: headroom(opportunity, { committed: money(committed), reserved: money(reserved) }),
    outstanding: money(
      sum(within([status.cashCalled]).map((row) => sub(row.total_due ?? 0, row.amount_paid ?? 0))),
    ),
    investors_count: count,
    average: count === 0 ? null : quotient(sum([committed, reserved]), count, 6),
    progress: {
      received: money(sum([paid, external])),
      awaiting: money(called),
      reserved: money(sum([reserved, confirmed])),
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
  const spent = sum([
    taken.committed,
    opportunity.external_committed ?? 0,
    opportunity.allocation_policy === 'first_come' ? taken.reserved : 0,
  ]);
  return money(max(sub(opportunity.maximum_raise ?? opportunity.target_amount, spent), 0));
}

/** Job at closes_at (2.1): funded when raised ≥ minimum_raise (or the target without one), else left to staff. */
export const outcomeAtClose = (
  raised: string,
  opportunity: { readonly minimum_raise?: string | null; readonly target_amount: string },
): 'funded' | null =>
  compare(raised, opportunity.minimum_raise ?? opportunity.target_amount) >= 0 ? 'funded' : null;
