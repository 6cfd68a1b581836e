import type { ColumnType, TableSubject } from '@tranche/domain/portfolio/table-codes';
import type { ColumnKey, StatKey } from '@tranche/domain/portfolio/tables';
import type { AllocationPart } from '@tranche/domain/portfolio/allocation';
import type { ExplainedRow, Explanation } from '@tranche/domain/portfolio/explanation';
import type { InvestmentLabel } from '@tranche/domain/portfolio/investment';
import type { ValuePoint } from '@tranche/domain/portfolio/over-time';
import type { TransactionType } from '@tranche/domain/investments/codes';

/** `GET /api/portfolio` as the wire has it (`domain.md#L`). */
export interface Portfolio {
  readonly as_of: string;
  readonly currency: string;
  /** Currencies that are left out for want of a rate. */
  readonly fx_missing?: readonly string[];
  readonly stats: readonly Stat[];
  readonly gain: Gain;
  readonly tables: readonly Table[];
  readonly allocation: Readonly<Record<AllocationBy, readonly AllocationPart[]>>;
  readonly value_over_time: readonly ValuePoint[];
  /** With `append=explain`: the payments behind the rate of return, oldest first. */
  readonly explain?: readonly Payment[];
  /** And what closes them. */
  readonly closings?: readonly ExplainedRow[];
  /** With `append=figures`: those of the whole portfolio. */
  readonly figures?: readonly Explanation[];
}
/** What the gain is made of: value less cost of what is held, received less cost of what is no longer held. */
export interface Gain {
  readonly unrealised: string;
  readonly current_value: string;
  readonly cost_held: string;
  readonly realised: string;
  readonly received: string;
  readonly fees: string;
  /** The same gain by what made it: prices, and the rates of other currencies. */
  readonly price: string;
  readonly currency: string;
}
export interface Payment extends InvestmentLabel {
  readonly company: string;
  readonly type: TransactionType;
  readonly date: string;
  /** Signed: what was paid is negative. */
  readonly value: string;
}
export type AllocationBy = 'holding' | 'industry' | 'type';

export interface Stat {
  readonly key: StatKey;
  readonly label: string;
  readonly format: 'money' | 'percent' | 'multiple' | 'number';
  readonly value: string | number | null;
  /** What has to be said beside it, e.g. that a rate is not one of a year. */
  readonly note?: string | null;
}

export interface Table {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly subject: TableSubject;
  readonly columns: readonly {
    readonly key: ColumnKey;
    readonly label: string;
    readonly data_type: ColumnType;
    /** The least width in pixels. Without it, the column fits its content. */
    readonly width?: number | null;
  }[];
  readonly rows: readonly TableRow[];
  readonly totals: Cells;
  /** In the order of their rows, where the table is grouped. */
  readonly groups?: readonly { readonly name: string; readonly totals: Cells }[];
}
export type Cells = Readonly<Partial<Record<ColumnKey, string | null>>>;
export interface Target {
  readonly type: 'investment_opportunity' | 'fund' | 'investment';
  readonly id: number;
  readonly slug: string;
}
export interface TableRow {
  readonly holding_id: string;
  readonly target: Target;
  readonly cells: Cells;
  /** Said under the row's rate of return, where there is something to say. */
  readonly irr_note?: string;
  /** Returns in the currency of the holding, where that is another one. */
  readonly local?: {
    readonly currency: string;
    readonly total_return: string;
    readonly moic: string | null;
    readonly irr: string | null;
  };
  /** Prices of a share or a unit, oldest first; absent where there is nothing to draw. */
  readonly trend?: readonly string[];
  readonly group?: string;
  readonly investment_id?: number;
  readonly amount_outstanding?: string;
  readonly due_on?: string | null;
}

const FOLDERS = { investment_opportunity: '', fund: 'fund/', investment: 'private/' } as const;
export const holdingHref = ({ type, id }: Target): string => `/investor/portfolio/${FOLDERS[type]}${id}`;

/** Tables of what is held today, in the firm's order; realised holdings have one of their own at the end. */
export const heldTables = ({ tables }: Pick<Portfolio, 'tables'>): readonly Table[] =>
  tables.filter(
    (table) => table.subject !== 'reservation' && table.slug !== 'matured' && table.rows.length > 0,
  );
export const maturedTable = ({ tables }: Pick<Portfolio, 'tables'>): Table | null =>
  tables.find(({ slug, rows }) => slug === 'matured' && rows.length > 0) ?? null;
/** A firm can have several reservation tables by status; a reservation that fits two is in both. */
export const reservationTables = ({ tables }: Pick<Portfolio, 'tables'>): readonly Table[] =>
  tables.filter(({ subject, rows }) => subject === 'reservation' && rows.length > 0);
/** The portfolio, whole or of one of the ways in which I invest. */
export const portfolioPath = (entity: string | null, more = ''): string => {
  const chosen = entity !== null && /^\d{1,15}$/.test(entity) ? `entity_id=${entity}` : '';
  const query = [chosen, more].filter(Boolean).join('&');
  return query === '' ? 'portfolio' : `portfolio?${query}`;
};
export const RESERVED_HREF = '/investor/investments?tab=reserved';
