import type { FieldKind } from '@tranche/domain/kit/field';
import type { ReactNode } from 'react';
import type { Column } from '../../ui/data-table/types.ts';
import { PersonCell } from '../../ui/person.tsx';
import { DateTime, Money, Num, RelTime } from '../../ui/value.tsx';
import type { Access } from '../access.tsx';
import type { ResourceName, RowOfName } from '../resource-types.ts';
import { Status } from '../status.tsx';
import { InlineCell } from './inline-cell.tsx';
import { isInline } from './inline.ts';
import { ShowField } from './show-field.tsx';
import type { ColumnEntry, ColumnOf, ListDeclaration } from './list-declaration.ts';
import type { AnyRow, FamilySay } from './types.ts';

/** Pixels by kind; a column that needs others says so. */
const WIDTHS: Readonly<Partial<Record<FieldKind, number>>> = {
  boolean: 100,
  date: 120,
  moment: 130,
  money: 140,
  price: 130,
  quantity: 120,
  integer: 110,
  percent: 110,
  code: 140,
  choice: 140,
  belongsTo: 160,
  country: 150,
  text: 180,
  email: 200,
};
const NUMBERS: readonly string[] = ['money', 'price', 'quantity', 'integer', 'percent', 'number'];
const AS_KIND = { money: 'money', number: 'integer', ago: 'moment', date: 'date' } as const;

export const entryOf = <N extends ResourceName, X>(column: ColumnOf<N, X>): ColumnEntry<N, X> =>
  typeof column === 'string' ? { field: column } : column;

/** The columns of a declared list that this client and viewer have. */
export function columnsOf<N extends ResourceName, X extends object>(
  declaration: ListDeclaration<N, X>,
  t: FamilySay,
  access: Access,
  nameOf: (row: RowOfName<N> & X) => string,
): readonly Column<RowOfName<N> & X>[] {
  return declaration.columns
    .map(entryOf)
    .filter(({ on }) => on?.(access) !== false)
    .map((entry, index) => {
      const column = columnOf(declaration, entry, t, index === 0);
      // the first is a link
      if (index === 0 || !isInline(declaration, entry.field, access)) return column;
      return { ...column, cell: inlineCell(declaration, entry, column.cell, t, nameOf) };
    });
}

/** The same cell, changed in place where its record is open. */
function inlineCell<N extends ResourceName, X extends object>(
  { definition, isOpen }: ListDeclaration<N, X>,
  { field, cell }: ColumnEntry<N, X>,
  plain: (row: RowOfName<N> & X) => ReactNode,
  t: FamilySay,
  nameOf: (row: RowOfName<N> & X) => string,
): (row: RowOfName<N> & X) => ReactNode {
  const show = cell && ((row: AnyRow) => plain(row as unknown as RowOfName<N> & X));
  return (row) =>
    isOpen?.(row) === false ? (
      plain(row)
    ) : (
      <InlineCell
        definition={definition}
        name={field}
        row={row as unknown as AnyRow}
        rowName={nameOf(row)}
        t={t}
        show={show}
      />
    );
}

function columnOf<N extends ResourceName, X extends object>(
  { definition, name }: ListDeclaration<N, X>,
  entry: ColumnEntry<N, X>,
  t: FamilySay,
  isFirst: boolean,
): Column<RowOfName<N> & X> {
  const { field, pill, as } = entry;
  const kind = as === undefined ? definition.allFields[field]?.spec.kind : AS_KIND[as];
  const read = (row: RowOfName<N> & X): AnyRow => row as unknown as AnyRow;
  const plain = (row: RowOfName<N> & X): ReactNode => {
    if (pill !== undefined) return <Status of={pill} code={read(row)[field] as number | null} />;
    if (as !== undefined) return asValue(as, read(row)[field]);
    if (isFirst && field === 'name') return <PersonCell name={name?.(row) ?? String(read(row).name)} />;
    return <ShowField definition={definition} name={field} row={read(row)} t={t} />;
  };
  return {
    id: field,
    header: t.field(field),
    cell: (row) => (entry.cell ? entry.cell(row, t) : plain(row)),
    sort: definition.sorts.includes(field) ? field : undefined,
    align: kind !== undefined && NUMBERS.includes(kind) ? 'right' : undefined,
    width: isFirst ? undefined : (entry.width ?? (kind && WIDTHS[kind]) ?? 150),
    extra: entry.extra,
    card: entry.card ?? (pill === undefined ? undefined : 'pill'),
  };
}

function asValue(as: NonNullable<ColumnEntry<ResourceName, object>['as']>, value: unknown): ReactNode {
  const text = value === null || value === undefined ? null : String(value);
  if (as === 'money') return <Money value={text} />;
  if (as === 'number') return <Num value={text} />;
  return as === 'ago' ? <RelTime value={text} /> : <DateTime value={text} />;
}
