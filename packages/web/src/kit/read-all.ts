import { api, type Page } from './api.ts';
import type { ListQuery } from './query-string.ts';
import type { ResourceName, RowOfName } from './resource-types.ts';

/** The API's largest page. */
const MOST = 100;

/** Every row of a list that a screen draws as a whole (a chart, a matrix), page after page. */
export async function readAll<N extends ResourceName, X extends object = object>(
  resource: N,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<(RowOfName<N> & X)[]> {
  const read = (page: number): Promise<Page<RowOfName<N> & X>> =>
    api.list<N, X>(resource, { ...query, limit: MOST, page }, { signal });
  const first = await read(1);
  const rest = Array.from({ length: (first.meta.last_page ?? 1) - 1 }, (_, index) => read(index + 2));
  return [first, ...(await Promise.all(rest))].flatMap(({ data }) => data);
}
