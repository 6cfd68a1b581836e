/** Options that vest by instalments (`domain.md#3.3`; roundings as in the Open Cap Format, `VestingTerms.allocation_type`). */
import { addMonths } from '../kit/calendar.ts';
import { type Decimal, decimal, Decimal as Numbers, floorTo, round6 } from '../kit/money.ts';

export const VESTING_ROUNDINGS = [
  'nearest',
  'down',
  'front',
  'back',
  'front_single',
  'back_single',
  'fraction',
] as const;

export interface Vesting {
  readonly start_on: string;
  readonly months: number;
  readonly cliff_months: number;
  readonly every_months: number;
  readonly rounding: (typeof VESTING_ROUNDINGS)[number];
}

/** What has vested of a grant by the end of a day: nothing before the cliff, then all that was due until then. 6 dp. */
export function vestedShares(granted: string, vesting: Vesting | null, at: string): string {
  if (vesting === null) return round6(granted);
  const instalments = Math.max(1, Math.ceil(vesting.months / Math.max(1, vesting.every_months)));
  const passed = monthsPassed(vesting.start_on, at, vesting.months);
  if (passed < vesting.cliff_months) return round6(0);
  const due = passed >= vesting.months ? instalments : Math.floor(passed / Math.max(1, vesting.every_months));
  return round6(
    due >= instalments ? granted : ROUNDINGS[vesting.rounding](instalmentsOf(granted, instalments), due),
  );
}

/** Whole months from the start to the day, no more than the term. */
function monthsPassed(from: string, to: string, most: number): number {
  let months = 0;
  while (months < most && addMonths(from, months + 1) <= to) months += 1;
  return months;
}

interface Instalments {
  readonly granted: Decimal;
  readonly count: number;
  /** Whole shares of each. */
  readonly each: Decimal;
  /** What equal whole instalments leave over. */
  readonly odd: Decimal;
}
const instalmentsOf = (granted: string, count: number): Instalments => {
  const each = decimal(floorTo(decimal(granted).div(count), 1));
  return { granted: decimal(granted), count, each, odd: decimal(granted).minus(each.times(count)) };
};

const exact = ({ granted, count }: Instalments, due: number): Decimal => granted.times(due).div(count);
const even = ({ each }: Instalments, due: number): Decimal => each.times(due);

/** Vested with so many of the instalments, the last not among them. */
const ROUNDINGS: Readonly<Record<Vesting['rounding'], (of: Instalments, due: number) => Decimal>> = {
  nearest: (of, due) => exact(of, due).toDecimalPlaces(0),
  down: (of, due) => exact(of, due).floor(),
  front: (of, due) => even(of, due).plus(Numbers.min(due, of.odd)),
  back: (of, due) => even(of, due).plus(Numbers.max(of.odd.minus(of.count - due), 0)),
  front_single: (of, due) => (due === 0 ? decimal(0) : even(of, due).plus(of.odd)),
  back_single: even,
  fraction: exact,
};
