/** Entries of a fund's books as the rules read them (`domain.md#H`): of a day, without what was reversed by then. */
import { sum } from '../kit/money.ts';
import type { LedgerType } from './ledger-types.ts';

export interface LedgerEntry {
  readonly id: number;
  readonly type: LedgerType;
  readonly date: string;
  /** Positive. */
  readonly amount: string;
  /** Signed. */
  readonly units: string | null;
  /** Percent of what was held, of a sale of an asset without units. */
  readonly fraction_sold?: string | null;
  readonly reverses_id: number | null;
  /** Signed cash; read of equalisation, which goes both ways. */
  readonly direction?: number;
  /** Of a distribution: it may be called again. */
  readonly is_recallable?: boolean;
  /** Of a transfer, signed: the commitment, and what of it was called and paid in, that go along with the units. */
  readonly commitment?: string | null;
  readonly called?: string | null;
  readonly paid_in?: string | null;
}

/** Neither an entry that was reversed by the day, nor its reversal. */
export function effectiveEntries<Entry extends LedgerEntry>(entries: readonly Entry[], at: string): Entry[] {
  const past = entries.filter(({ date }) => date <= at);
  const reversed = new Set(past.flatMap(({ reverses_id }) => (reverses_id === null ? [] : [reverses_id])));
  return past.filter(({ id, reverses_id }) => reverses_id === null && !reversed.has(id));
}

export const amountOf = (entries: readonly LedgerEntry[], ...types: readonly LedgerType[]): string =>
  sum(entries.filter(({ type }) => types.includes(type)).map(({ amount }) => amount));

export const unitsOf = (entries: readonly LedgerEntry[]): string =>
  sum(entries.map(({ units }) => units ?? '0'));
