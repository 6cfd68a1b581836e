import type { ReactNode } from 'react';
import type { MenuItem } from '../menu-item.ts';
import type {
  BulkTools,
  ChangeTable,
  Column,
  FilterDef,
  PeekTools,
  TablePage,
  TableRow,
  TableState,
  TableView,
} from './types.ts';

export interface DataTableProps<Row extends TableRow> {
  /** What it lists, in the plural and in running text: ‘investors’. Caption, result line, error. */
  readonly things: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined = first load. */
  readonly rows: readonly Row[] | undefined;
  readonly page: TablePage | undefined;
  readonly error?: unknown;
  /** Reading again while the old rows stay. */
  readonly refetching?: boolean;
  readonly onRetry: () => unknown;
  readonly state: TableState;
  readonly onState: ChangeTable;
  /** The row's name for people: labels of its checkbox and its menu. */
  readonly rowName: (row: Row) => string;
  /** Null: rows do not open and the name is plain text. */
  readonly rowHref?: (row: Row) => string | null;
  /** Opens the row without leaving the list, e.g. a side panel. */
  readonly onOpenRow?: (row: Row) => void;
  /** A row whose figure is typed over, as in a grid: the first character of the new one. F2 opens the row. */
  readonly onTypeRow?: (row: Row, text: string) => void;
  readonly editHref?: (row: Row) => string | null;
  readonly rowMenu?: (row: Row) => readonly MenuItem[];
  readonly peek?: PeekTools<Row>;
  readonly bulk?: (tools: BulkTools<Row>) => ReactNode;
  /** Offers all that match, on every page, once a page is chosen: for acts that the server does as one job. */
  readonly bulkAll?: boolean;
  /** The search box: which filter it writes. */
  readonly search?: { readonly key: string; readonly label?: string };
  readonly filters?: readonly FilterDef[];
  readonly views?: readonly TableView[];
  readonly onSaveView?: (name: string) => Promise<string | null>;
  readonly onRemoveView?: (key: string) => void;
  /** Writes what the list shows now into an own view. */
  readonly onUpdateView?: (key: string) => void;
  /** Opens the list with an own view, or no longer. */
  readonly onPreferView?: (key: string, preferred: boolean) => void;
  /** Right of the toolbar: import, export. */
  readonly tools?: ReactNode;
  readonly empty: {
    readonly title: string;
    readonly text?: string;
    readonly action?: ReactNode;
    readonly icon?: ReactNode;
  };
  /** In place of the rows, e.g. a board: views, search and filters hold for it too. */
  readonly body?: ReactNode;
  /** Inside a card: no frame and no tools of its own. */
  readonly bare?: boolean;
  /** Totals under the rows. */
  readonly footer?: ReactNode;
}
