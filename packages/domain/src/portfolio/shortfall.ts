/**
 * Shares, units and cash at the end of each day (`domain.md#3.11`, 18): what holdings and the books of funds are checked by,
 * so that a back-dated entry is refused where it leaves too little on its own day or on any later one.
 */
import { fillHoles } from '../kit/counted.ts';
import { formatDay } from '../kit/calendar.ts';
import { decimal, Decimal, formatMoney, formatQuantity, plain } from '../kit/money.ts';

export interface Movement {
  readonly date: string;
  /** Signed. */
  readonly change: string;
}

export interface Shortfall {
  readonly day: string;
  /** What there is that day without the new movements. */
  readonly held: string;
}

/** The first day on which new movements take more than there is. What adds is never refused, whatever was before. */
export function firstShortfall(before: readonly Movement[], added: readonly Movement[]): Shortfall | null {
  const days = new Map<string, { held: Decimal; taken: Decimal }>();
  const note = ({ date, change }: Movement, name: 'held' | 'taken'): void => {
    const day = days.get(date) ?? { held: decimal(0), taken: decimal(0) };
    days.set(date, { ...day, [name]: day[name].plus(change) });
  };
  for (const movement of before) note(movement, 'held');
  for (const movement of added) note(movement, 'taken');
  let [held, taken] = [decimal(0), decimal(0)];
  for (const [day, change] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    held = held.plus(change.held);
    taken = taken.plus(change.taken);
    if (taken.lt(0) && held.plus(taken).lt(0)) return { day, held: plain(Decimal.max(held, 0)) };
  }
  return null;
}

const counts = ({ day, held }: Shortfall, words: string): string =>
  fillHoles(`Only {n} ${words} held on ${formatDay(day)}.`, () => formatQuantity(held), String);
export const onlyUnits = (short: Shortfall): string => counts(short, '{n|unit is|units are}');
export const onlyShares = (short: Shortfall): string => counts(short, '{n|share is|shares are}');
export const onlyCash = ({ day, held }: Shortfall, currency: string): string =>
  `Only ${formatMoney(held, currency)} is in the fund on ${formatDay(day)}.`;
export const onlyDrawn = ({ day, held }: Shortfall, currency: string): string =>
  `Only ${formatMoney(held, currency)} of the credit line is drawn on ${formatDay(day)}.`;
export const nothingHeld = (day: string): string => `Nothing is held on ${formatDay(day)}.`;
