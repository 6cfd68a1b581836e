/** The allocation run over reserved rows (`domain.md#3.1`). Pure: staff preview it, then confirm the rows. */
import { ceilTo, compare, Decimal, decimal, floorTo, isZero, money, total } from '../kit/money.ts';
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
  return rows.map((row) => ({ id: row.id, amount: money(amounts.get(row.id) ?? 0) }));
}

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

interface Share {
  readonly id: number;
  /** r × H / ΣR, before rounding. */
  readonly fair: Decimal;
  /** r in whole steps. */
  readonly most: Decimal;
  amount: Decimal;
}

/** Floors to the step, lifts to the minimum in order of reservation, hands out the rest. Everything in whole steps. */
function proRata(rows: readonly ReservedRow[], terms: AllocationTerms): Map<number, Decimal> {
  const step = stepOf(terms);
  const requested = total(rows.map((row) => row.amount_requested));
  const shares = [...rows].sort(byReservation).map((row): Share => {
    const fair = decimal(row.amount_requested).times(terms.headroom).div(requested);
    return {
      id: row.id,
      fair,
      most: decimal(floorTo(row.amount_requested, step)),
      amount: decimal(floorTo(fair, step)),
    };
  });
  const pot = decimal(terms.headroom);
  const minimum = decimal(ceilTo(terms.minimum_investment, step));
  liftToMinimum(shares, pot, minimum);
  handOutRest(shares, { pot, minimum, step: decimal(step) });
  return new Map(shares.map((share) => [share.id, share.amount]));
}

/** The increment, else one share, else a penny. */
const stepOf = (terms: AllocationTerms): string =>
  [terms.investment_increment, terms.share_price].find((step) => step && !isZero(step)) ?? '0.01';

const leftOf = (shares: readonly Share[], pot: Decimal): Decimal =>
  pot.minus(total(shares.map((share) => share.amount)));

function liftToMinimum(shares: readonly Share[], pot: Decimal, minimum: Decimal): void {
  const below = shares.filter((share) => share.amount.lt(minimum));
  for (const share of below) share.amount = decimal(0);
  for (const share of below) {
    const wanted = Decimal.min(minimum, share.most);
    if (leftOf(shares, pot).gte(wanted)) share.amount = wanted;
  }
}

/** By rounds: a proportional part to every row that can still take, then single steps by largest shortfall. */
function handOutRest(
  shares: readonly Share[],
  { pot, minimum, step }: { readonly pot: Decimal; readonly minimum: Decimal; readonly step: Decimal },
): void {
  const canTake = ({ amount, most }: Share): boolean =>
    amount.plus(step).lte(most) && amount.plus(step).gte(Decimal.min(minimum, most));
  for (;;) {
    const open = shares.filter(canTake);
    const steps = leftOf(shares, pot).div(step).floor();
    if (steps.lte(0) || open.length === 0) return;
    if (steps.gte(open.length)) giveInProportion(open, steps, step);
    else giveSingleSteps(open, steps.toNumber(), step);
  }
}

function giveInProportion(open: readonly Share[], steps: Decimal, step: Decimal): void {
  const weight = total(open.map((share) => share.fair));
  let given = decimal(0);
  for (const share of open) {
    const part = steps.times(share.fair).div(weight).floor().times(step);
    const taken = Decimal.min(part, share.most.minus(share.amount));
    share.amount = share.amount.plus(taken);
    given = given.plus(taken);
  }
  if (given.isZero()) giveSingleSteps(open, open.length, step);
}

/** Largest fractional part first, the earliest on a tie: sort is stable and `open` is in order of reservation. */
function giveSingleSteps(open: readonly Share[], count: number, step: Decimal): void {
  const neediest = [...open].sort((a, b) => b.fair.minus(b.amount).comparedTo(a.fair.minus(a.amount)));
  for (const share of neediest.slice(0, count)) share.amount = share.amount.plus(step);
}

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
