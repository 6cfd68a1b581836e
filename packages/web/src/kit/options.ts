import type { Option, OptionSource } from '../ui/fields/options.ts';
import { api } from './api.ts';
import type { ListQuery } from './query-string.ts';
import type { ResourceName, RowOfName } from './resource-types.ts';

export interface ResourceOptions<Row> {
  readonly label: (row: Row) => string;
  readonly note?: (row: Row) => string | null | undefined;
  /** The filter that search text goes to; `name` by default. */
  readonly searchKey?: string;
  readonly query?: ListQuery;
}

/** A resource as the source of an EntityPicker or an entity filter. Make it once, outside the component. */
export function optionSource<N extends ResourceName, X extends object = object>(
  resource: N,
  { label, note, searchKey = 'name', query = {} }: ResourceOptions<RowOfName<N> & X>,
): OptionSource {
  const optionOf = (row: RowOfName<N> & X): Option => ({
    value: String((row as { id: number }).id),
    label: label(row),
    note: note?.(row) ?? undefined,
  });
  return {
    search: async (text, signal) => {
      const filter = { ...query.filter, [searchKey]: text };
      const page = await api.list<N, X>(resource, { limit: 20, ...query, filter }, { signal });
      return page.data.map(optionOf);
    },
    find: async (value) => {
      const page = await api.list<N, X>(resource, { ...query, filter: { id: value } });
      const [row] = page.data;
      return row === undefined ? null : optionOf(row);
    },
  };
}
