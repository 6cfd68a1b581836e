import { add, money, total, type Amount } from '@tranche/domain/kit/money';
import { converted, type RateOf } from '@tranche/domain/portfolio/exchange';
import type { WipDeal, WipRow, WipSums, WipTotals } from '@tranche/domain/reporting/wip';

type Sums = readonly ({ readonly currency: string } & WipSums)[];
type Raised = Exclude<keyof WipSums, 'deals_value' | 'deals_weighted'>;

/** Sums of each currency by itself. */
export function sumsByCurrency(opportunities: readonly WipRow[], deals: readonly WipDeal[]): Sums {
  const currencies = [...new Set([...opportunities, ...deals].map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const raises = opportunities.filter((row) => row.currency === currency);
    const asks = deals.filter((row) => row.currency === currency);
    const sum = (values: Iterable<Amount>): string => money(total(values));
    const of = (column: Raised): string => sum(raises.map((row) => row[column]));
    return {
      currency,
      target: of('target'),
      external: of('external'),
      reserved: of('reserved'),
      confirmed: of('confirmed'),
      cash_called: of('cash_called'),
      paid: of('paid'),
      outstanding: of('outstanding'),
      deals_value: sum(asks.map(({ ask }) => ask ?? '0')),
      deals_weighted: sum(asks.map(({ weighted }) => weighted ?? '0')),
    };
  });
}

interface Counts {
  readonly opportunities: number;
  readonly deals: number;
}

/** All of them in the firm's currency at the rates of a day; a currency without a rate is named and left out. */
export function totalsIn(
  sums: Sums,
  { opportunities, deals }: Counts,
  { currency, at, rateOf }: { currency: string; at: string; rateOf: RateOf },
): WipTotals {
  const rates = sums.map((each) => ({ each, rate: rateOf(each.currency, currency, at) }));
  const sum = (name: keyof WipSums): string =>
    money(
      rates.reduce(
        (whole, { each, rate }) => (rate === null ? whole : add(whole, converted(each[name], rate))),
        '0',
      ),
    );
  const missing = rates.filter(({ rate }) => rate === null).map(({ each }) => each.currency);
  return {
    opportunities,
    deals,
    target: sum('target'),
    external: sum('external'),
    reserved: sum('reserved'),
    confirmed: sum('confirmed'),
    cash_called: sum('cash_called'),
    paid: sum('paid'),
    outstanding: sum('outstanding'),
    deals_value: sum('deals_value'),
    deals_weighted: sum('deals_weighted'),
    ...(missing.length > 0 && { fx_missing: missing }),
  };
}
