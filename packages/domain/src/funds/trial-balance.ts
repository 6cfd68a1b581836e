/** A fund's books as debits and credits at a day (`domain.md#H`, append `trial_balance`), and its cash over a period. */
import { decimal, isNegative, isPositive, isZero, money, sub, sum } from '../kit/money.ts';
import type { LedgerType } from './ledger-types.ts';

export interface BookedTotal {
  readonly type: LedgerType;
  /** Σ of amounts by their sign in cash, reversals counted. */
  readonly in: string;
  readonly out: string;
}

export interface AccountRow {
  readonly account: LedgerType | 'cash';
  readonly debit: string;
  readonly credit: string;
}

export interface TrialBalance {
  readonly as_of: string;
  readonly rows: readonly AccountRow[];
  readonly debit: string;
  readonly credit: string;
  readonly difference: string;
}

/** Each entry is booked twice: in cash, and against the account of its type. Accounts with nothing in them are left out. */
export function trialBalance(totals: readonly BookedTotal[], as_of: string): TrialBalance {
  const cash = sum(totals.map((each) => sub(each.in, each.out)));
  const rows = [
    accountOf('cash', cash),
    ...totals.map(({ type, ...each }) => accountOf(type, sub(each.out, each.in))),
  ].filter(({ debit, credit }) => !isZero(debit) || !isZero(credit));
  const debit = money(sum(rows.map((row) => row.debit)));
  const credit = money(sum(rows.map((row) => row.credit)));
  return { as_of, rows, debit, credit, difference: money(sub(debit, credit)) };
}

const accountOf = (account: AccountRow['account'], balance: string): AccountRow => ({
  account,
  debit: isPositive(balance) ? money(balance) : money(0),
  credit: isNegative(balance) ? money(decimal(balance).neg()) : money(0),
});

/** Cash and units of a fund over a period: both days count. */
export interface LedgerPeriod {
  readonly from: string | null;
  readonly to: string;
  readonly opening: string;
  readonly received: string;
  readonly paid: string;
  readonly closing: string;
  readonly units_opening: string;
  readonly units_closing: string;
  readonly entries: number;
}
