import type { TableGroup, TableSubject } from '@tranche/domain/portfolio/table-codes';
import {
  DEFAULT_HEADER,
  DEFAULT_TABLES,
  startColumns,
  type TableFilter,
} from '@tranche/domain/portfolio/table-setup';
import {
  type ColumnKey,
  columnLabel,
  isColumn,
  isOfTax,
  isStat,
  PORTFOLIO_STATS,
  type StatKey,
} from '@tranche/domain/portfolio/tables';
import { extraTerms, resolveTerms } from '@tranche/domain/settings/terminology';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import { readSettings } from '../../kit/db/read-settings.ts';

export interface SetColumn {
  readonly key: ColumnKey;
  readonly label: string;
  readonly width: number | null;
}
export interface SetStat {
  readonly key: StatKey;
  readonly label: string;
}
export interface SetTable {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly subject: TableSubject;
  readonly filter: TableFilter;
  readonly group_by: TableGroup;
  readonly show_totals: boolean;
  readonly columns: readonly SetColumn[];
  readonly stats: readonly SetStat[];
}
export interface Setup {
  readonly currency: string;
  readonly header: readonly SetStat[];
  readonly tables: readonly SetTable[];
  /** Holdings that fit no table, with the columns of the default table. */
  readonly other: SetTable;
  /** Realised holdings that no table includes. */
  readonly matured: SetTable;
  readonly flags: { readonly funds: boolean; readonly tax: boolean };
}

interface TableRow extends Omit<SetTable, 'filter' | 'columns' | 'stats'> {
  readonly filter: TableFilter | null;
  readonly is_default: boolean;
  readonly columns: readonly {
    readonly key: string;
    readonly label: string | null;
    readonly width: number | null;
  }[];
}
interface StatRow {
  readonly portfolio_table_id: number | null;
  readonly key: string;
  readonly label: string | null;
}

/**
 * The firm's tables and figures, or those that it starts with; a label is its own, else the firm's word for the column.
 * What belongs to a switched-off flag is left out.
 */
export async function readSetup(reader: Reader): Promise<Setup> {
  const settings = await readSettings(reader);
  const flags = { funds: settings.funds_enabled, tax: settings.tax_enabled };
  const words: Readonly<Record<string, string>> = {
    ...resolveTerms(settings.navigation),
    ...extraTerms(settings.navigation),
  };
  const allowed = ({ key }: { key: string }): boolean => flags.tax || !isOfTax(key);
  const columnsOf = ({ columns, subject }: Pick<TableRow, 'columns' | 'subject'>): SetColumn[] =>
    columns
      .filter(allowed)
      .flatMap(({ key, label, width }) =>
        isColumn(key) ? [{ key, label: label ?? columnLabel(key, subject, words), width }] : [],
      );
  const statsOf = (stats: readonly StatRow[]): SetStat[] =>
    stats
      .filter(allowed)
      .flatMap(({ key, label }) =>
        isStat(key) ? [{ key, label: label ?? words[key] ?? PORTFOLIO_STATS[key].label }] : [],
      );
  const { tables, stats } = await readRows(reader);
  return {
    currency: settings.currency,
    flags,
    header: statsOf(stats.filter(({ portfolio_table_id }) => portfolio_table_id === null)),
    tables: tables
      .filter(({ subject }) => flags.funds || subject !== 'fund')
      .map((table) => ({
        ...table,
        filter: table.filter ?? {},
        columns: columnsOf(table),
        stats: statsOf(stats.filter(({ portfolio_table_id }) => portfolio_table_id === table.id)),
      })),
    other: { ...REST, id: -100, name: 'Other holdings', slug: 'other', columns: columnsOf(usual(tables)) },
    matured: { ...REST, id: 0, name: 'Matured', slug: 'matured', columns: columnsOf(startOf(MATURED)) },
  };
}

/** The settings of a table that the firm has not set up. */
const REST = { subject: 'investment', filter: {}, group_by: 'none', show_totals: true, stats: [] } as const;
const MATURED = [
  'company',
  'invested_on',
  'amount_invested',
  'realised_proceeds',
  'total_return',
  'moic',
  'irr',
] as const;
type Columns = Pick<TableRow, 'columns' | 'subject'>;
const startOf = (keys: readonly ColumnKey[]): Columns => ({
  subject: 'investment',
  columns: keys.map((key) => ({ key, label: null, width: null })),
});

/** The firm's default table, else the columns that a table of direct holdings starts with. */
const usual = (tables: readonly TableRow[]): Columns =>
  tables.find(({ is_default, columns }) => is_default && columns.length > 0) ??
  startOf(startColumns('investment'));

async function readRows(reader: Reader): Promise<{ tables: TableRow[]; stats: StatRow[] }> {
  const [{ rows: tables }, { rows: stats }] = await Promise.all([
    sql<TableRow>`
    select t.id, t.name, t.slug, t.subject, t.filter, t.group_by, t.show_totals, t.is_default,
      coalesce((select json_agg(json_build_object('key', o.key, 'label', c.label, 'width', c.width) order by c.sort_order, c.id)
        from portfolio_table_columns c join portfolio_table_options o on o.id = c.portfolio_table_option_id
        where c.portfolio_table_id = t.id and c.is_visible and c.deleted_at is null), '[]') as columns
    from portfolio_tables t where t.is_active and t.deleted_at is null order by t.sort_order, t.id`.execute(
      reader,
    ),
    sql<StatRow>`select portfolio_table_id, key, label from portfolio_table_stats
    where is_visible and deleted_at is null order by sort_order, id`.execute(reader),
  ]);
  const header = stats.some(({ portfolio_table_id }) => portfolio_table_id === null)
    ? stats
    : [...stats, ...DEFAULT_HEADER.map((key) => ({ portfolio_table_id: null, key, label: null }))];
  return { tables: tables.length > 0 ? tables : builtIn(), stats: header };
}

const builtIn = (): TableRow[] =>
  DEFAULT_TABLES.map((table, index) => ({
    ...table,
    id: -(index + 1),
    show_totals: true,
    is_default: index === 0,
    columns: table.columns.map((key) => ({ key, label: null, width: null })),
  }));
