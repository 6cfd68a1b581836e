import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { TableView } from '../ui/data-table/types.ts';
import { api } from './api.ts';
import { send } from './client.ts';
import type { ListState } from './list-state.ts';
import { queryString } from './query-string.ts';

interface SavedView {
  readonly id: number;
  readonly name: string;
  readonly query: Pick<ListState, 'filter' | 'sort' | 'columns'>;
}

export interface SavedViews {
  readonly views: readonly TableView[];
  readonly save?: (name: string) => Promise<unknown>;
  readonly remove?: (key: string) => void;
}

/** A person's own views of the list at this path, kept with the account (0.6). */
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
  return {
    views: data.map((view) => ({ key: String(view.id), label: view.name, state: view.query, own: true })),
    save: async (name) => {
      const { filter, sort, columns } = state;
      await api.create('saved-views', { list: pathname, name, query: { filter, sort, columns } });
      await reload();
    },
    remove: (id) => void send('DELETE', `/api/saved-views/${id}`).then(reload, () => undefined),
  };
}
