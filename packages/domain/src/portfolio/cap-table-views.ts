/** Other ways to see the rows of a cap table (`screens.md#A63`): by group of holders, and as the register names them. */
import { compare, money, round4, round6, sum } from '../kit/exact.ts';
import type { Security } from '../opportunities/codes.ts';

export interface GroupShares {
  /** `investors` on the platform, `pool` of options, else the kind of an outside holder. */
  readonly group: string;
  readonly shares: string;
  readonly pct_fully_diluted: string;
}

/** A group with what its rows are worth, as shown. */
export interface GroupValue extends GroupShares {
  readonly value: string;
}

/** Who is in the register with how much; of what a nominee holds, the nominee. Shares alone: the rest is not in a register. */
export interface LegalHolding {
  readonly holder: string;
  readonly share_class: string;
  readonly shares: string;
  readonly pct_issued: string;
}

interface Row {
  readonly holder: string;
  readonly holder_kind: string;
  readonly via?: string | null;
  readonly security: Security;
  readonly share_class: string;
  readonly shares: string;
  readonly platform: boolean;
  readonly pct_issued: string;
  readonly pct_fully_diluted: string;
}

const groupOf = ({ security, platform, holder_kind }: Row): string =>
  security === 'option_pool' ? 'pool' : platform ? 'investors' : holder_kind;

/** The sum of each group's rows, percentages as shown; the largest group first. */
export const byGroup = (rows: readonly Row[]): readonly GroupShares[] =>
  largestFirst(
    together(rows, groupOf).map(([group, own]) => ({
      group,
      shares: round6(sum(own.map(({ shares }) => shares))),
      pct_fully_diluted: round4(sum(own.map((row) => row.pct_fully_diluted))),
    })),
  );

export const groupValues = (rows: readonly (Row & { readonly value: string })[]): readonly GroupValue[] =>
  byGroup(rows).map((each) => ({
    ...each,
    value: money(sum(rows.filter((row) => groupOf(row) === each.group).map((row) => row.value))),
  }));

export const legalHoldings = (rows: readonly Row[]): readonly LegalHolding[] =>
  largestFirst(
    together(
      rows.filter(({ security }) => security === 'share'),
      ({ holder, via, share_class }) => JSON.stringify([via ?? holder, share_class]),
    ).flatMap(([, own]) => {
      const [first] = own;
      if (first === undefined) return [];
      return {
        holder: first.via ?? first.holder,
        share_class: first.share_class,
        shares: round6(sum(own.map(({ shares }) => shares))),
        pct_issued: round4(sum(own.map((row) => row.pct_issued))),
      };
    }),
  );

const largestFirst = <Part extends { readonly shares: string }>(parts: readonly Part[]): readonly Part[] =>
  [...parts].sort((a, b) => compare(b.shares, a.shares));

function together(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return [...found];
}
