import { convertLine } from '@tranche/domain/portfolio/convert-line';
import { converted, type RateOf } from '@tranche/domain/portfolio/exchange';
import type { PortfolioLine } from '@tranche/domain/portfolio/line';
import { money } from '@tranche/domain/kit/money';
import type { Reader } from '../../kit/db/database.ts';
import { readRates } from '../../kit/fx/read-rates.ts';
import type { HeldLine } from './read-lines.ts';

export interface InCurrency<Line> {
  readonly currency: string;
  readonly lines: readonly Line[];
  /** Currencies that are left out for want of a rate. */
  readonly missing: readonly string[];
  /** The same line as it was, at the rate of another date; null where there was none. */
  readonly at: (line: PortfolioLine, date: string) => PortfolioLine | null;
}

/**
 * The lines in one currency (`domain.md#0.3`): their own where they have but one, else the firm's, at the latest rate by
 * the day. A currency without a rate is left out of everything and named.
 */
export async function inOneCurrency<Line extends HeldLine>(
  reader: Reader,
  lines: readonly Line[],
  { usual, at }: { readonly usual: string; readonly at: string },
): Promise<InCurrency<Line>> {
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  const currency = currencies.length === 1 ? (currencies[0] ?? usual) : usual;
  const rateOf = await readRates(reader, [...currencies, currency], at);
  const originals = new Map<number, Line>(lines.map((line) => [line.id, line]));
  return {
    currency,
    lines: lines.flatMap((line) => {
      const rate = rateOf(line.currency, currency, at);
      return rate === null ? [] : [convertHeld(line, rate)];
    }),
    missing: currencies.filter((other) => rateOf(other, currency, at) === null),
    at: (line, date) => atDate(originals.get(line.id) ?? line, rateOf, { currency, date }),
  };
}

const atDate = (
  line: PortfolioLine,
  rateOf: RateOf,
  { currency, date }: { currency: string; date: string },
): PortfolioLine | null => {
  const rate = rateOf(line.currency, currency, date);
  return rate === null ? null : rate === '1' ? line : convertLine(line, rate);
};

/** What a reservation shows is money too. */
const convertHeld = <Line extends HeldLine>(line: Line, rate: string): Line =>
  rate === '1'
    ? line
    : {
        ...convertLine(line, rate),
        amount_requested: money(converted(line.amount_requested, rate)),
        amount_outstanding: money(converted(line.amount_outstanding, rate)),
        share_price: line.share_price === null ? null : converted(line.share_price, rate),
      };
