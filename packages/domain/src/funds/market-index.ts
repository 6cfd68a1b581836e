/** Levels of a public index, and what the same payments would have made in it (`domain.md#3.6`; Kaplan and Schoar, 2005). */
import { isDay } from '../kit/calendar.ts';
import { decimal, isPositive } from '../kit/money.ts';
import type { Source } from '../portfolio/source.ts';
import type { CashFlow } from '../portfolio/xirr.ts';
import { publicMarketEquivalent } from '../portfolio/fund-ratios.ts';

export interface IndexLevel {
  readonly date: string;
  readonly level: string;
}

const LINE = /^([\d-]+)[\s;,]+(\d{1,12}(?:\.\d{1,6})?)$/;

/** Null: the line says no day and level above nothing. */
function levelIn(line: string): IndexLevel | null {
  const [, date = '', level = ''] = LINE.exec(line.trim()) ?? [];
  return isDay(date) && isPositive(level) ? { date, level } : null;
}
const linesOf = (text: string): string[] => text.split(/\r?\n/);

/** By day, the oldest first; of a day that comes twice the later line. */
export function levelsOf(text: string): IndexLevel[] {
  const levels = new Map(
    linesOf(text).flatMap((line) => {
      const found = levelIn(line);
      return found ? [[found.date, found] as const] : [];
    }),
  );
  return [...levels.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The first line that cannot be read, in words; null where all can. */
export function levelsProblem(text: string): string | null {
  const bad = linesOf(text).findIndex((line) => line.trim() !== '' && levelIn(line) === null);
  return bad < 0 ? null : `Line ${bad + 1} needs a day and a level, for example 2025-12-31 9020.15.`;
}

/** A payment and the record that it comes from. */
export interface SourcedFlow extends CashFlow {
  readonly source?: Source;
}

export interface MarketEquivalent {
  readonly equivalent: string;
  /** The days of the index that was used, and what each flow would be worth at the end in it; paid in is negative. */
  readonly rows: readonly { readonly date: string; readonly value: string; readonly source?: Source }[];
}

/**
 * (Σ received × I_T / I_t + value) / (Σ paid × I_T / I_t): above 1 the fund did better than the index. The level of a day is the
 * latest by it; null where a flow is older than the index, or nothing was paid.
 */
export function marketEquivalent(
  flows: readonly SourcedFlow[],
  closing: { readonly date: string; readonly value: string },
  levels: readonly IndexLevel[],
): MarketEquivalent | null {
  const levelOn = (day: string): string | null => levels.findLast(({ date }) => date <= day)?.level ?? null;
  const end = levelOn(closing.date);
  const indexed = flows.flatMap((flow) => {
    const index = levelOn(flow.date);
    return index === null ? [] : [{ ...flow, index }];
  });
  if (end === null || indexed.length < flows.length) return null;
  const signed = (sign: 1 | -1) =>
    indexed
      .map(({ amount, index }) => ({ amount: decimal(amount).times(sign).toFixed(), index }))
      .filter(({ amount }) => isPositive(amount));
  const equivalent = publicMarketEquivalent({
    contributions: signed(-1),
    distributions: signed(1),
    nav: closing.value,
    index_now: end,
  });
  if (equivalent === null) return null;
  const rows = indexed.map(({ date, amount, index, source }) => ({
    date,
    ...(source ? { source } : {}),
    value: decimal(amount).times(end).div(index).toFixed(),
  }));
  return { equivalent, rows: [...rows, closing] };
}
