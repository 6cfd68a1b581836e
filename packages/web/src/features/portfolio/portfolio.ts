import type { Explanation } from '@tranche/domain/portfolio/explain';
import type { HoldingFigures } from '@tranche/domain/portfolio/holding';
import type { PricePoint } from '@tranche/domain/portfolio/line';
import type { TableSubject } from '@tranche/domain/portfolio/table-setup';
import type { ColumnKey, ColumnType, StatKey } from '@tranche/domain/portfolio/tables';
import type { AllocationPart } from '@tranche/domain/portfolio/allocation';
import type { ValuePoint } from '@tranche/domain/portfolio/over-time';
import type { TransactionType } from '@tranche/domain/investments/codes';

/** `GET /api/portfolio` and `GET /api/portfolio/{id}` as the wire has them (`domain.md` L). */
export interface Portfolio {
  readonly as_of: string;
  readonly currency: string;
  /** Currencies that are left out for want of a rate. */
  readonly fx_missing?: readonly string[];
  readonly stats: readonly Stat[];
  readonly tables: readonly Table[];
  readonly allocation: Readonly<Record<AllocationBy, readonly AllocationPart[]>>;
  readonly value_over_time: readonly ValuePoint[];
}
export type AllocationBy = 'holding' | 'industry' | 'type';

export interface Stat {
  readonly key: StatKey;
  readonly label: string;
  readonly format: 'money' | 'percent' | 'multiple' | 'number';
  readonly value: string | number | null;
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
  }[];
  readonly rows: readonly TableRow[];
  readonly totals: Cells;
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
  readonly investment_id?: number;
  readonly amount_outstanding?: string;
  readonly due_on?: string | null;
}

export interface HoldingPage {
  readonly as_of: string;
  readonly currency: string;
  readonly holding: {
    readonly opportunity: {
      readonly id: number;
      readonly name: string;
      readonly slug: string;
      readonly logo: string | null;
      readonly type: string;
      readonly industry: string | null;
    };
    readonly status: number;
    readonly invested_on: string | null;
    readonly share_price: string | null;
    readonly is_matured: boolean;
    readonly figures: HoldingFigures | null;
  };
  readonly entities: readonly {
    readonly id: number;
    readonly name: string;
    readonly figures: HoldingFigures;
  }[];
  readonly investments: readonly Line[];
  readonly transactions: readonly Transaction[];
  readonly price_history: readonly PricePoint[];
  readonly key_dates: readonly { readonly id: number; readonly name: string; readonly date: string }[];
  readonly documents: readonly HoldingDocument[];
  readonly explain: readonly Explanation[];
}

export interface Line {
  readonly id: number;
  readonly reference: string | null;
  readonly status: number;
  readonly entity: { readonly id: number; readonly name: string };
  readonly amount: string;
  readonly amount_outstanding: string;
  readonly due_on: string | null;
  readonly shares: string | null;
  readonly share_class: string | null;
  readonly share_price: string | null;
  readonly certificate_number: string | null;
}

export interface Transaction {
  readonly id: number;
  readonly type: TransactionType;
  readonly date: string;
  readonly amount: string;
  readonly shares: string | null;
  readonly price: string | null;
  readonly entity: string;
}

export interface HoldingDocument {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly size: number;
  readonly url: string | null;
  readonly created_at: string | null;
}

const FOLDERS = { investment_opportunity: '', fund: 'fund/', investment: 'private/' } as const;
export const holdingHref = ({ type, id }: Target): string => `/investor/portfolio/${FOLDERS[type]}${id}`;

/** Tables of what is held today, in the firm's order; realised holdings have one of their own at the end. */
export const heldTables = ({ tables }: Pick<Portfolio, 'tables'>): readonly Table[] =>
  tables.filter(
    (table) => table.subject !== 'reservation' && table.slug !== 'matured' && table.rows.length > 0,
  );
export const tableOf = (
  { tables }: Pick<Portfolio, 'tables'>,
  which: 'reservation' | 'matured',
): Table | null =>
  tables.find(
    (table) =>
      table.rows.length > 0 && (which === 'matured' ? table.slug === 'matured' : table.subject === which),
  ) ?? null;
export const payHref = (slug: string): string => `/investor/investments/${slug}/invest?step=payment`;
