/** What cannot be of a holding's flows (`domain.md#G`): that more leaves than is held, or before it was bought. */
import { decimal, type Decimal, isNegative, isPositive, plain } from '../kit/money.ts';
import { BUYS, LEAVES, leftOf } from './left-of.ts';
import { inOrder, leaving, type Transaction } from './position.ts';
import { firstShortfall, type Movement, nothingHeld, onlyShares } from './shortfall.ts';

export interface HeldFlow extends Transaction {
  readonly id: number;
}

/** The flow that is to blame, the field of it that says so, and why. */
export interface FlowRefusal {
  readonly id: number;
  readonly name: 'date' | 'shares' | 'fraction_sold';
  readonly message: string;
}
type Flows = readonly HeldFlow[];

export const STATE_THE_NUMBER = 'Enter the number sold or the part of the holding.';

const STATED: readonly Transaction['type'][] = ['sale', 'transfer_out'];
const INCOME: readonly Transaction['type'][] = ['dividend', 'interest', 'distribution', 'capital_return'];

/** The first thing that the flows as they would be do not allow; only what was touched is to blame. */
export function flowsRefusal(before: Flows, after: Flows): FlowRefusal | null {
  for (const row of after.filter((each) => !isIn(before, each))) {
    const refusal = unheldRefusal(row, after) ?? statementRefusal(row, after);
    if (refusal) return refusal;
  }
  return laterRefusal(before, after) ?? sharesRefusal(before, after);
}

const states = (amount: string | null | undefined): boolean => isPositive(amount ?? 0);
const isIn = (rows: Flows, row: HeldFlow): boolean => rows.some((other) => isSame(other, row));
const isSame = (a: HeldFlow, b: HeldFlow): boolean =>
  a.id === b.id &&
  a.type === b.type &&
  a.date === b.date &&
  decimal(a.shares ?? 0).eq(b.shares ?? 0) &&
  decimal(a.fraction_sold ?? 0).eq(b.fraction_sold ?? 0);

const boughtBy = (flows: Flows, day: string): Flows =>
  flows.filter(({ type, date }) => BUYS.includes(type) && date <= day);
const isUnbought = ({ type, date }: HeldFlow, flows: Flows): boolean =>
  (LEAVES.includes(type) || INCOME.includes(type)) && boughtBy(flows, date).length === 0;
const isCounted = (flows: Flows, day: string): boolean =>
  boughtBy(flows, day).some(({ shares }) => states(shares));

/** Parts of a holding without shares that were taken when all of it had gone; shares are counted. */
const partsOfNothing = (flows: Flows): Flows =>
  leftOf(flows).ofNothing.filter((row) => STATED.includes(row.type) && !isCounted(flows, row.date));

const unheldRefusal = (row: HeldFlow, after: Flows): FlowRefusal | null =>
  isUnbought(row, after) || isIn(partsOfNothing(after), row)
    ? { id: row.id, name: 'date', message: nothingHeld(row.date) }
    : null;

/** A sale says what it takes: shares where the holding has some, else a part; a write-off may leave it out. */
function statementRefusal(row: HeldFlow, after: Flows): FlowRefusal | null {
  const [wanted, other] = isCounted(after, row.date)
    ? (['shares', 'fraction_sold'] as const)
    : (['fraction_sold', 'shares'] as const);
  const refuse = (name: FlowRefusal['name'], message: string): FlowRefusal => ({ id: row.id, name, message });
  if (!LEAVES.includes(row.type))
    return states(row.fraction_sold)
      ? refuse('fraction_sold', 'The fraction sold field is only for what leaves a holding.')
      : null;
  const isMissing = STATED.includes(row.type) && !states(row[wanted]);
  return isMissing || states(row[other]) ? refuse(wanted, STATE_THE_NUMBER) : null;
}

/** Flows of later days that a change left without anything to take from: a purchase moved, a part sold before them. */
function laterRefusal(before: Flows, after: Flows): FlowRefusal | null {
  const wrong = (flows: Flows): Flows => [
    ...flows.filter((row) => isUnbought(row, flows)),
    ...partsOfNothing(flows),
  ];
  const known = wrong(before);
  const row = inOrder(wrong(after)).find((each) => !isIn(known, each));
  const cause = changed(before, after)[0];
  return row && cause ? { id: cause.id, name: 'date', message: nothingHeld(row.date) } : null;
}

/** Written, rewritten or removed; what is written last comes first. */
const changed = (before: Flows, after: Flows): Flows => [
  ...after.filter((row) => !isIn(before, row)).toReversed(),
  ...before.filter(({ id }) => !after.some((row) => row.id === id)),
];

interface Moved extends Movement {
  readonly id: number;
}

/** What each flow does to the shares; a write-off that does not say how many is of all that are left. */
function moves(flows: Flows): Moved[] {
  let held = decimal(0);
  return inOrder(flows).map((row) => {
    const change = changeOf(row, held);
    held = held.plus(change);
    return { id: row.id, date: row.date, change: plain(change) };
  });
}

function changeOf(row: HeldFlow, held: Decimal): Decimal {
  const stated = decimal(row.shares ?? 0);
  if (BUYS.includes(row.type)) return stated;
  if (row.type === 'refund') return stated.neg();
  if (!LEAVES.includes(row.type)) return decimal(0);
  return stated.gt(0) ? stated.neg() : leaving(held, row).shares.neg();
}

function sharesRefusal(before: Flows, after: Flows): FlowRefusal | null {
  const touched = new Set(changed(before, after).map(({ id }) => id));
  const [was, is] = [before, after].map((flows) => moves(flows).filter(({ id }) => touched.has(id)));
  const undone = (was ?? []).filter(({ change }) => !isNegative(change));
  const taken: Moved[] = [
    ...undone.map((move) => ({ ...move, change: plain(decimal(move.change).neg()) })),
    ...(is ?? []),
  ];
  const base = [...moves(after).filter(({ id }) => !touched.has(id)), ...undone];
  const short = firstShortfall(base, taken);
  if (!short) return null;
  const cause = taken.findLast(({ date, change }) => date <= short.day && isNegative(change));
  return { id: cause?.id ?? 0, name: 'shares', message: onlyShares(short) };
}
