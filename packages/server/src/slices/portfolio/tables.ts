import { money, percentOf, sum, isZero } from '@tranche/domain/kit/money';
import {
  PORTFOLIO_COLUMNS,
  PORTFOLIO_TABLES,
  SUMMED,
  type ColumnKey,
  type PortfolioTable,
} from '@tranche/domain/portfolio/tables';
import type { Holding } from './holdings.ts';
import { statusLabel } from './holdings.ts';
import type { HeldLine } from './read-lines.ts';

type Cells = Partial<Record<ColumnKey, string | null>>;
export interface TableRow {
  readonly holding_id: string;
  readonly target: { readonly type: 'investment_opportunity'; readonly id: number; readonly slug: string };
  readonly cells: Cells;
  /** Of a reservation: what its row leads to. */
  readonly investment_id?: number;
  readonly amount_outstanding?: string;
  readonly due_on?: string | null;
}

/** The tables of the portfolio with rows and totals, in the shape of `domain.md` L. */
export const tablesOf = (holdings: readonly Holding[], reservations: readonly HeldLine[]) =>
  PORTFOLIO_TABLES.map((table) => {
    const rows = rowsFor(table, holdings, reservations);
    return {
      id: table.id,
      name: table.name,
      subject: table.subject,
      columns: table.columns.map((key) => ({ key, ...PORTFOLIO_COLUMNS[key] })),
      rows,
      totals: totalsOf(table, rows),
    };
  });

function rowsFor(
  table: PortfolioTable,
  holdings: readonly Holding[],
  reservations: readonly HeldLine[],
): TableRow[] {
  const kept = (cells: Cells): Cells =>
    Object.fromEntries(table.columns.map((key) => [key, cells[key] ?? null]));
  if (table.subject === 'reservation') {
    return reservations.map((line) => ({
      holding_id: `opp-${line.opportunity.id}`,
      target: targetOf(line.opportunity),
      investment_id: line.id,
      amount_outstanding: line.amount_outstanding,
      due_on: line.cash_call_due_on,
      cells: kept(cellsOfReservation(line)),
    }));
  }
  const matured = table.subject === 'matured';
  return holdings
    .filter(({ is_matured }) => is_matured === matured)
    .map((holding) => ({
      holding_id: holding.id,
      target: targetOf(holding.opportunity),
      cells: kept(cellsOfHolding(holding)),
    }));
}

const targetOf = ({ id, slug }: HeldLine['opportunity']): TableRow['target'] => ({
  type: 'investment_opportunity',
  id,
  slug,
});

function cellsOfHolding(holding: Holding): Cells {
  const { figures, opportunity, lines } = holding;
  const [first] = lines;
  return {
    company: opportunity.name,
    industry: opportunity.industry,
    type: opportunity.type,
    status: statusLabel(holding.status),
    invested_on: holding.invested_on,
    shares: figures.shares,
    share_class: first?.share_class ?? null,
    cost_per_share: figures.average_cost,
    current_share_price: holding.share_price,
    amount_invested: figures.total_invested,
    current_value: figures.current_value,
    unrealised_gain: figures.unrealised_gain,
    unrealised_gain_pct: isZero(figures.cost_remaining)
      ? null
      : percentOf(figures.unrealised_gain, figures.cost_remaining),
    realised_proceeds: figures.received,
    income_received: figures.income,
    total_return: figures.total_return,
    moic: figures.moic,
    irr: figures.irr?.percent ?? null,
    investment_method: [...new Set(lines.map(({ entity }) => entity.kind))].join(', '),
    holder_name: [...new Set(lines.map(({ entity }) => entity.name))].join(', '),
  };
}

const cellsOfReservation = (line: HeldLine): Cells => ({
  company: line.opportunity.name,
  industry: line.opportunity.industry,
  type: line.opportunity.type,
  status: statusLabel(line.status),
  invested_on: line.reserved_on,
  shares: line.shares,
  share_class: line.share_class,
  cost_per_share: line.share_price,
  amount_invested: line.amount ?? line.amount_requested,
  investment_method: line.entity.kind,
  holder_name: line.entity.name,
});

const totalsOf = (table: PortfolioTable, rows: readonly TableRow[]): Cells =>
  Object.fromEntries(
    table.columns
      .filter((key) => SUMMED.includes(key))
      .map((key) => [key, money(sum(rows.map(({ cells }) => cells[key] ?? '0')))]),
  );
