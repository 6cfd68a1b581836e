/** The allocation run over reserved rows (`domain.md#3.1`). Pure: staff preview it, then confirm the rows. */
import { ceilTo, compare, type Decimal, decimal, floorTo, isZero, money, total } from '../kit/money.ts';
import type { AllocationPolicy } from '../opportunities/codes.ts';
import { headroomMessage } from './amounts.ts';

export interface ReservedRow {
  readonly id: number;
  readonly reserved_at: string;
  readonly amount_requested: string;
}

export interface Allocation {
  readonly id: number;
  readonly amount: string;
  /** Below the minimum ticket: staff decide it, a run leaves it reserved. */
  readonly by_hand?: true;
}

export interface AllocationTerms {
  readonly headroom: string;
  readonly minimum_investment: string;
  readonly investment_increment?: string | null;
  readonly share_price?: string | null;
}

/** Reason of rows that receive nothing: they become Cancelled. */
export const OVERSUBSCRIBED = 'Oversubscribed';

/** Amounts in the order of `rows`; everyone in full while ΣR ≤ H. `manual` proposes first come; staff then change it. */
export function allocate(
  policy: AllocationPolicy,
  rows: readonly ReservedRow[],
  terms: AllocationTerms,
): Allocation[] {
  const requested = total(rows.map((row) => row.amount_requested));
  if (requested.lte(terms.headroom))
    return rows.map((row) => ({ id: row.id, amount: money(row.amount_requested) }));
  const amounts = policy === 'pro_rata' ? proRata(rows, terms) : firstCome(rows, terms);
  return rows.map((row) => ({
    id: row.id,
    amount: money(amounts.get(row.id) ?? 0),
    ...(policy === 'pro_rata' && isBelowTicket(row, terms) ? { by_hand: true } : {}),
  }));
}

const ticketOf = (terms: AllocationTerms): Decimal =>
  decimal(ceilTo(terms.minimum_investment, stepOf(terms)));

const isBelowTicket = (row: ReservedRow, terms: AllocationTerms): boolean =>
  ticketOf(terms).gt(row.amount_requested);

const byReservation = (a: ReservedRow, b: ReservedRow): number =>
  a.reserved_at < b.reserved_at ? -1 : a.reserved_at > b.reserved_at ? 1 : a.id - b.id;

/** Full while it fits; the next gets what is left if that reaches the minimum; later rows nothing. */
function firstCome(rows: readonly ReservedRow[], terms: AllocationTerms): Map<number, Decimal> {
  const amounts = new Map<number, Decimal>();
  let left = decimal(terms.headroom);
  for (const row of [...rows].sort(byReservation)) {
    const requested = decimal(row.amount_requested);
    if (requested.lte(left)) {
      amounts.set(row.id, requested);
      left = left.minus(requested);
      continue;
    }
    if (left.gt(0) && left.gte(terms.minimum_investment)) amounts.set(row.id, left);
    break;
  }
  return amounts;
}

interface Served {
  readonly id: number;
  readonly requested: Decimal;
}

/**
 * Served are as many rows as the headroom has minimum tickets for, in order of reservation; each gets its part, and at
 * least that ticket. So whoever asks for more never gets less. A request below the ticket is left to staff.
 */
function proRata(rows: readonly ReservedRow[], terms: AllocationTerms): Map<number, Decimal> {
  const step = stepOf(terms);
  const pot = decimal(terms.headroom);
  const minimum = ticketOf(terms);
  const served = [...rows]
    .sort(byReservation)
    .filter((row) => !isBelowTicket(row, terms))
    .map(({ id, amount_requested }): Served => ({ id, requested: decimal(amount_requested) }))
    .slice(0, minimum.isZero() ? rows.length : pot.div(minimum).floor().toNumber());
  const quotas = quotasOf(served, pot, minimum);
  return inSteps(served, quotas, { pot, step });
}

/** max(minimum, λ × request), with the one λ, 1 at most, by which they come to the pot. */
function quotasOf(served: readonly Served[], pot: Decimal, minimum: Decimal): Decimal[] {
  const requests = served.map(({ requested }) => requested);
  if (total(requests).lte(pot)) return requests;
  const raised = new Set<number>();
  for (;;) {
    const rest = pot.minus(minimum.times(raised.size));
    const weight = total(requests.filter((_, index) => !raised.has(index)));
    const quotas = requests.map((request, index) =>
      raised.has(index) ? minimum : rest.times(request).div(weight),
    );
    const below = quotas.flatMap((quota, index) => (quota.lt(minimum) ? [index] : []));
    if (below.length === 0) return quotas;
    for (const index of below) raised.add(index);
  }
}

/** Down to whole steps; those that are left one each by largest fraction, the earliest on a tie, never above the request. */
function inSteps(
  served: readonly Served[],
  quotas: readonly Decimal[],
  { pot, step }: { readonly pot: Decimal; readonly step: string },
): Map<number, Decimal> {
  const parts = served.map(({ id, requested }, index) => {
    const quota = quotas[index] ?? decimal(0);
    const amount = decimal(floorTo(quota, step));
    return { id, amount, fraction: quota.minus(amount), canTake: amount.plus(step).lte(requested) };
  });
  const left = pot
    .minus(total(parts.map(({ amount }) => amount)))
    .div(step)
    .floor();
  const lucky = parts
    .filter(({ canTake }) => canTake)
    .sort((a, b) => b.fraction.comparedTo(a.fraction))
    .slice(0, Math.max(left.toNumber(), 0))
    .map(({ id }) => id);
  return new Map(parts.map(({ id, amount }) => [id, lucky.includes(id) ? amount.plus(step) : amount]));
}

/** The increment, else one share, else a penny. */
const stepOf = (terms: AllocationTerms): string =>
  [terms.investment_increment, terms.share_price].find((step) => step && !isZero(step)) ?? '0.01';

/** Errors of amounts that staff chose: none above the request, Σ within the headroom. Keys are investment ids. */
export function checkManualAllocation(
  chosen: readonly Allocation[],
  rows: readonly ReservedRow[],
  room: string,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { id, amount } of chosen) {
    const requested = rows.find((row) => row.id === id)?.amount_requested ?? '0';
    if (compare(amount, requested) > 0) {
      errors[`allocations.${id}`] = ['The allocation may not exceed the amount requested.'];
    }
  }
  if (total(chosen.map((row) => row.amount)).gt(room)) errors.allocations = [headroomMessage(room)];
  return errors;
}
