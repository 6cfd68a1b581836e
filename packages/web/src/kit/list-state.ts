import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { ListQuery } from './query-string.ts';
import type { Search } from './search.ts';

/** What a list shows, as the URL holds it (`screens.md#0.6`). */
export interface ListState {
  readonly page: number;
  /** `name`, `-created_at` or `` for the list's default. */
  readonly sort: string;
  readonly filter: Readonly<Record<string, string>>;
  /** Key of the system or saved view; `` is the first. */
  readonly view: string;
  /** Visible columns in order; empty = the list's default. */
  readonly columns: readonly string[];
  /** `compact`: lower rows. */
  readonly density?: string;
}

export function readListState(search: Search): ListState {
  const filter: Record<string, string> = {};
  for (const [name, value] of Object.entries(search)) {
    const key = /^filter\[(.+)\]$/.exec(name)?.[1];
    if (key !== undefined && value !== '') filter[key] = value;
  }
  const page = Number(search.page);
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort: search.sort ?? '',
    filter,
    view: search.view ?? '',
    columns: search.cols ? search.cols.split(',') : [],
    density: search.density === 'compact' ? 'compact' : '',
  };
}

/** Keeps the URL's other parameters (`panel`, `import`). */
export function writeListState(search: Search, state: ListState): Record<string, string> {
  const others = Object.entries(search).filter(
    ([name]) => !/^(page|sort|view|cols|density|filter\[.+\])$/.test(name),
  );
  return Object.fromEntries([
    ...(state.view ? [['view', state.view]] : []),
    ...Object.entries(state.filter).map(([name, value]) => [`filter[${name}]`, value]),
    ...(state.sort ? [['sort', state.sort]] : []),
    ...(state.columns.length > 0 ? [['cols', state.columns.join(',')]] : []),
    ...(state.density ? [['density', state.density]] : []),
    ...(state.page > 1 ? [['page', String(state.page)]] : []),
    ...others,
  ]);
}

/** Nothing is asked of the list: it opens as its reader prefers. */
export const isPlain = ({ page, sort, filter, view, columns, density }: ListState): boolean =>
  page === 1 &&
  sort === '' &&
  view === '' &&
  !density &&
  columns.length === 0 &&
  Object.keys(filter).length === 0;

/** Changing anything but the page goes back to page 1. */
export function changed(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

/** The list's state and how to change it. Typing replaces the history entry, everything else adds one. */
export function useListState(): [ListState, (change: Partial<ListState>, typing?: boolean) => void] {
  const search: Search = useSearch({ strict: false });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readListState(search), [search]);
  const change = useCallback(
    (to: Partial<ListState>, typing = false) => {
      const next = writeListState(search, changed(state, to));
      void navigate({ to: pathname, search: next, replace: typing, resetScroll: false });
    },
    [navigate, pathname, search, state],
  );
  return [state, change];
}

/** The API query of a list state; `base` holds the includes, appends and fixed filters of the screen. */
export function listQuery(state: ListState, base: ListQuery = {}): ListQuery {
  return {
    ...base,
    page: state.page,
    sort: state.sort || base.sort,
    filter: { ...base.filter, ...state.filter },
  };
}
