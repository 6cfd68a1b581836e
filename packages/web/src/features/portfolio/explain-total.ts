import { INVESTMENT_STATUS_LABELS } from '@tranche/domain/investments/codes';
import { isZero, money, mul, sub, sum } from '@tranche/domain/kit/exact';
import type { InvestmentLabel } from '@tranche/domain/portfolio/investment';
import type { StatKey } from '@tranche/domain/portfolio/tables';
import {
  heldTables,
  maturedTable,
  reservationTables,
  type Portfolio,
  type TableRow,
} from '../../shared/holdings/portfolio-tables.ts';

/** What went into a figure: a holding, or a key of `words.rows`. */
export interface Part extends InvestmentLabel {
  readonly label: string;
  readonly value: string | null;
}

const heldRows = (portfolio: Portfolio): readonly TableRow[] =>
  heldTables(portfolio).flatMap(({ rows }) => [...rows]);

/** The parts of a total of the whole portfolio, each to be found on the same page. */
export function partsOf(key: StatKey, portfolio: Portfolio, say: (part: RowWord) => string): readonly Part[] {
  const held = heldRows(portfolio);
  const all = [...held, ...(maturedTable(portfolio)?.rows ?? [])];
  // not from the tiles, of which a firm may hide any
  const { gain } = portfolio;
  const sums = {
    value: { label: say('value'), value: gain.current_value },
    invested: { label: say('invested'), value: total(all.map(({ cells }) => cells.amount_invested)) },
    realised: { label: say('realised'), value: gain.received },
  };
  switch (key) {
    case 'portfolio_value':
      return held.map((row) => part(row, row.cells.current_value));
    case 'total_invested':
      return all.map((row) => part(row, row.cells.amount_invested));
    case 'total_gain':
      return gainParts(portfolio, say);
    case 'total_gain_pct':
      return [
        { label: say('gain'), value: total(gainParts(portfolio, say).map(({ value }) => value)) },
        sums.invested,
      ];
    case 'moic':
      return [sums.value, sums.realised, sums.invested];
    case 'irr':
    case 'tax_relief_total':
      return []; // read when they are looked at
    case 'distributions':
      return withValue(all.map((row) => part(row, row.cells.realised_proceeds)));
    case 'holdings_count':
      return held.map((row) => part(row, null));
    case 'reserved_total':
      return reservations(portfolio, [1, 2]).map((row) => part(row, row.cells.amount_invested));
    case 'cash_call_due_total':
      return reservations(portfolio, [3]).map((row) => part(row, row.amount_outstanding));
    case 'pending_total':
      return reservations(portfolio, [4]).map((row) => part(row, row.cells.amount_invested));
  }
}
export type RowWord = 'value' | 'held' | 'realised' | 'gone' | 'invested' | 'gain' | 'fees';

const part = (row: TableRow, value: string | null | undefined): Part => ({
  label: row.cells.company ?? '',
  owner: row.cells.holder_name ?? undefined,
  since: row.cells.invested_on ?? undefined,
  share_class: row.cells.share_class,
  value: value ?? null,
});

const total = (values: readonly (string | null | undefined)[]): string =>
  money(sum(values.map((value) => value ?? '0')));

const withValue = (parts: readonly Part[]): readonly Part[] =>
  parts.filter(({ value }) => value !== null && !isZero(value));

/** Reservations carry the word of their state. */
const reservations = (portfolio: Portfolio, states: readonly (1 | 2 | 3 | 4)[]): readonly TableRow[] =>
  [
    ...new Map(
      reservationTables(portfolio).flatMap(({ rows }) =>
        rows.map((row) => [row.investment_id ?? row.holding_id, row] as const),
      ),
    ).values(),
  ].filter((row) => states.some((state) => INVESTMENT_STATUS_LABELS[state] === row.cells.status));

/** The parts of both gains, so that the realised sum of its own tile is found in them. */
function gainParts({ gain }: Portfolio, say: (part: RowWord) => string): readonly Part[] {
  const gone = sub(gain.received, gain.realised);
  return [
    { label: say('value'), value: gain.current_value },
    { label: say('held'), value: mul(gain.cost_held, -1) },
    ...withValue([
      { label: say('realised'), value: gain.received },
      { label: say('gone'), value: mul(gone, -1) },
      { label: say('fees'), value: mul(gain.fees, -1) },
    ]),
  ];
}
