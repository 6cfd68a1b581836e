/** A cap table beside that of another day (`domain.md#3.3`): who came, who left and what changed. */
import { isZero, round4, round6, sub, sum } from '../kit/money.ts';
import type { CapTable, CapTableRow } from './cap-table.ts';

export interface TableChange {
  readonly change: 'new' | 'left' | 'changed' | 'same';
  readonly change_shares: string;
  /** Percent points of what is issued. */
  readonly change_pct_issued: string;
}
export type ComparedRow = CapTableRow & TableChange;

/** Rows of the first table with what changed since the second, then those who held something on that day alone. */
export function comparedRows(now: CapTable, then: CapTable): ComparedRow[] {
  const here = byHolding(now.rows);
  const before = byHolding(then.rows);
  const held = now.rows.map((row): ComparedRow => {
    const [first, ...rest] = here.get(keyOf(row)) ?? [];
    // of several rows of one holding the first says what changed
    const own = first === row ? [row, ...rest] : [];
    return { ...row, ...changeOf(own, own.length > 0 ? (before.get(keyOf(row)) ?? []) : []) };
  });
  const gone = [...before].flatMap(([key, rows]): ComparedRow[] => {
    const [row] = rows;
    if (row === undefined || here.has(key)) return [];
    const nothing = { shares: round6(0), pct_issued: round4(0), pct_fully_diluted: round4(0), value: '0.00' };
    return [
      { ...row, ...nothing, vested: null, amount_invested: '0.00', holdings: [], ...changeOf([], rows) },
    ];
  });
  return [...held, ...gone];
}

const keyOf = ({ holder, via, security, share_class, user_id }: CapTableRow): string =>
  JSON.stringify([holder, via ?? null, security, share_class, user_id ?? null]);

function byHolding(rows: readonly CapTableRow[]): Map<string, CapTableRow[]> {
  const found = new Map<string, CapTableRow[]>();
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row]);
  return found;
}

function changeOf(now: readonly CapTableRow[], then: readonly CapTableRow[]): TableChange {
  const moved = (name: 'shares' | 'pct_issued'): string =>
    sub(sum(now.map((row) => row[name])), sum(then.map((row) => row[name])));
  const [shares, pct] = [moved('shares'), moved('pct_issued')];
  const isSame = isZero(shares) && isZero(pct);
  return {
    change: isSame ? 'same' : then.length === 0 ? 'new' : now.length === 0 ? 'left' : 'changed',
    change_shares: round6(shares),
    change_pct_issued: round4(pct),
  };
}
