/** Returns of flows that someone enters, each with its formula (`domain.md#3.6`): what a figure of ours is held against. */
import { decimal, money } from '../kit/money.ts';
import type { DayCount } from '../kit/day-count.ts';
import { publicMarketEquivalent } from './fund-ratios.ts';
import { irrNote } from './irr-note.ts';
import { irr, mirr } from './periodic-irr.ts';
import { type CashFlow, type Xirr, xirr, xnpv } from './xirr.ts';

export interface IndexedCashFlow extends CashFlow {
  /** Level of the index on the day. */
  readonly index?: string | null;
}

export interface ReturnsWanted {
  readonly flows: readonly IndexedCashFlow[];
  readonly day_count: DayCount;
  /** Percent points a year. */
  readonly discount_pct?: string | null;
  /** Percent points a period. */
  readonly finance_pct?: string | null;
  readonly reinvest_pct?: string | null;
}

export interface CalculatedReturns {
  readonly formulas: Readonly<Record<string, string>>;
  readonly xirr: (Xirr & { readonly note: string | null }) | null;
  readonly xnpv: string | null;
  /** The flows in their order, one a period. Rates of a period as decimal fractions, 12 dp. */
  readonly periodic: { readonly irr: string | null; readonly mirr: string | null };
  readonly market_equivalent: string | null;
}

const FORMULAS = {
  xirr: 'The yearly rate at which all flows net to zero: Σ CF ÷ (1 + r)^t, t in years by the day count',
  xnpv: 'Σ CF ÷ (1 + discount)^t, t in years from the first flow by the day count',
  'periodic.irr': 'The rate a period at which the flows, one a period in their order, net to zero',
  'periodic.mirr':
    '(value of the inflows at the last period at the reinvestment rate ÷ present value of the outflows at the finance rate)^(1 ÷ periods) − 1',
  market_equivalent:
    'Kaplan and Schoar: Σ inflows × last level ÷ level of their day, over Σ outflows × last level ÷ level of their day. The last flow counts as the value of the end',
};

export function calculateReturns({ flows, day_count, ...wanted }: ReturnsWanted): CalculatedReturns {
  const rate = xirr(flows, day_count);
  const amounts = flows.map(({ amount }) => amount);
  const { discount_pct: discount, finance_pct: finance, reinvest_pct: reinvest } = wanted;
  const fraction = (percent: string): string => decimal(percent).div(100).toFixed();
  return {
    formulas: FORMULAS,
    xirr: rate && { ...rate, note: irrNote(rate) },
    xnpv: discount ? decimal(xnpv(fraction(discount), flows, day_count)).toFixed(6) : null,
    periodic: {
      irr: irr(amounts),
      mirr: finance && reinvest ? mirr(amounts, fraction(finance), fraction(reinvest)) : null,
    },
    market_equivalent: equivalentOf(flows),
  };
}

/** Null unless every flow has its level. */
function equivalentOf(flows: readonly IndexedCashFlow[]): string | null {
  const sorted = [...flows].sort((a, b) => (a.date < b.date ? -1 : 1));
  const indexed = sorted.flatMap(({ amount, index }) => (index ? [{ amount, index }] : []));
  const last = indexed.at(-1);
  if (!last || indexed.length < flows.length) return null;
  const paid = indexed.filter(({ amount }) => decimal(amount).lt(0));
  return publicMarketEquivalent({
    contributions: paid.map(({ amount, index }) => ({ amount: decimal(amount).neg().toFixed(), index })),
    distributions: indexed.filter(({ amount }) => decimal(amount).gt(0)),
    nav: money(0),
    index_now: last.index,
  });
}
