import { useState, type ReactNode } from 'react';
import { listQuery } from './list-state.ts';
import { useList } from './query.ts';
import type { ListQuery } from './query-string.ts';
import { pageOf } from './resource-table.tsx';
import type { ResourceName, RowOfName } from './resource-types.ts';
import { DataTable } from '../ui/data-table/data-table.tsx';
import type { DataTableProps } from '../ui/data-table/data-table-props.ts';
import type { TableState } from '../ui/data-table/types.ts';
import type { MenuItem } from '../ui/menu-item.ts';

const START: TableState = { page: 1, sort: '', filter: {}, view: '', columns: [] };

type Parts<Row extends { readonly id: number }> = Omit<
  DataTableProps<Row>,
  'rows' | 'page' | 'error' | 'refetching' | 'onRetry' | 'state' | 'onState' | 'rowMenu'
>;

/** A table beside others on one page: its state is its own, the URL belongs to the page. */
export function LocalTable<N extends ResourceName, X extends object = object>({
  resource,
  query,
  ...table
}: Parts<RowOfName<N> & X> & {
  readonly resource: N;
  readonly query: ListQuery;
  readonly rowMenu?: (row: RowOfName<N> & X) => readonly MenuItem[];
}): ReactNode {
  const [state, setState] = useState(START);
  const list = useList<N, X>(resource, listQuery(state, query));
  const { data } = list;
  return (
    <DataTable
      {...table}
      bare
      rows={data?.data}
      page={data && pageOf(data.meta)}
      error={list.error}
      refetching={list.isFetching && data !== undefined}
      onRetry={() => list.refetch()}
      state={state}
      onState={(change) => setState((old) => ({ ...old, page: 1, ...change }))}
    />
  );
}
