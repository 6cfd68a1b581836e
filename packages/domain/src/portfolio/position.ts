/**
 * What a holding cost and brought, from its transactions (`domain.md#3.5`). Average cost: sales take shares out of one
 * pool at its average, as share pooling does in the United Kingdom, so a later purchase never changes an earlier gain.
 */
import { type TransactionType } from '../investments/codes.ts';
import { decimal, Decimal, money, round6 } from '../kit/money.ts';
import type { Source } from './source.ts';

export interface Transaction {
  readonly type: TransactionType;
  readonly date: string;
  /** Positive; the type gives the sign. */
  readonly amount: string;
  readonly shares?: string | null;
  /** Percent of what is held that leaves, where it is not counted in shares. */
  readonly fraction_sold?: string | null;
  /** Of a purchase that is supposed the investment itself. */
  readonly source?: Source;
}

export interface Position {
  readonly shares: string;
  /** Average cost a share of what is still held; null without shares. */
  readonly average_cost: string | null;
  readonly cost_remaining: string;
  /** Purchases, transfers in and fees, less refunds and what was transferred out at cost. */
  readonly total_invested: string;
  readonly fees: string;
  /** Dividends, interest, distributions, capital returned and sale proceeds. */
  readonly received: string;
  readonly income: string;
  /** Σ (proceeds − average cost × shares sold), and what was returned, refunded or transferred above or below cost. */
  readonly sale_gain: string;
  /** Sale gains and income. */
  readonly realised_gain: string;
}

interface Pool {
  shares: Decimal;
  cost: Decimal;
  invested: Decimal;
  fees: Decimal;
  received: Decimal;
  income: Decimal;
  saleGain: Decimal;
}

type Posting = (pool: Pool, amount: Decimal, row: Transaction) => void;

const sharesOf = ({ shares }: Transaction): Decimal => decimal(shares ?? 0);

const buy: Posting = (pool, amount, row) => {
  pool.shares = pool.shares.plus(sharesOf(row));
  pool.cost = pool.cost.plus(amount);
  pool.invested = pool.invested.plus(amount);
};

/** What leaves a holding: the part of it, 0 to 1, as stated, else by shares; without either all of it. */
export function leaving(
  held: Decimal,
  row: Transaction,
): { readonly part: Decimal; readonly shares: Decimal } {
  if (row.fraction_sold) {
    const part = decimal(row.fraction_sold).div(100);
    return { part, shares: held.times(part) };
  }
  const shares = sharesOf(row);
  const all = held.isZero() || shares.isZero() || shares.gte(held);
  return all ? { part: decimal(1), shares: held } : { part: shares.div(held), shares };
}

/** Cost of what leaves the pool. */
const takeOut = (pool: Pool, row: Transaction): Decimal => {
  const { part, shares } = leaving(pool.shares, row);
  const cost = pool.cost.times(part);
  pool.shares = pool.shares.minus(shares);
  pool.cost = pool.cost.minus(cost);
  return cost;
};

const sell: Posting = (pool, amount, row) => {
  pool.saleGain = pool.saleGain.plus(amount).minus(takeOut(pool, row));
  pool.received = pool.received.plus(amount);
};

const earn: Posting = (pool, amount) => {
  pool.income = pool.income.plus(amount);
  pool.received = pool.received.plus(amount);
};

/** Capital comes back out of cost first; more than the cost is a gain. */
const returnCapital: Posting = (pool, amount) => {
  const fromCost = Decimal.min(amount, pool.cost);
  pool.cost = pool.cost.minus(fromCost);
  pool.saleGain = pool.saleGain.plus(amount).minus(fromCost);
  pool.received = pool.received.plus(amount);
};

/** At cost it lowers what was invested and is no gain; what is above the cost was received, what is below it is lost. */
const giveBack = (pool: Pool, amount: Decimal, cost: Decimal): void => {
  pool.invested = pool.invested.minus(Decimal.min(amount, cost));
  pool.received = pool.received.plus(Decimal.max(amount.minus(cost), 0));
  pool.saleGain = pool.saleGain.plus(amount).minus(cost);
};

const POSTINGS: Readonly<Record<TransactionType, Posting>> = {
  purchase: buy,
  transfer_in: buy,
  sale: sell,
  dividend: earn,
  interest: earn,
  distribution: earn,
  capital_return: returnCapital,
  transfer_out: (pool, amount, row) => giveBack(pool, amount, takeOut(pool, row)),
  write_off: (pool, _amount, row) => {
    pool.saleGain = pool.saleGain.minus(takeOut(pool, row));
  },
  fee: (pool, amount) => {
    pool.fees = pool.fees.plus(amount);
  },
  refund: (pool, amount, row) => {
    pool.shares = Decimal.max(pool.shares.minus(sharesOf(row)), 0);
    const cost = Decimal.min(amount, pool.cost);
    pool.cost = pool.cost.minus(cost);
    giveBack(pool, amount, cost);
  },
  tax_relief: () => {},
};

/** In order of date; purchases of a day before its sales. `include_fees: false` leaves fees out of what was invested. */
export function position(
  transactions: readonly Transaction[],
  options: { readonly include_fees?: boolean } = {},
): Position {
  const pool = emptyPool();
  for (const row of inOrder(transactions)) post(pool, row);
  return shown(pool, options.include_fees ?? true);
}

/** The positions at the end of some days, oldest first, in one pass over the transactions. */
export function positionsOn(transactions: readonly Transaction[], days: readonly string[]): Position[] {
  const pool = emptyPool();
  const rows = inOrder(transactions);
  let next = 0;
  let last: Position | null = null;
  return days.map((day) => {
    for (let row = rows[next]; row && row.date <= day; row = rows[next]) {
      post(pool, row);
      next += 1;
      last = null;
    }
    last ??= shown(pool, true);
    return last;
  });
}

/** What is read of the position after each of the transactions, in their order; the position itself lasts only so long. */
export function readAfterEach<Row extends Transaction, Read>(
  transactions: readonly Row[],
  read: (held: Position) => Read,
): { readonly row: Row; readonly read: Read }[] {
  const pool = emptyPool();
  const held = viewOf(pool, true);
  return inOrder(transactions).map((row) => {
    post(pool, row);
    return { row, read: read(held) };
  });
}

const emptyPool = (): Pool => {
  const zero = decimal(0);
  return {
    shares: zero,
    cost: zero,
    invested: zero,
    fees: zero,
    received: zero,
    income: zero,
    saleGain: zero,
  };
};

const post = (pool: Pool, row: Transaction): void => POSTINGS[row.type](pool, decimal(row.amount), row);

/** By date; purchases of a day before its sales. */
export const inOrder = <Row extends Transaction>(transactions: readonly Row[]): Row[] =>
  [...transactions].sort(byDate);

const isBuy = (row: Transaction): boolean => row.type === 'purchase' || row.type === 'transfer_in';
const byDate = (a: Transaction, b: Transaction): number => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return Number(isBuy(b)) - Number(isBuy(a));
};

const shown = (pool: Pool, includeFees: boolean): Position => ({ ...viewOf(pool, includeFees) });

/** Each figure rounded when it is read. */
const viewOf = (pool: Pool, includeFees: boolean): Position => ({
  get shares() {
    return round6(pool.shares);
  },
  get average_cost() {
    return pool.shares.isZero() ? null : round6(pool.cost.div(pool.shares));
  },
  get cost_remaining() {
    return money(pool.cost);
  },
  get total_invested() {
    return money(includeFees ? pool.invested.plus(pool.fees) : pool.invested);
  },
  get fees() {
    return money(pool.fees);
  },
  get received() {
    return money(pool.received);
  },
  get income() {
    return money(pool.income);
  },
  get sale_gain() {
    return money(saleGain(pool));
  },
  get realised_gain() {
    return money(saleGain(pool).plus(pool.income));
  },
});

/** Its cost is what the cost shown of the rest leaves, so that both together are what was paid, to the penny. */
const saleGain = ({ saleGain: gain, cost }: Pool): Decimal =>
  gain.isZero() ? gain : gain.minus(cost).plus(money(cost));
