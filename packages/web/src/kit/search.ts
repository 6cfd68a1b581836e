import { searchOf } from './query-string.ts';

/** The URL's query as flat text pairs; the API's bracket names are kept as they are (`filter[name]`). */
export type Search = Readonly<Record<string, string>>;

export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search.startsWith('?') ? search.slice(1) : search));
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return searchOf(pairs);
}
