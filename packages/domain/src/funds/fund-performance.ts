/** Multiples and returns of a fund, of the whole or of one investor's part of it (`domain.md#3.6`). */
import { add, money, sub, sum } from '../kit/money.ts';
import { clawbackDue } from './accrued-carry.ts';
import type { AssetFacts } from './asset.ts';
import { CREDIT_ENTRIES } from './codes.ts';
import { withoutCreditLine, type WithoutCreditLine } from './credit-line.ts';
import { unitsOf, effectiveEntries, type LedgerEntry } from './entries.ts';
import {
  accruedOn,
  carryFactsOf,
  type FundBooks,
  navBeforeCarry,
  partByUnits,
  wholeValue,
} from './fund-books.ts';
import { type GrossMetrics, grossOf } from './gross.ts';
import type { IndexLevel } from './market-index.ts';
import { type FundMarket, type FundMetrics, marketOf, metricsOf, positionIn } from './position.ts';

export interface PerformanceFacts {
  readonly books: FundBooks;
  readonly at: string;
  /** What the fund is held against. */
  readonly market: { readonly name: string; readonly levels: readonly IndexLevel[] } | undefined;
  /** Of an investor their own entries; of the whole fund its assets, null where a rate is wanting. */
  readonly of:
    | { readonly mine: readonly (readonly LedgerEntry[])[] }
    | { readonly assets: readonly AssetFacts[] | null };
}

export interface FundPerformance extends FundMetrics {
  /** The same before the carry that is accrued. */
  readonly before_carry: Pick<FundMetrics, 'rvpi' | 'tvpi' | 'irr' | 'irr_note'>;
  /** Against the index that the fund names, net; null without one, or where it does not reach. */
  readonly market: FundMarket | null;
  readonly accrued_carry: string;
  /** These four of the whole fund alone. Of the assets, before fees and carry. */
  readonly gross: GrossMetrics | null;
  readonly clawback_due: string | null;
  /** As if each drawing of the credit line had been called from investors; null of a fund that drew on none. */
  readonly without_credit_line: WithoutCreditLine | null;
  /** Before carry; what explains the multiples. */
  readonly value: string;
}

export function fundPerformance({ books, at, market, of }: PerformanceFacts): FundPerformance {
  const last = books.values.at(-1);
  const nav_per_unit = last?.nav_per_unit ?? books.initial_unit_price;
  const isWhole = 'assets' in of;
  const pools = isWhole ? books.investors : of.mine;
  const positions = pools.map((entries) => positionIn(entries, { nav_per_unit, at }));
  const held = money(sum(positions.map(({ value }) => value)));
  const units = sum(pools.map((entries) => unitsOf(effectiveEntries(entries, at))));
  const accrued = accruedOn(books, at);
  const part = isWhole ? accrued.accrued : partByUnits(accrued, units);
  const value = isWhole ? (wholeValue(books, units) ?? held) : add(held, accrued.is_stated ? part : 0);
  const entries = pools.flat();
  const committed = sum(positions.map((position) => position.committed));
  const { valued_on, stale_since } = accrued;
  const worth = (nav_share: string) => ({ committed, nav_share, at, valued_on, stale_since });
  const net = worth(money(sub(value, part)));
  const { rvpi, tvpi, irr, irr_note } = metricsOf(entries, worth(value));
  return {
    ...metricsOf(entries, net),
    before_carry: { rvpi, tvpi, irr, irr_note },
    market: marketOf(entries, { ...net, market }),
    accrued_carry: part,
    gross: isWhole && of.assets !== null ? grossOf(of.assets, at, valued_on) : null,
    clawback_due: isWhole ? clawbackOf(books, { at, held }) : null,
    without_credit_line: isWhole ? withoutCreditLine(entries, creditOf(books), net) : null,
    value,
  };
}

export const creditOf = ({ own }: Pick<FundBooks, 'own'>): LedgerEntry[] =>
  own.filter(({ type }) => CREDIT_ENTRIES.includes(type));

/** On the day of the latest value; of a fund without one by what its units cost. */
function clawbackOf(books: FundBooks, { at, held }: { readonly at: string; readonly held: string }): string {
  const value = books.values.at(-1);
  return clawbackDue(
    carryFactsOf(
      books,
      value ? { as_of: value.as_of, nav: navBeforeCarry(value) } : { as_of: at, nav: held },
    ),
  );
}
