/**
 * A fund's credit line: what is drawn and not repaid, and returns as if each drawing had been called from investors on its day
 * (`domain.md#3.6`). Source: ILPA, Subscription Lines of Credit and Alignment of Interests (2017; guidance of 2020): show the net
 * return with and without the line. What the line costs stays in both, as an expense of the fund.
 */
import { add, money, sub, sum } from '../kit/money.ts';
import { fundRatios } from '../portfolio/fund-ratios.ts';
import { irrNote } from '../portfolio/irr-note.ts';
import { type CashFlow, xirrWithValue } from '../portfolio/xirr.ts';
import { paidInBy } from './capital.ts';
import { DISTRIBUTION_ENTRIES } from './codes.ts';
import { amountOf, type LedgerEntry, effectiveEntries } from './entries.ts';
import { isUnvalued, seriesOf, type Worth } from './position.ts';

export interface WithoutCreditLine {
  /** Drawn and not repaid on the day. */
  readonly drawn: string;
  readonly tvpi: string | null;
  readonly irr: string | null;
  readonly irr_note: string | null;
}

/** A drawing as its lender's entry, a repayment below nothing. */
const owedBy = ({ type, amount }: LedgerEntry): string =>
  type === 'credit_drawing' ? amount : sub('0', amount);

export const drawnBy = (effective: readonly LedgerEntry[]): string => money(sum(effective.map(owedBy)));

/** What investors would have paid in its place; a repayment is paid back to them. */
export const asIfCalled = (effective: readonly LedgerEntry[]): CashFlow[] =>
  effective.map((entry) => ({ date: entry.date, amount: sub('0', owedBy(entry)) }));

/** Null for a fund that never drew on one. `line` are its entries, `entries` those of the investors. */
export function withoutCreditLine(
  entries: readonly LedgerEntry[],
  line: readonly LedgerEntry[],
  facts: Worth & { readonly stale_since?: string | null },
): WithoutCreditLine | null {
  const drawings = effectiveEntries(line, facts.at);
  if (drawings.length === 0) return null;
  const drawn = drawnBy(drawings);
  const effective = effectiveEntries(entries, facts.at);
  const { flows, closing } = seriesOf(effective, facts);
  const called = asIfCalled(drawings);
  const date = [closing.date, ...called.map((flow) => flow.date)].toSorted().at(-1) ?? closing.date;
  const irr = isUnvalued(facts, closing)
    ? null
    : xirrWithValue([...flows, ...called], { date, value: add(closing.value, drawn) });
  const { tvpi } = fundRatios({
    committed: '0',
    paid_in: add(paidInBy(effective), drawn),
    distributions: amountOf(effective, ...DISTRIBUTION_ENTRIES),
    nav_share: add(closing.value, drawn),
  });
  return {
    drawn,
    tvpi,
    irr: irr?.percent ?? null,
    irr_note: irrNote(irr && { ...irr, stale_since: facts.stale_since }),
  };
}
