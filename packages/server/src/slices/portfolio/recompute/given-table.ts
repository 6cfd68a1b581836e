import { SECURITIES } from '@tranche/domain/opportunities/codes';
import type { TableFigures } from '@tranche/domain/portfolio/recompute-table';
import { type Given, isNumber, isText, partsOf, type Place } from './given.ts';

type Row = TableFigures['rows'][number];

/** A cap table as `append=cap_table` has it. */
export function readTable(given: unknown, place: Place): TableFigures | null {
  const { issued, fully_diluted, rows, by_class, by_group, legal } = partsOf(given);
  if (!isNumber(issued)) return place.wrong('issued', 'The issued field must be a number.');
  if (!isNumber(fully_diluted))
    return place.wrong('fully_diluted', 'The fully diluted field must be a number.');
  const read = place.rows(
    rows,
    readRow,
    'A row has a security, a class, shares, percentages, a price or none, a value, and its holdings.',
  );
  const classes = partsIn(by_class, readClass);
  const [groups, owners] = [partsIn(by_group, readShares), partsIn(legal, readShares)];
  if (read === null) return null;
  if (!classes) return place.wrong('by_class', 'The selected by class is invalid.');
  if (!groups) return place.wrong('by_group', 'The selected by group is invalid.');
  if (!owners) return place.wrong('legal', 'The selected legal is invalid.');
  const totals = { issued: String(issued), fully_diluted: String(fully_diluted) };
  return { ...totals, rows: read, by_class: classes, by_group: groups, legal: owners };
}

const NUMBERS = ['shares', 'amount_invested', 'value', 'pct_issued', 'pct_fully_diluted'] as const;

function readRow(given: unknown): Row | null {
  const { security, share_class, price, holdings, ...row } = partsOf(given);
  const known = SECURITIES.find((each) => each === security);
  const held = partsIn(holdings, readHolding);
  if (!known || !isText(share_class) || !held) return null;
  if (price !== null && !isNumber(price)) return null;
  if (!NUMBERS.every((name) => isNumber(row[name]))) return null;
  return {
    security: known,
    share_class,
    price: price === null ? null : String(price),
    holdings: held,
    shares: String(row.shares),
    amount_invested: String(row.amount_invested),
    value: String(row.value),
    pct_issued: String(row.pct_issued),
    pct_fully_diluted: String(row.pct_fully_diluted),
  };
}

function readHolding({ family, id, shares }: Given): NonNullable<Row['holdings']>[number] | null {
  const known = (['investments', 'cap-table-entries'] as const).find((each) => each === family);
  if (!known || typeof id !== 'number' || (shares !== null && !isNumber(shares))) return null;
  return { family: known, id, shares: shares === null ? null : String(shares) };
}

function readClass({ share_class, shares, pct_issued }: Given): TableFigures['by_class'][number] | null {
  if (!isText(share_class) || !isNumber(shares) || !isNumber(pct_issued)) return null;
  return { share_class, shares: String(shares), pct_issued: String(pct_issued) };
}

const readShares = ({ shares }: Given): { shares: string } | null =>
  isNumber(shares) ? { shares: String(shares) } : null;

/** Null where one of them cannot be read. */
function partsIn<Part>(given: unknown, read: (part: Given) => Part | null): Part[] | null {
  if (!Array.isArray(given)) return null;
  const known = given.map((part) => read(partsOf(part)));
  return known.includes(null) ? null : known.flatMap((part) => part ?? []);
}
