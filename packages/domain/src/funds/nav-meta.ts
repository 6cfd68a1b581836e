/** The inputs of a net asset value, shown to the person who proposes or confirms it (`screens.md#A143`). */
import { addMonths, formatDay } from '../kit/calendar.ts';
import {
  compare,
  decimal,
  formatMoney,
  formatPrice,
  isNegative,
  isPositive,
  isZero,
  lessThan,
  money,
  round6,
  sub,
} from '../kit/money.ts';
import type { BridgeEnd, NavBridge } from './nav-bridge.ts';

/** One asset as the value counts it. */
export interface NavInput {
  readonly id: number;
  readonly name: string;
  readonly fair_value: string;
  /** `valuation`: its last one, rolled forward; `cost`: it has none; `exit`: it has left; `sold`: nothing is left of it. */
  readonly basis: 'valuation' | 'cost' | 'exit' | 'sold';
  readonly valuation_id: number | null;
  readonly valued_on: string | null;
  readonly method: string | null;
  readonly rolled_forward: boolean;
  /** A newer valuation by the day that is not live yet. */
  readonly waiting: {
    readonly id: number;
    readonly as_of: string;
    readonly fair_value: string;
    readonly is_submitted: boolean;
  } | null;
}

export interface StaleInput {
  readonly id: number;
  readonly name: string;
  readonly reason: 'old' | 'cost';
  readonly valued_on: string | null;
}

/** Valued over twelve months before, or at cost. */
export const staleInputs = (inputs: readonly NavInput[], as_of: string): StaleInput[] =>
  inputs.flatMap(({ id, name, basis, valued_on, fair_value }): StaleInput[] => {
    if (basis === 'cost' && isPositive(fair_value)) return [{ id, name, reason: 'cost', valued_on }];
    const isOld = valued_on !== null && valued_on < addMonths(as_of, -12);
    return isOld ? [{ id, name, reason: 'old', valued_on }] : [];
  });

export interface NavWarning {
  readonly code: 'waiting' | 'moved' | 'cash' | 'units' | 'credit' | 'earlier_entries' | 'later_values';
  readonly message: string;
  /** Valuations, or net asset values, that it is about. */
  readonly ids: readonly number[];
}

/** Of a unit since the last value: more than this is asked about. */
const UNUSUAL_MOVE_PCT = 20;

export interface WarningFacts {
  readonly inputs: readonly NavInput[];
  readonly bridge: NavBridge;
  readonly from: BridgeEnd | null;
  readonly to: BridgeEnd;
  readonly currency: string;
  /** Of the credit line, and not repaid. */
  readonly credit_drawn: string;
  /** Live values of later days. */
  readonly later: readonly { readonly id: number; readonly as_of: string }[];
}

export function navWarnings({
  inputs,
  bridge,
  from,
  to,
  currency,
  credit_drawn,
  later,
}: WarningFacts): NavWarning[] {
  const warnings: NavWarning[] = [];
  const waiting = inputs.flatMap((input) => (input.waiting === null ? [] : [input.waiting.id]));
  if (waiting.length > 0)
    warnings.push({
      code: 'waiting',
      message: 'Newer valuations are not live yet, and do not count.',
      ids: waiting,
    });
  const moved = bridge.change_pct;
  if (from !== null && moved !== null && compare(decimal(moved).abs(), UNUSUAL_MOVE_PCT) > 0)
    warnings.push({
      code: 'moved',
      message: `The value per unit has changed by ${decimal(moved).toFixed(1)}% since ${formatDay(from.as_of)}.`,
      ids: from.id === null ? [] : [from.id],
    });
  if (isNegative(to.cash))
    warnings.push({ code: 'cash', message: `Cash is ${formatMoney(to.cash, currency)}.`, ids: [] });
  if (lessThan(to.liabilities, credit_drawn))
    warnings.push({
      code: 'credit',
      message: `${formatMoney(credit_drawn, currency)} of the credit line is drawn, which is more than the liabilities.`,
      ids: [],
    });
  if (isZero(to.units_in_issue))
    warnings.push({
      code: 'units',
      message: 'No units are in issue, so the value per unit is the initial price.',
      ids: [],
    });
  if (from !== null && !isZero(sub(from.cash, from.booked_cash)))
    warnings.push({
      code: 'earlier_entries',
      message: `The books now say ${formatMoney(from.booked_cash, currency)} of cash at ${formatDay(from.as_of)}, where ${formatMoney(from.cash, currency)} was issued. You can correct that value.`,
      ids: from.id === null ? [] : [from.id],
    });
  if (later.length > 0)
    warnings.push({
      code: 'later_values',
      message: `Later values are live and stay as they are: ${later.map(({ as_of }) => formatDay(as_of)).join(', ')}.`,
      ids: later.map(({ id }) => id),
    });
  return warnings;
}

const COMPARED = [
  'investments_value',
  'cash',
  'other_assets',
  'liabilities',
  'accrued_fees',
  'accrued_carry',
  'nav',
  'units_in_issue',
  'nav_per_unit',
] as const satisfies readonly (keyof BridgeEnd)[];

export interface NavDifference {
  readonly field: (typeof COMPARED)[number];
  readonly before: string | null;
  readonly after: string | null;
  readonly change: string;
}

/** A correction beside the value that was issued, line by line; lines that agree are left out. */
export const navDifferences = (issued: BridgeEnd, corrected: BridgeEnd): NavDifference[] =>
  COMPARED.map((field) => ({
    field,
    before: issued[field],
    after: corrected[field],
    change: scaleOf(field)(sub(corrected[field] ?? '0', issued[field] ?? '0')),
  })).filter(({ change, before, after }) => !isZero(change) || before !== after);

const scaleOf = (field: NavDifference['field']): ((value: string) => string) =>
  field === 'units_in_issue' || field === 'nav_per_unit' ? round6 : money;

/** Units that were bought or redeemed at a value; they stay as they are when it is corrected. */
export interface Dealing {
  readonly id: number;
  readonly entry_date: string;
  readonly type: string;
  readonly holder: string;
  readonly amount: string;
  readonly units: string;
}

/** A statement that was issued on a value. */
export interface TouchedStatement {
  readonly document_id: number;
  /** The run that issued it, and may issue it again. */
  readonly run_id: number;
  readonly name: string;
  readonly holder: string;
  readonly period_start: string;
  readonly period_end: string;
}

export interface Touched {
  readonly dealings: readonly Dealing[];
  readonly statements: readonly TouchedStatement[];
}

export interface NavMeta {
  readonly inputs: readonly NavInput[];
  readonly stale: readonly StaleInput[];
  readonly bridge: NavBridge;
  readonly warnings: readonly NavWarning[];
  /** Of a correction alone. */
  readonly differences: readonly NavDifference[];
  readonly touched: Touched | null;
  /** What the difference note may say. */
  readonly note: string | null;
}

const PLURAL = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** The difference in words, for its author to complete with the reason. */
export function differenceNote(
  issued: BridgeEnd,
  corrected: BridgeEnd,
  { touched, currency }: { readonly touched: Touched; readonly currency: string },
): string {
  const price = `The value per unit at ${formatDay(issued.as_of)} changes from ${formatPrice(issued.nav_per_unit, currency)} to ${formatPrice(corrected.nav_per_unit, currency)}.`;
  const nav = `The net asset value changes from ${formatMoney(issued.nav, currency)} to ${formatMoney(corrected.nav, currency)}.`;
  const dealt =
    touched.dealings.length === 0
      ? []
      : [
          `${PLURAL(touched.dealings.length, 'dealing was', 'dealings were')} made at the earlier value, and the units stay as they are.`,
        ];
  const stated =
    touched.statements.length === 0
      ? []
      : [`${PLURAL(touched.statements.length, 'statement was', 'statements were')} issued on it.`];
  return [price, nav, ...dealt, ...stated].join(' ');
}
