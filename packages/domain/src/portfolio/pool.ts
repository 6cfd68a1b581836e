/** Figures that come out of a pool of shares, payment by payment (`domain.md#3.5`). */
import type { TransactionType } from '../investments/codes.ts';
import { add, money, mul, round6, sub } from '../kit/money.ts';
import { type Position, readAfterEach, type Transaction } from './position.ts';

export interface PoolFlow extends Transaction {
  /** Of its day, where the figure is in another currency than the amount. */
  readonly rate?: string;
}

/** What is held in the end, at the rate of its day. */
export interface PoolWorth {
  readonly amount: string;
  readonly rate?: string;
}

interface Reading {
  readonly of: (held: Position) => string;
  /** Those that can change it. */
  readonly counts: readonly TransactionType[];
  readonly round: (exact: string) => string;
}

const COST: readonly TransactionType[] = [
  'purchase',
  'transfer_in',
  'sale',
  'transfer_out',
  'write_off',
  'refund',
  'capital_return',
];
const INCOME: readonly TransactionType[] = ['dividend', 'interest', 'distribution'];
const gainOf = ({ realised_gain, fees }: Position): string => sub(realised_gain, fees);

const READINGS = {
  shares: { of: ({ shares }) => shares, counts: COST, round: round6 },
  cost_remaining: { of: ({ cost_remaining }) => cost_remaining, counts: COST, round: money },
  total_invested: { of: ({ total_invested }) => total_invested, counts: [...COST, 'fee'], round: money },
  received: { of: ({ received }) => received, counts: [...COST, ...INCOME], round: money },
  realised_gain: { of: ({ realised_gain }) => realised_gain, counts: [...COST, ...INCOME], round: money },
  price_gain: { of: gainOf, counts: [...COST, ...INCOME, 'fee'], round: money },
} as const satisfies Readonly<Record<string, Reading>>;

export type Pooled = keyof typeof READINGS;
export const isPooled = (name: string): name is Pooled => Object.hasOwn(READINGS, name);

/** As it is shown: shares to six places, money to two. */
export const roundedAs = (figure: Pooled, exact: string): string => READINGS[figure].round(exact);

/** The payments of the pool that can change the figure. */
export const countedIn = <Flow extends Transaction>(figure: Pooled, flows: readonly Flow[]): Flow[] => {
  const { counts }: Reading = READINGS[figure];
  return flows.filter(({ type }) => counts.includes(type));
};

/**
 * What each payment adds to the figure, in order of days, and what is held in the end: its worth above its cost. The steps add up to the
 * figure as it is shown.
 */
export function poolSteps<Flow extends PoolFlow>(
  figure: Pooled,
  flows: readonly Flow[],
  worth: PoolWorth | null = null,
): { readonly steps: readonly { readonly flow: Flow; readonly adds: string }[]; readonly held: string } {
  const { of, round }: Reading = READINGS[figure];
  let [before, exact] = ['0', '0'];
  const next = (change: string, rate = '1'): string => {
    const shown = round(exact);
    exact = add(exact, mul(change, rate));
    return round(sub(round(exact), shown));
  };
  let cost = '0';
  const read = (held: Position) => [of(held), worth === null ? '0' : held.cost_remaining] as const;
  const steps = readAfterEach(flows, read).map(({ row: flow, read: [value, left] }) => {
    const adds = next(sub(value, before), flow.rate);
    [before, cost] = [value, left];
    return { flow, adds };
  });
  return { steps, held: worth === null ? round('0') : next(sub(worth.amount, cost), worth.rate) };
}
