/** How a company came to be held as it is, round by round (`screens.md#A64`, `domain.md#3.3`). */
import { isZero, money, percentOf, sub } from '../kit/exact.ts';
import type { CapTable } from './cap-table.ts';
import { groupValues, type GroupValue } from './cap-table-views.ts';

/** Who held the company at the end of a day. */
export interface OwnershipPoint {
  readonly date: string;
  readonly groups: readonly GroupValue[];
}

/** A round of the chain as it is on record; a day is missing while it is not completed. */
export interface TableRound {
  readonly id: number;
  readonly name: string;
  readonly date: string | null;
  readonly price: string | null;
  readonly raised: string;
  readonly pre: string | null;
  readonly post: string | null;
}

export interface RoundFigures extends Omit<TableRound, 'raised'> {
  /** What came in: the post-money less the pre-money valuation, else what was raised on the platform. */
  readonly new_money: string;
  /** Percent of the company that the new money bought: what everyone before it gave up. */
  readonly dilution: string | null;
}

export interface CapTableCourse {
  readonly ownership: readonly OwnershipPoint[];
  readonly rounds: readonly RoundFigures[];
}

/** The days that are shown: when it began, as each round was completed, and the day itself. */
export function courseDays(first: string | null, rounds: readonly TableRound[], at: string): string[] {
  const days = [first, ...rounds.map(({ date }) => date), at].flatMap((day) =>
    day === null || day > at ? [] : [day],
  );
  return [...new Set(days)].sort();
}

/** A day without a holder is left out. */
export const capTableCourse = (
  tables: readonly Pick<CapTable, 'as_of' | 'rows'>[],
  rounds: readonly TableRound[],
): CapTableCourse => ({
  ownership: tables.flatMap(({ as_of, rows }) =>
    rows.length === 0 ? [] : { date: as_of, groups: groupValues(rows) },
  ),
  rounds: rounds.map(figuresOf),
});

function figuresOf({ raised, ...round }: TableRound): RoundFigures {
  const { pre, post } = round;
  if (pre === null || post === null) return { ...round, new_money: money(raised), dilution: null };
  const added = sub(post, pre);
  return {
    ...round,
    new_money: money(added),
    dilution: isZero(post) ? null : percentOf(added, post),
  };
}
