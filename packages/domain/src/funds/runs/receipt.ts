/** What comes in on a call: in part, in full or in excess, and late with interest (`domain.md#H`, Runs of a fund). */
import { daysBetween, formatDay } from '../../kit/calendar.ts';
import { add, decimal, Decimal, isPositive, max, min, money, sub, sum, total } from '../../kit/money.ts';
import { unitsFor } from '../../portfolio/fund-units.ts';
import {
  type Edits,
  type LineParts,
  type ProposedLine,
  type Proposal,
  runEntry,
  type RunEntry,
} from './proposal.ts';

/** What was received on a line of a call by an earlier receipt. */
export interface Received {
  readonly received_on: string;
  readonly capital: string;
  readonly fee: string;
  readonly interest: string;
  readonly excess: string;
  /** Excess of before that was used. */
  readonly from_excess: string;
}

/** A posted line of a call. */
export interface CalledLine {
  readonly call_line_id: number;
  readonly investment_method_entity_id: number;
  readonly due_on: string;
  readonly capital: string;
  /** Asked for beside the commitment. */
  readonly fee: string;
  readonly receipts: readonly Received[];
}

/** Where a line of a call is at the end of a day. */
export interface Settlement {
  readonly received: string;
  /** Of the call, and of the fees beside it. */
  readonly outstanding: string;
  readonly fee_outstanding: string;
  readonly interest_due: string;
  /** Received beyond what was due, and not used yet. */
  readonly excess: string;
  readonly due_on: string;
  readonly is_overdue: boolean;
}

/** Interest on a payment: actual/365 from the day it was due. */
const lateInterest = (
  amount: string,
  rate: string,
  { due_on, at }: { due_on: string; at: string },
): Decimal =>
  decimal(amount)
    .times(rate)
    .div(100)
    .times(Math.max(daysBetween(due_on, at), 0))
    .div(365);

const sumOf = (receipts: readonly Received[], name: keyof Omit<Received, 'received_on'>): string =>
  sum(receipts.map((receipt) => receipt[name]));

export function settlementOf(line: CalledLine, rate: string, at: string): Settlement {
  const { due_on } = line;
  const receipts = line.receipts.filter(({ received_on }) => received_on <= at);
  const outstanding = money(max(sub(line.capital, sumOf(receipts, 'capital')), 0));
  const fee = money(max(sub(line.fee, sumOf(receipts, 'fee')), 0));
  const accrued = total([
    ...receipts.map(({ capital, received_on }) =>
      money(lateInterest(capital, rate, { due_on, at: received_on })),
    ),
    money(lateInterest(outstanding, rate, { due_on, at })),
  ]);
  const names = ['capital', 'fee', 'interest', 'excess'] as const;
  const used = sumOf(receipts, 'from_excess');
  return {
    received: money(sub(sum(names.map((name) => sumOf(receipts, name))), used)),
    outstanding,
    fee_outstanding: fee,
    interest_due: money(Decimal.max(accrued.minus(sumOf(receipts, 'interest')), 0)),
    excess: money(max(sub(sumOf(receipts, 'excess'), used), 0)),
    due_on,
    is_overdue: at > due_on && isPositive(add(outstanding, fee)),
  };
}

export const dueOf = ({ outstanding, fee_outstanding, interest_due }: Settlement): string =>
  money(sum([outstanding, fee_outstanding, interest_due]));

/** A whole call: Σ of its lines. */
export interface CallSettlement extends Settlement {
  readonly called: string;
  readonly fees: string;
  /** Lines that still owe something of the call. */
  readonly lines_open: number;
}

export function callSettlementOf(
  lines: readonly CalledLine[],
  rate: string,
  at: string,
): CallSettlement | null {
  const settled = lines.map((line) => settlementOf(line, rate, at));
  const [first] = lines;
  if (!first) return null;
  const added = (name: keyof Omit<Settlement, 'due_on' | 'is_overdue'>): string =>
    money(sum(settled.map((each) => each[name])));
  return {
    received: added('received'),
    outstanding: added('outstanding'),
    fee_outstanding: added('fee_outstanding'),
    interest_due: added('interest_due'),
    excess: added('excess'),
    called: money(sum(lines.map(({ capital }) => capital))),
    fees: money(sum(lines.map(({ fee }) => fee))),
    lines_open: settled.filter((each) => isPositive(dueOf(each))).length,
    due_on: first.due_on,
    is_overdue: settled.some((each) => each.is_overdue),
  };
}

export interface ReceiptFacts {
  readonly lines: readonly CalledLine[];
  readonly received_on: string;
  readonly late_interest_pct: string;
  /** Of a unit on that day. */
  readonly price: string;
  /** Kept from earlier receipts of any call, by holder. */
  readonly held_excess: ReadonlyMap<number, string>;
  readonly edits: Edits;
}

/** Lines that are open, each with all that it owes; what was received beyond that is kept as excess. */
export function proposeReceipt(facts: ReceiptFacts): Proposal {
  const lines = facts.lines.flatMap((line) => {
    const settlement = settlementOf(line, facts.late_interest_pct, facts.received_on);
    return isPositive(dueOf(settlement)) ? [receivedLine(line, settlement, facts)] : [];
  });
  return {
    total: money(sum(lines.map(({ amount }) => amount))),
    lines,
    rounding: [],
    workings: { late_interest_pct: facts.late_interest_pct, unit_price: facts.price },
  };
}

function receivedLine(line: CalledLine, settlement: Settlement, facts: ReceiptFacts): ProposedLine {
  const holder = line.investment_method_entity_id;
  const due = dueOf(settlement);
  const from_excess = money(min(facts.held_excess.get(holder) ?? '0', due));
  const proposed = money(sub(due, from_excess));
  const amount = facts.edits.get(holder) ?? proposed;
  return {
    investment_method_entity_id: holder,
    investment_id: null,
    basis: due,
    proposed,
    amount,
    parts: {
      call_line_id: line.call_line_id,
      due_on: line.due_on,
      from_excess,
      outstanding: due,
      ...split(add(amount, from_excess), settlement, facts.price),
    },
  };
}

/** To the call first, then to its fees, then to interest; the rest is excess. */
function split(
  paid: string,
  { outstanding, fee_outstanding, interest_due }: Settlement,
  price: string,
): LineParts {
  let left = decimal(paid);
  const take = (most: string): string => {
    const taken = Decimal.min(left, most);
    left = left.minus(taken);
    return money(taken);
  };
  const capital = take(outstanding);
  const fee = take(fee_outstanding);
  const interest = take(interest_due);
  const open = total([outstanding, fee_outstanding, interest_due]).minus(capital).minus(fee).minus(interest);
  return {
    capital,
    fee,
    interest,
    excess: money(left),
    outstanding_after: money(open),
    ...(isPositive(price) && { units: unitsFor(capital, price), unit_price: price }),
  };
}

/** The contribution buys units; fees beside the commitment, and interest, are the fund's income and no one's paid-in. */
export function receiptEntries(line: ProposedLine): RunEntry[] {
  const {
    capital = '0',
    fee = '0',
    interest = '0',
    units = null,
    unit_price = null,
    due_on = '',
  } = line.parts;
  const holder = { investment_method_entity_id: line.investment_method_entity_id };
  const of = formatDay(due_on);
  return [
    runEntry({
      type: 'contribution',
      amount: capital,
      direction: 1,
      units,
      unit_price,
      description: `Payment of the call due ${of}`,
      ...holder,
    }),
    runEntry({
      type: 'income',
      amount: fee,
      direction: 1,
      description: `Fees paid with the call due ${of}`,
      ...holder,
    }),
    runEntry({
      type: 'income',
      amount: interest,
      direction: 1,
      description: `Interest on the late payment of the call due ${of}`,
      ...holder,
    }),
  ].filter(({ amount }) => isPositive(amount));
}
