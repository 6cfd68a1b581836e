/** Foreign exchange (`domain.md#0.3`): the latest rate by the day, straight, turned round, or through a third currency. */
import { type Amount, decimal, type Decimal, plain } from '../kit/money.ts';

/** One unit of base buys `rate` units of quote. */
export interface FxRate {
  readonly base: string;
  readonly quote: string;
  readonly rate: string;
  readonly as_of: string;
}

/** The rate from one currency to another at a day, full precision; null where none is known by then. */
export type RateOf = (from: string, to: string, at: string) => string | null;

export function rateTable(rates: readonly FxRate[]): RateOf {
  const ordered = [...rates].sort((a, b) => (a.as_of < b.as_of ? 1 : -1));
  const pivots = [...new Set(rates.map(({ base }) => base))];
  const known = new Map<string, string | null>();
  const direct = (from: string, to: string, at: string): Decimal | null => {
    if (from === to) return decimal(1);
    const found = ordered.find(
      ({ base, quote, as_of }) =>
        as_of <= at && ((base === from && quote === to) || (base === to && quote === from)),
    );
    if (!found) return null;
    return found.base === from ? decimal(found.rate) : decimal(1).div(found.rate);
  };
  const search = (from: string, to: string, at: string): string | null => {
    const straight = direct(from, to, at);
    if (straight) return plain(straight);
    for (const pivot of pivots) {
      const [there, onward] = [direct(from, pivot, at), direct(pivot, to, at)];
      if (there && onward) return plain(there.times(onward));
    }
    return null;
  };
  return (from, to, at) => {
    const key = `${from}${to}${at}`;
    const stored = known.get(key);
    if (stored !== undefined) return stored;
    const rate = search(from, to, at);
    known.set(key, rate);
    return rate;
  };
}

/** Full precision: it is rounded where it is shown or stored. */
export const converted = (amount: Amount, rate: string): string => plain(decimal(amount).times(rate));

/**
 * The European Central Bank's table, daily or historical: `Date, USD, JPY, …`, one row a day, units of each currency for
 * one euro. What is no number (`N/A`) is left out.
 */
export function readEcbTable(csv: string): FxRate[] {
  const [head = '', ...investments] = csv.split(/\r?\n/).filter((investment) => investment.trim() !== '');
  const currencies = head.split(',').map((cell) => cell.trim());
  if (currencies[0]?.toLowerCase() !== 'date')
    throw new RangeError('No table of rates: its first column is not Date');
  return investments.flatMap((investment) => {
    const cells = investment.split(',').map((cell) => cell.trim());
    const day = dayOf(cells[0] ?? '');
    if (day === null) return [];
    return currencies.flatMap((quote, index): FxRate[] => {
      const rate = cells[index] ?? '';
      const valid = index > 0 && /^[A-Z]{3}$/.test(quote) && /^\d+(\.\d+)?$/.test(rate) && Number(rate) > 0;
      return valid ? [{ base: 'EUR', quote, rate, as_of: day }] : [];
    });
  });
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `2026-03-31`, or as the daily table writes it, `31 March 2026`. */
function dayOf(text: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const words = /^(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})$/.exec(text);
  const month = MONTHS.indexOf((words?.[2] ?? '').toLowerCase()) + 1;
  if (!words || month === 0) return null;
  return `${words[3] ?? ''}-${String(month).padStart(2, '0')}-${(words[1] ?? '').padStart(2, '0')}`;
}
