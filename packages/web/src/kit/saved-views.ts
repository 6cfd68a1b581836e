import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { TableView } from '../ui/data-table/types.ts';
import { toastError } from '../ui/overlay/toasts.tsx';
import { api } from './api.ts';
import { send } from './client.ts';
import type { ListState } from './list-state.ts';
import { queryString } from './query-string.ts';
import type { UpdateOf } from './resource-types.ts';
import { sentenceOf } from './server-form.ts';

type Part = 'filter' | 'sort' | 'columns' | 'density';
interface SavedView {
  readonly id: number;
  readonly name: string;
  /** The server reads an empty text as null. */
  readonly query: { readonly [K in Part]?: ListState[K] | null };
  readonly is_default: boolean;
  readonly is_layout: boolean;
}

/** Columns and density: how the reader arranged the list, whatever it is filtered by. */
export type Layout = Pick<ListState, 'columns' | 'density'>;
const LAYOUT_NAME = '(layout)';

export interface SavedViews {
  readonly views: readonly TableView[];
  readonly layout?: Layout;
  readonly arrange?: (layout: Layout) => void;
  /** Returns what was wrong with the name, or null once it is saved. */
  readonly save?: (name: string) => Promise<string | null>;
  readonly remove?: (key: string) => void;
  readonly update?: (key: string) => void;
  readonly prefer?: (key: string, preferred: boolean) => void;
}

/** A person's own views of the list at this path, stored with the account (0.6). */
export function useSavedViews(enabled: boolean, state: ListState): SavedViews {
  const { pathname } = useLocation();
  const client = useQueryClient();
  const key = ['saved-views', pathname] as const;
  const { data, isSuccess } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const path = `/api/saved-views${queryString({ filter: { list: pathname }, sort: 'sort_order' })}`;
      return (await send<{ data: readonly SavedView[] }>('GET', path)).data;
    },
    enabled,
  });
  if (!enabled || !isSuccess) return { views: [] };
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: key });
  const { filter, sort, columns, density } = state;
  const query = { filter, sort, columns, density };
  const change = (key: string, values: UpdateOf<'saved-views'>): void =>
    void api.update('saved-views', Number(key), values).then(reload, (error: unknown) => {
      toastError(sentenceOf(error));
    });
  const arranged = data.find((view) => view.is_layout);
  const arrange = (layout: Layout): void => {
    const show = (id: number): void =>
      void client.setQueryData<readonly SavedView[]>(key, (views = []) => [
        ...views.filter((view) => !view.is_layout),
        { ...BLANK, id, query: layout },
      ]);
    show(arranged?.id ?? 0);
    const body = { name: LAYOUT_NAME, query: layout, is_layout: true };
    const saved = arranged?.id
      ? api.update('saved-views', arranged.id, body)
      : api.create('saved-views', { ...body, list: pathname });
    // what could not be stored is arranged again next time
    void saved.then(({ id }) => show(id), reload);
  };
  return {
    layout: arranged && {
      columns: arranged.query.columns ?? [],
      density: arranged.query.density ?? '',
    },
    arrange,
    views: data
      .filter((view) => !view.is_layout)
      .map((view) => ({
        key: String(view.id),
        label: view.name,
        state: {
          filter: view.query.filter ?? {},
          sort: view.query.sort ?? '',
          columns: view.query.columns ?? [],
          density: view.query.density ?? '',
        },
        own: true,
        preferred: view.is_default,
      })),
    save: async (name) => {
      try {
        await api.create('saved-views', { list: pathname, name, query });
      } catch (error) {
        return sentenceOf(error);
      }
      await reload();
      return null;
    },
    update: (key) => change(key, { query }),
    prefer: (key, is_default) => change(key, { is_default }),
    remove: (id) => void send('DELETE', `/api/saved-views/${id}`).then(reload, () => undefined),
  };
}

const BLANK: SavedView = { id: 0, name: LAYOUT_NAME, query: {}, is_default: false, is_layout: true };
