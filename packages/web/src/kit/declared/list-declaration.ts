import type { ReactNode } from 'react';
import type { ImportFamily } from '@tranche/domain/integrations/import-families';
import type { BulkTools, FilterDef, TableView } from '../../ui/data-table/types.ts';
import type { MenuItem } from '../../ui/menu-item.ts';
import type { Access } from '../access.tsx';
import type { BulkChosen } from '../bulk-jobs/bulk-order.ts';
import type { ListQuery } from '../query-string.ts';
import type { ResourceName, RowOfName } from '../resource-types.ts';
import type { StatusList } from '../status.tsx';
import type { RecordDeclaration } from './record-screen.tsx';
import type { Family, FamilySay, FieldName } from './types.ts';

/** A column with more to say than its definition does; `field` may be an append. */
export interface ColumnEntry<N extends ResourceName, X> {
  readonly field: FieldName<N> | (keyof X & string);
  readonly cell?: (row: RowOfName<N> & X, t: FamilySay) => ReactNode;
  /** An append's kind: it is not in the definition's fields. */
  readonly as?: 'money' | 'number' | 'ago' | 'date';
  readonly pill?: StatusList;
  readonly width?: number;
  /** Offered in the chooser, not shown at first. */
  readonly extra?: boolean;
  readonly card?: 'pill' | 'hidden';
  readonly on?: (access: Access) => boolean;
}
export type ColumnOf<N extends ResourceName, X> = FieldName<N> | ColumnEntry<N, X>;

export interface FilterEntry {
  readonly filter: string;
  readonly on?: (access: Access) => boolean;
  readonly options?: Extract<FilterDef, { kind: 'choice' }>['options'];
}

export interface ViewContext {
  readonly viewerId: number;
  readonly access: Access;
  readonly today: string;
  readonly t: FamilySay;
}

/** The list of a family: columns and their order, filters, views and menu; formats, sorts, rights and export are derived. */
export interface ListDeclaration<N extends ResourceName, X extends object = object> extends Family<N> {
  /** Fixed filters, further includes and appends, the first sort. */
  readonly query?: ListQuery;
  /** The first is the row's name and link. */
  readonly columns: readonly ColumnOf<N, X>[];
  readonly filters: readonly (string | FilterEntry)[];
  /** Key → what it starts from; `views.{key}` is its name. */
  readonly views?: (
    context: ViewContext,
  ) => readonly (Omit<TableView, 'label'> & { readonly label?: string })[];
  readonly name?: (row: RowOfName<N> & X) => string;
  /** False: the row's record is read-only, and is neither edited nor removed from here. */
  readonly isOpen?: (row: RowOfName<N> & X) => boolean;
  /** The last part of the address of the form for a new one, e.g. `new-contact`; absent: there is none. */
  readonly create?: string;
  /** The row opens elsewhere than at `{home}/{id}/{first}`; perhaps not at the same place for everyone. */
  readonly href?: (row: RowOfName<N> & X, access: Access) => string | null;
  /** What is shown beside the list: its record's declaration, loaded when the first row is looked at. */
  readonly record?: () => Promise<RecordDeclaration<N, never>>;
  /** Plain fields that are changed in place, in the list and beside it; none whose change has consequences. */
  readonly inline?: readonly FieldName<N>[];
  readonly imports?: readonly ImportFamily[];
  /** Fields that may be set for many, in this order: the family's of `bulk/families.ts`. */
  readonly bulk?: readonly FieldName<N>[];
}

/** What a row offers, however it is drawn. */
export interface BodyParts<Row> {
  readonly menu: (row: Row) => readonly MenuItem[];
  /** Null: it does not open. */
  readonly href: (row: Row) => string | null;
  /** Shows it beside the list; undefined where there is no room or no right. */
  readonly onPeek: ((row: Row) => void) | undefined;
}

/** What a screen adds that needs its own state: dialogs, verbs. */
export interface ListExtras<N extends ResourceName, X extends object> {
  readonly menu?: (row: RowOfName<N> & X) => readonly MenuItem[];
  /** Beside what every family's rows can be given: acts on rows of this page, absent while all that match are chosen. */
  readonly bulk?: (tools: BulkTools<RowOfName<N> & X>) => ReactNode;
  /** Acts that are jobs over whatever was chosen, all that match too; `onStarted` shows the job. */
  readonly jobs?: (chosen: BulkChosen, onStarted: (job: number) => void) => ReactNode;
  readonly note?: ReactNode;
  /** Between the header and the table. */
  readonly above?: ReactNode;
  readonly tools?: ReactNode;
  /** In place of the link to a form of its own: a panel's button. */
  readonly actions?: ReactNode;
  readonly emptyAction?: ReactNode;
  /** In place of the table, over the same filters. */
  readonly body?: (parts: BodyParts<RowOfName<N> & X>) => ReactNode;
}
