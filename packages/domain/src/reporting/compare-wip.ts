import type { WipDeal, WipRow, WipSnapshot } from './wip.ts';

export type WipKind = 'deal' | 'opportunity';

/** Which row of a report it is. */
export interface WipKey {
  readonly kind: WipKind;
  readonly id: number;
  readonly name: string;
}

/** One cell that is not what it was; a value is what the snapshot holds. */
export interface WipCell {
  /** `deal:12`. */
  readonly row: string;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface WipChanges {
  readonly added: readonly WipKey[];
  readonly gone: readonly WipKey[];
  readonly changed: readonly WipCell[];
  /** An earlier version stored no rows of deals: then those of the two are not compared. */
  readonly compares_deals: boolean;
}

/** The clock alone changes these, with every day. */
const BY_THE_CLOCK = ['id', 'name', 'company', 'days_in_stage', 'days_left'];

/** Two reports row by row and cell by cell (`domain.md#L`). */
export function compareWip(before: WipSnapshot, after: WipSnapshot): WipChanges {
  const comparesDeals = before.deals !== undefined && after.deals !== undefined;
  const [was, is] = [rowsOf(before, comparesDeals), rowsOf(after, comparesDeals)];
  return {
    added: [...is].filter(([key]) => !was.has(key)).map(([, { key }]) => key),
    gone: [...was].filter(([key]) => !is.has(key)).map(([, { key }]) => key),
    changed: [...is].flatMap(([key, row]) => {
      const earlier = was.get(key);
      return earlier === undefined ? [] : cellsOf(key, earlier.cells, row.cells);
    }),
    compares_deals: comparesDeals,
  };
}

interface Row {
  readonly key: WipKey;
  readonly cells: Readonly<Record<string, unknown>>;
}

export const wipKey = ({ kind, id }: Pick<WipKey, 'kind' | 'id'>): string => `${kind}:${id}`;

function rowsOf({ deals = [], opportunities }: WipSnapshot, withDeals: boolean): Map<string, Row> {
  const rows = [
    ...(withDeals ? deals.map((deal) => row('deal', deal.company, deal)) : []),
    ...opportunities.map((opportunity) => row('opportunity', opportunity.name, opportunity)),
  ];
  return new Map(rows.map((each) => [wipKey(each.key), each]));
}

const row = (kind: WipKind, name: string, cells: WipDeal | WipRow): Row => ({
  key: { kind, id: cells.id, name },
  cells: { ...cells },
});

/** The same whatever the order of its keys: the database keeps them in its own. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : JSON.stringify(value ?? null);

/** A cell that an earlier version did not keep says nothing. */
function cellsOf(key: string, before: Row['cells'], after: Row['cells']): WipCell[] {
  return Object.keys(after)
    .filter((field) => !BY_THE_CLOCK.includes(field) && field in before)
    .filter((field) => textOf(before[field]) !== textOf(after[field]))
    .map((field) => ({ row: key, field, before: before[field], after: after[field] }));
}
