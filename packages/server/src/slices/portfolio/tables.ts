import { investmentStatus } from '@tranche/domain/investments/codes';
import { money, sum } from '@tranche/domain/kit/money';
import { irrNote } from '@tranche/domain/portfolio/irr-note';
import type { TableGroup } from '@tranche/domain/portfolio/table-codes';
import { isSummed, PORTFOLIO_COLUMNS, type ColumnKey } from '@tranche/domain/portfolio/tables';
import { priceTrend } from '@tranche/domain/portfolio/investment';
import { type CellFacts, type Cells, cellsOfHolding, cellsOfReservation, fundMetricsOf } from './cells.ts';
import { type Holding, holdingsOf, idOf } from './holdings.ts';
import type { LocalReturns } from './local-returns.ts';
import type { HeldInvestment } from './read-investments.ts';
import type { SetColumn, SetTable, Setup } from './read-setup.ts';
import { statsOf, type Counted } from './stats.ts';

export interface TableRow {
  readonly holding_id: string;
  readonly target: {
    readonly type: 'investment_opportunity' | 'fund' | 'investment';
    readonly id: number;
    readonly slug: string;
  };
  readonly cells: Cells;
  /** Prices, oldest first, where the table draws them and there are two at least. */
  readonly trend?: readonly string[];
  /** Said beside the row's rate of return, where there is something to say. */
  readonly irr_note?: string;
  /** Its returns in its own currency, where that is another. */
  readonly local?: LocalReturns;
  /** What the table's rows are grouped by. */
  readonly group?: string;
  /** Of a reservation: what its row leads to. */
  readonly investment_id?: number;
  readonly amount_outstanding?: string;
  readonly due_on?: string | null;
}

/**
 * The portfolio's tables with rows and totals (`domain.md#L`). A holding is in the first table that takes it, a
 * realised one only where the table asks for those (the Matured section); what no
 * table takes follows in tables of its own, so that the totals of all of them are the portfolio's value (invariant 7).
 */
export function tablesOf(
  setup: Pick<Setup, 'tables' | 'other' | 'matured'>,
  holdings: readonly Holding[],
  reservations: readonly HeldInvestment[],
  facts: Facts,
) {
  const left = new Set(holdings);
  const filled = setup.tables.map((table) => {
    if (table.subject === 'reservation')
      return tableOf(
        table,
        reservations
          .filter((investment) => takes(table, investment, investment.status, facts))
          .map((investment) => reservationRow(investment, facts)),
        { facts, of: { holdings: [], reservations } },
      );
    const taken = [...left].filter(
      (holding) =>
        holding.subject === table.subject &&
        (!holding.is_matured || table.filter.statuses?.includes(investmentStatus.realised)) &&
        holding.investments.some((investment) => takes(table, investment, holding.status, facts)),
    );
    for (const holding of taken) left.delete(holding);
    return fill(table, table.group_by === 'entity' ? byEntity(taken, facts.counted) : taken, facts);
  });
  const rest = [...left];
  const matured = rest.filter(({ is_matured }) => is_matured);
  const other = rest.filter(({ is_matured }) => !is_matured);
  return [
    ...filled,
    ...(other.length > 0 ? [fill(setup.other, other, facts)] : []),
    ...(matured.length > 0 ? [fill(setup.matured, matured, facts)] : []),
  ];
}

type Facts = CellFacts & {
  readonly counted: Counted;
  readonly local: (holding: Holding) => LocalReturns | null;
};

/** What several hold of one company is a row for each of them: the sums stay, as each investment keeps its own pool of shares. */
const byEntity = (holdings: readonly Holding[], { at, include_fees }: Counted): Holding[] =>
  holdings.flatMap((holding) => {
    const entities = [...new Set(holding.investments.map(({ entity }) => entity.id))];
    if (entities.length === 1) return [holding];
    return entities.flatMap((id) =>
      holdingsOf(
        holding.investments.filter(({ entity }) => entity.id === id),
        at,
        { include_fees },
      ),
    );
  });

const fill = (table: SetTable, holdings: readonly Holding[], facts: Facts) =>
  tableOf(
    table,
    holdings.map((holding) => holdingRow(holding, facts, table)),
    { facts, of: { holdings, reservations: [] } },
  );

function takes(
  { filter }: SetTable,
  investment: HeldInvestment,
  status: number,
  { opportunity }: CellFacts,
): boolean {
  const within = <Value>(allowed: readonly Value[] | undefined, value: Value | null): boolean =>
    allowed === undefined || allowed.length === 0 || (value !== null && allowed.includes(value));
  return (
    within(filter.statuses, status) &&
    within(filter.type_ids, investment.opportunity.type_id) &&
    within(filter.instruments, opportunity(investment).instrument) &&
    within(filter.tax_schemes, investment.tax_scheme ?? 'none')
  );
}

/** What explains the portfolio's sums, whichever columns are shown. */
const ALWAYS: readonly ColumnKey[] = [
  'company',
  'holder_name',
  'invested_on',
  'share_class',
  'amount_invested',
  'current_value',
  'unrealised_gain',
  'realised_proceeds',
  'tax_relief',
  'status',
];

interface Of {
  readonly facts: Facts;
  readonly of: Pick<Counted, 'holdings' | 'reservations'>;
}

function tableOf(table: SetTable, rows: readonly TableRow[], { facts, of }: Of) {
  const named = rows.map((row) => withGroup(row, table.group_by));
  const groups = [...new Set(named.flatMap(({ group }) => group ?? []))].sort();
  const stored = (row: TableRow): TableRow => ({
    ...row,
    cells: Object.fromEntries(
      [...new Set([...table.columns.map(({ key }) => key), ...ALWAYS])]
        .filter((key) => row.cells[key] !== undefined)
        .map((key) => [key, row.cells[key] ?? null]),
    ),
  });
  return {
    id: table.id,
    name: table.name,
    slug: table.slug,
    subject: table.subject,
    group_by: table.group_by,
    columns: table.columns.map((column) => ({
      ...column,
      data_type: PORTFOLIO_COLUMNS[column.key].data_type,
    })),
    rows: (groups.length > 0
      ? groups.flatMap((name) => named.filter(({ group }) => group === name))
      : named
    ).map(stored),
    totals: table.show_totals ? totalsOf(table.columns, rows) : {},
    ...(table.group_by === 'none'
      ? {}
      : {
          groups: groups.map((name) => ({
            name,
            totals: totalsOf(
              table.columns,
              named.filter(({ group }) => group === name),
            ),
          })),
        }),
    stats: statsOf(table.stats, { ...facts.counted, ...of }),
  };
}

const GROUPED = {
  industry: 'industry',
  type: 'type',
  entity: 'holder_name',
  tax_scheme: 'tax_scheme',
} as const satisfies Readonly<Record<Exclude<TableGroup, 'none'>, ColumnKey>>;

const withGroup = (row: TableRow, by: TableGroup): TableRow =>
  by === 'none' ? row : { ...row, group: row.cells[GROUPED[by]] ?? 'Other' };

const TARGETS = { investment: 'investment_opportunity', fund: 'fund', private: 'investment' } as const;
const targetOf = ({
  subject,
  opportunity: { id, slug },
}: Pick<HeldInvestment, 'subject' | 'opportunity'>) => ({
  type: TARGETS[subject],
  id,
  slug,
});

const holdingRow = (holding: Holding, facts: Facts, table: SetTable): TableRow => {
  const metrics = holding.subject === 'fund' ? fundMetricsOf(holding, facts) : null;
  const note = metrics ? metrics.irr_note : irrNote(holding.figures.irr);
  const trend = table.columns.some(({ key }) => key === 'performance') ? trendOf(holding, facts) : [];
  const local = facts.local(holding);
  return {
    holding_id: holding.id,
    target: targetOf(holding),
    ...(local === null ? {} : { local }),
    cells: cellsOfHolding(holding, facts, metrics),
    ...(note === null ? {} : { irr_note: note }),
    ...(trend.length > 1 ? { trend } : {}),
  };
};

const trendOf = ({ investments: [first] }: Holding, { counted }: Facts): string[] =>
  first === undefined ? [] : priceTrend(first, counted.at);

const reservationRow = (investment: HeldInvestment, facts: CellFacts): TableRow => ({
  holding_id: idOf(investment),
  target: targetOf(investment),
  investment_id: investment.id,
  amount_outstanding: investment.amount_outstanding,
  due_on: investment.cash_call_due_on,
  cells: cellsOfReservation(investment, facts),
});

const totalsOf = (columns: readonly SetColumn[], rows: readonly TableRow[]): Cells =>
  Object.fromEntries(
    columns
      .filter(({ key }) => isSummed(key))
      .map(({ key }) => [key, money(sum(rows.map(({ cells }) => cells[key] ?? '0')))]),
  );
