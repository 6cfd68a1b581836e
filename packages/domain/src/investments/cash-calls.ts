/** Arithmetic of cash calls (`domain.md#2.4`, `domain.md#G` `cash_calls`). Money as decimal strings. */
import { type Amount, compare, decimal, Decimal, money, total } from '../kit/money.ts';
import { cashCallStatus, type CashCallStatus } from './codes.ts';

export const NOTHING_LEFT = 'Nothing is left to call.';
export const BANK_DETAILS_FIRST = 'Add bank details before calling cash.';

export interface CallRow {
  readonly amount: string;
  readonly fee_due: string;
  readonly status: CashCallStatus;
  readonly percentage?: string | null;
}

export interface CallFacts {
  readonly amount: string;
  readonly fee_amount: string;
  readonly fee_vat: string;
  /** Earlier calls; cancelled ones do not count. */
  readonly calls: readonly CallRow[];
}

const standing = (facts: CallFacts): readonly CallRow[] =>
  facts.calls.filter((call) => call.status !== cashCallStatus.cancelled);

/** What may still be called, fees apart and fees included. */
export function callable(facts: CallFacts): { amount: string; fee: string } {
  const called = standing(facts);
  const fees = decimal(facts.fee_amount).plus(facts.fee_vat);
  return {
    amount: money(decimal(facts.amount).minus(total(called.map((call) => call.amount)))),
    fee: money(fees.minus(total(called.map((call) => call.fee_due)))),
  };
}

/** From this on the percentages of a line's calls are the whole: three times 33.3333 % is. */
const WHOLE = '99.99';

/**
 * The next call at a percentage of the allocation: amount = round2(allocation × pct / 100), with the same part of the fees,
 * and never above what is left of either. The call with which the percentages come to the whole, or that is said to be the
 * last, takes all that is left, so that no penny stays over.
 */
export function nextCall(
  facts: CallFacts,
  { percentage, final = false }: { readonly percentage: string; readonly final?: boolean },
): { amount: string; fee_due: string } {
  const rest = callable(facts);
  const called = total(standing(facts).map((call) => call.percentage ?? 0)).plus(percentage);
  if (final || called.gte(WHOLE)) return { amount: rest.amount, fee_due: rest.fee };
  const part = (of: Amount, left: string): string =>
    money(Decimal.min(money(decimal(of).times(percentage).div(100)), left));
  const amount = part(facts.amount, rest.amount);
  if (compare(amount, rest.amount) === 0) return { amount, fee_due: rest.fee };
  return { amount, fee_due: part(decimal(facts.fee_amount).plus(facts.fee_vat), rest.fee) };
}

export interface CallSettlement {
  readonly status: CashCallStatus;
  readonly outstanding: string;
  /** Flagged for refund. */
  readonly excess: string;
}

/** State of one call after `amount_received` (cumulative): nothing, part, or all and perhaps more. */
export function settleCall(
  call: { amount: string; fee_due: string },
  amountReceived: string,
): CallSettlement {
  const due = decimal(call.amount).plus(call.fee_due);
  return {
    status: callStatus(due, decimal(amountReceived)),
    outstanding: money(Decimal.max(due.minus(amountReceived), 0)),
    excess: money(Decimal.max(decimal(amountReceived).minus(due), 0)),
  };
}

const callStatus = (due: Decimal, received: Decimal): CashCallStatus => {
  if (received.lte(0)) return cashCallStatus.awaiting;
  return received.lt(due) ? cashCallStatus.partPaid : cashCallStatus.received;
};

/** The investment as a whole: paid (3 → 4) once Σ received ≥ total_due; less keeps it in 3 with the rest outstanding. */
export function settleInvestment(
  totalDue: string,
  received: readonly string[],
): { is_paid: boolean; amount_paid: string; outstanding: string; excess: string } {
  const sum = total(received);
  return {
    is_paid: sum.gte(totalDue),
    amount_paid: money(sum),
    outstanding: money(Decimal.max(decimal(totalDue).minus(sum), 0)),
    excess: money(Decimal.max(sum.minus(totalDue), 0)),
  };
}
