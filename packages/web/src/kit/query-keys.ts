import type { ListQuery } from './query-string.ts';

/**
 * Keys nest from general to special, so that invalidating `keys.resource('contacts')` reaches every list, page and record
 * of it. Anything that is not a resource uses `keys.path`.
 */
export const keys = {
  session: ['session'] as const,
  boot: ['boot'] as const,
  resource: (name: string) => ['resource', name] as const,
  lists: (name: string) => ['resource', name, 'list'] as const,
  list: (name: string, query: ListQuery) => ['resource', name, 'list', query] as const,
  item: (name: string, id: number | string) => ['resource', name, 'item', String(id)] as const,
  itemWith: (name: string, id: number | string, query: ListQuery) =>
    ['resource', name, 'item', String(id), query] as const,
  path: (path: string, query: ListQuery = {}) => ['path', path, query] as const,
};
