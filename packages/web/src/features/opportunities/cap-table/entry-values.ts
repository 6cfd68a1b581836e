import { ApiError, isApiError } from '../../../kit/api-error.ts';
import type { Entry } from './entry.ts';

/** What is typed of a holder. The terms of a note are fields of their own, and are sent as its `conversion`. */
export interface EntryValues {
  readonly holder_name: string;
  readonly holder_kind: string | null;
  readonly security: string | null;
  readonly share_class: string | null;
  readonly shares: string | null;
  readonly amount: string | null;
  readonly exercise_price: string | null;
  readonly issued_on: string | null;
  readonly ended_on: string | null;
  readonly principal: string | null;
  readonly interest_pct: string | null;
  readonly discount_pct: string | null;
  readonly cap: string | null;
  readonly cap_kind: string | null;
  readonly day_count: string | null;
}

export const valuesOf = (entry: Entry | null, shareClass: string): EntryValues => ({
  holder_name: entry?.holder_name ?? '',
  holder_kind: entry?.holder_kind ?? 'founder',
  security: entry?.security ?? 'share',
  share_class: entry?.share_class ?? shareClass,
  shares: entry?.shares ?? null,
  amount: entry?.amount ?? null,
  exercise_price: entry?.exercise_price ?? null,
  issued_on: entry?.issued_on ?? null,
  ended_on: entry?.ended_on ?? null,
  principal: entry?.conversion?.principal ?? null,
  interest_pct: entry?.conversion?.interest_pct ?? '0',
  discount_pct: entry?.conversion?.discount_pct ?? '0',
  cap: entry?.conversion?.cap ?? null,
  cap_kind: entry?.conversion?.cap_kind ?? 'post_money',
  day_count: entry?.conversion?.day_count ?? 'act/365',
});

/** What the form does not show stays as it is. */
const unshown = ({ id, vesting, ended_by, price, note }: Entry) => ({ id, vesting, ended_by, price, note });

/** A row of `cap_table` as it is sent. */
export function entryOf(values: EntryValues, before: Entry | null) {
  const { principal, interest_pct, discount_pct, cap, cap_kind, day_count, ...own } = values;
  const isNote = own.security === 'convertible';
  return {
    ...(before === null ? {} : unshown(before)),
    ...own,
    shares: isNote ? '0' : (own.shares ?? '0'),
    amount: isNote ? principal : own.amount,
    conversion: isNote
      ? { principal, interest_pct, discount_pct, cap, cap_kind, day_count, issued_on: own.issued_on }
      : null,
  };
}

/** The server names a row and its field (`cap_table.3.shares`); the form has that row's fields alone. */
export function problemsIn(error: unknown, place: number): unknown {
  if (!isApiError(error)) return error;
  const row = `cap_table.${place}.`;
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([name, said]) => {
      const field = name.startsWith(row) ? name.slice(row.length) : name;
      return [field === 'conversion' ? 'principal' : field, said];
    }),
  );
  return new ApiError(error.status, { message: error.message, errors }, error.reference);
}
