/** What an investor committed to a fund, what of it was called, and what they paid in (`domain.md#3.6`, `domain.md#3.7`). */
import { decimal, Decimal, max, money, plain, sum, total } from '../kit/money.ts';
import { amountOf, type LedgerEntry } from './entries.ts';
import { DISTRIBUTION_ENTRIES } from './codes.ts';

type Entries = readonly LedgerEntry[];

/** Principal in, less what earlier investors got back of theirs. */
export const equalisedBy = (effective: Entries): string =>
  sum(
    effective
      .filter(({ type }) => type === 'equalisation')
      .map(({ amount, direction = 1 }) => decimal(amount).times(direction)),
  );

const movedBy = (effective: Entries, what: 'commitment' | 'called' | 'paid_in'): Decimal =>
  total(effective.map((entry) => entry[what] ?? 0));

/** Interest of an equalisation, and of a call that was paid late, count nowhere. */
export const paidInBy = (effective: Entries): string =>
  plain(movedBy(effective, 'paid_in').plus(amountOf(effective, 'contribution')).plus(equalisedBy(effective)));

/** What was promised, whether or not anything was paid. */
export const promisedBy = (effective: Entries): string =>
  plain(movedBy(effective, 'commitment').plus(amountOf(effective, 'commitment')));

/** A holder who subscribed without a commitment counts as committed, and called, for what they paid in. */
export const committedBy = (effective: Entries): string => max(promisedBy(effective), paidInBy(effective));

export const calledBy = (effective: Entries): string =>
  max(
    movedBy(effective, 'called').plus(amountOf(effective, 'capital_call')).plus(equalisedBy(effective)),
    paidInBy(effective),
  );

/** What may still be called: a distribution that is recallable adds to it. */
export function unfundedBy(effective: Entries): string {
  const recallable = total(
    effective
      .filter(({ type, is_recallable }) => is_recallable === true && DISTRIBUTION_ENTRIES.includes(type))
      .map(({ amount }) => amount),
  );
  const left = decimal(promisedBy(effective)).minus(calledBy(effective)).plus(recallable);
  return money(Decimal.max(left, 0));
}
