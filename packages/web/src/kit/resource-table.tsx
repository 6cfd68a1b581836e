import { useEffect, useRef, type ReactNode } from 'react';
import type { MenuItem } from '../ui/menu-item.ts';
import { DataTable } from '../ui/data-table/data-table.tsx';
import type { DataTableProps } from '../ui/data-table/data-table-props.ts';
import type { TableView } from '../ui/data-table/types.ts';
import { stateOf } from '../ui/data-table/view-state.ts';
import type { Page, PageMeta } from './api.ts';
import { isPlain, listQuery, useListState, type ListState } from './list-state.ts';
import { useList } from './query.ts';
import type { ListQuery } from './query-string.ts';
import type { ResourceName, RowOfName } from './resource-types.ts';
import { useSavedViews, type Layout } from './saved-views.ts';

type TableParts<Row extends { readonly id: number }> = Omit<
  DataTableProps<Row>,
  'rows' | 'page' | 'error' | 'refetching' | 'onRetry' | 'state' | 'onState' | 'rowMenu'
>;

export interface ResourceTableProps<N extends ResourceName, X extends object> extends TableParts<
  RowOfName<N> & X
> {
  readonly resource: N;
  /** Includes, appends, fixed filters, `type`. A constant, or memoised. */
  readonly query?: ListQuery;
  readonly rowMenu?: (row: RowOfName<N> & X) => readonly MenuItem[];
  /** Offers ‘Save view’: the list's path is its name (`domain.md#saved_views`). */
  readonly savable?: boolean;
}

/**
 * A resource's list over `useList`, its state in the URL (LP of `screens.md#1.0`). `X` types includes and appends:
 * `<ResourceTable<'contacts', {owner: {name: string} | null}> resource="contacts" …/>`.
 */
export function ResourceTable<N extends ResourceName, X extends object = object>({
  resource,
  query,
  savable = false,
  ...table
}: ResourceTableProps<N, X>): ReactNode {
  const [state, onState] = useListState();
  const list = useList<N, X>(resource, listQuery(state, query), { enabled: table.body === undefined });
  const saved = useSavedViews(savable, state);
  useOpening(saved.views, state, onState);
  // a view of the reader's own says how it is arranged; elsewhere their last arrangement holds
  const isOwn = saved.views.some(({ key }) => key === state.view);
  const shown = isOwn ? state : { ...state, ...arrangedBy(saved.layout, state) };
  const change = (to: Partial<ListState>, typing?: boolean): void => {
    if (!isOwn && !('view' in to) && ('columns' in to || 'density' in to))
      saved.arrange?.({ columns: to.columns ?? shown.columns, density: to.density ?? shown.density });
    onState(to, typing);
  };
  return (
    <DataTable
      {...table}
      views={[...(table.views ?? []), ...saved.views]}
      onSaveView={saved.save ?? table.onSaveView}
      onRemoveView={saved.remove ?? table.onRemoveView}
      onUpdateView={saved.update}
      onPreferView={saved.prefer}
      rows={rowsOf(list.data)}
      page={list.data && pageOf(list.data.meta)}
      error={list.error}
      refetching={list.isFetching && list.data !== undefined}
      onRetry={() => list.refetch()}
      state={shown}
      onState={change}
    />
  );
}

const arrangedBy = (layout: Layout | undefined, { columns, density }: ListState): Layout => ({
  columns: columns.length > 0 ? columns : (layout?.columns ?? []),
  density: density || layout?.density || '',
});

/** A list that is opened without a word of what it shall show opens with its reader's own view; its address then says so. */
function useOpening(
  views: readonly TableView[],
  state: ListState,
  onState: (change: Partial<ListState>, replace?: boolean) => void,
): void {
  const preferred = isPlain(state) ? views.find((view) => view.preferred) : undefined;
  const latest = useRef({ preferred, onState });
  latest.current = { preferred, onState };
  const key = preferred?.key;
  useEffect(() => {
    const { preferred: view, onState: open } = latest.current;
    if (key === undefined || view === undefined) return;
    open({ view: key, ...stateOf(view.state) }, true);
  }, [key]);
}

const rowsOf = <Row,>(page: Page<Row> | undefined): readonly Row[] | undefined => page?.data;

export const pageOf = (meta: PageMeta): { total: number; page: number; pages: number } => ({
  total: meta.total,
  page: meta.current_page ?? 1,
  pages: meta.last_page ?? 1,
});
