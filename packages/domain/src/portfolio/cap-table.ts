/** The cap table at a day (`domain.md#3.3`). Shares 6 dp, percentages 4 dp that sum to 100.0000 exactly. */
import { percentages } from '../kit/apportion.ts';
import type { Decimal } from '../kit/money.ts';
import { decimal, money, round4, round6, total } from '../kit/money.ts';
import type { Security } from '../opportunities/codes.ts';
import { byGroup, type GroupShares, legalHoldings, type LegalHolding } from './cap-table-views.ts';
import { CAPS_LEAVE_NOTHING, type ConvertibleTerms, convertNotes } from './conversion.ts';
import type { Source } from './source.ts';
import { vestedShares, type Vesting } from './vesting.ts';

export interface CapTableEntry {
  readonly holder: string;
  readonly holder_kind: string;
  readonly via?: string | null;
  readonly security: Security;
  readonly share_class: string;
  readonly shares: string;
  readonly amount_invested: string;
  readonly platform: boolean;
  readonly user_id?: number | null;
  /** The records that it is the sum of; of a note the record alone. */
  readonly holdings?: readonly TableHolding[];
  /** Of a convertible: what it turns into. */
  readonly conversion?: ConvertibleTerms | null;
  /** Of options and warrants: what a share then costs, and when they are the holder's. */
  readonly exercise_price?: string | null;
  readonly vesting?: Vesting | null;
}

/** An investment, or an entry of a holder outside of the platform, with its shares of the day. */
export interface TableHolding extends Source {
  readonly shares: string | null;
}

export interface CapTableRow extends Omit<CapTableEntry, 'conversion' | 'vesting'> {
  /** Of options and warrants: what has vested by the day. They count in full among the diluted shares. */
  readonly vested: string | null;
  readonly pct_issued: string;
  readonly pct_fully_diluted: string;
  /** Of a share of its own class; null: there is none, and the value is what was paid. */
  readonly price: string | null;
  readonly value: string;
}

export interface CapTable {
  readonly as_of: string;
  readonly share_price: string | null;
  readonly issued: string;
  readonly fully_diluted: string;
  readonly rows: readonly CapTableRow[];
  readonly by_class: readonly {
    readonly share_class: string;
    readonly shares: string;
    readonly pct_issued: string;
  }[];
  readonly by_group: readonly GroupShares[];
  readonly legal: readonly LegalHolding[];
  readonly pool: { readonly granted: string; readonly unallocated: string };
  /** Why notes count no shares although they have a cap; null: they do. */
  readonly problem: string | null;
}

export interface TableFacts {
  readonly as_of: string;
  readonly share_price: string | null;
  /** The latest price of each class by the day; without them all classes are one. */
  readonly prices?: Readonly<Record<string, string>>;
}

const sharesOf = (entries: readonly CapTableEntry[], security: Security): Decimal =>
  total(entries.filter((entry) => entry.security === security).map((entry) => entry.shares));

/**
 * issued = Σ shares; fully diluted = issued + options + warrants + unallocated pool + converted notes. Convertibles
 * count with the shares that they would become at the share price of the day.
 */
export function capTable(entries: readonly CapTableEntry[], facts: TableFacts): CapTable {
  const priceOf = ({ security, share_class }: Pick<CapTableEntry, 'security' | 'share_class'>) =>
    security !== 'share' ? null : facts.prices ? (facts.prices[share_class] ?? null) : facts.share_price;
  const notes = convertedNotes(entries, facts);
  const converted = withConverted(entries, notes ?? []);
  const issued = sharesOf(converted, 'share');
  const fullyDiluted = total(converted.map((entry) => entry.shares));
  const issuedPercents = percentages(
    converted.map((entry) => (entry.security === 'share' ? entry.shares : '0')),
  );
  const dilutedPercents = percentages(converted.map((entry) => entry.shares));
  const rows = converted.map(({ conversion: _conversion, vesting, ...entry }, index) => ({
    ...entry,
    vested: CAN_VEST.includes(entry.security)
      ? vestedShares(entry.shares, vesting ?? null, facts.as_of)
      : null,
    pct_issued: issuedPercents[index] ?? round4(0),
    pct_fully_diluted: dilutedPercents[index] ?? round4(0),
    price: priceOf(entry),
    value: valueOf(entry, priceOf(entry)),
  }));
  return {
    as_of: facts.as_of,
    share_price: facts.share_price,
    issued: round6(issued),
    fully_diluted: round6(fullyDiluted),
    rows,
    by_class: byClass(rows),
    by_group: byGroup(rows),
    legal: legalHoldings(rows),
    pool: {
      granted: round6(sharesOf(converted, 'option_granted')),
      unallocated: round6(sharesOf(converted, 'option_pool')),
    },
    problem: notes === null ? CAPS_LEAVE_NOTHING : null,
  };
}

const CAN_VEST: readonly Security[] = ['option_granted', 'warrant'];

/** Shares at the price of the day; what has no price, or is not a share yet, is valued at what was paid for it. */
const valueOf = (entry: Omit<CapTableEntry, 'conversion'>, price: string | null): string =>
  price !== null ? money(decimal(entry.shares).times(price)) : money(entry.amount_invested);

/** Shares of each convertible, in their order; null where their caps leave nothing to the other holders. */
export const convertedNotes = (
  entries: readonly CapTableEntry[],
  facts: Pick<TableFacts, 'as_of' | 'share_price'>,
): string[] | null =>
  convertNotes(
    entries.flatMap(({ security, conversion }) =>
      security === 'convertible' && conversion ? [conversion] : [],
    ),
    { ...facts, fully_diluted_pre: heldBefore(entries).toFixed() },
  );

/** All shares without the convertibles. */
export const heldBefore = (entries: readonly CapTableEntry[]): Decimal =>
  total(entries.filter(({ security }) => security !== 'convertible').map(({ shares }) => shares));

function withConverted(entries: readonly CapTableEntry[], notes: readonly string[]): CapTableEntry[] {
  const left = [...notes];
  return entries.map((entry) => ({
    ...entry,
    shares:
      entry.security === 'convertible' && entry.conversion
        ? (left.shift() ?? round6(0))
        : round6(entry.shares),
  }));
}

/** A class has the shares of its rows, and the sum of their percentages as shown. */
function byClass(rows: readonly CapTableRow[]): CapTable['by_class'] {
  const shares = rows.filter(({ security }) => security === 'share');
  return [...new Set(shares.map(({ share_class }) => share_class))].map((share_class) => {
    const own = shares.filter((row) => row.share_class === share_class);
    return {
      share_class,
      shares: round6(total(own.map((row) => row.shares))),
      pct_issued: round4(total(own.map((row) => row.pct_issued))),
    };
  });
}
