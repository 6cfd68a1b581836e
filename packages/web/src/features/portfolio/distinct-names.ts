import type { InvestmentLabel } from '@tranche/domain/portfolio/investment';

export interface Row extends InvestmentLabel {
  readonly label?: string;
  readonly type?: string;
  readonly date?: string | null;
}

/**
 * What must be said beside each row so that a reader knows which it is: whose, where several own what one group is of; then
 * since when, then of which class, where two would still read alike.
 */
export function distinctNames(rows: readonly Row[], groups: readonly string[]): string[][] {
  const owners = telling(rows, groups, ({ owner }) => owner);
  const read = rows.map(({ label, type, date }, index) =>
    [groups[index], owners[index], label, type, date].join('|'),
  );
  const since = telling(rows, read, (row) => row.since);
  const readSince = read.map((text, index) => `${text}|${since[index]}`);
  const classes = telling(rows, readSince, (row) => row.share_class);
  return rows.map((_, index) => [owners[index] ?? '', since[index] ?? '', classes[index] ?? '']);
}

/** The fact of each row, where the rows of its key have more than one. */
function telling(
  rows: readonly Row[],
  keys: readonly string[],
  of: (row: Row) => string | null | undefined,
): (string | null)[] {
  const facts = new Map<string, Set<string>>();
  for (const [index, row] of rows.entries()) {
    const fact = of(row);
    const key = keys[index] ?? '';
    if (fact) facts.set(key, (facts.get(key) ?? new Set()).add(fact));
  }
  return rows.map((row, index) => ((facts.get(keys[index] ?? '')?.size ?? 0) > 1 ? (of(row) ?? null) : null));
}
