import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PaletteItem } from '../../ui/command-palette.tsx';
import { api } from '../../kit/api.ts';

/** One record of `GET /api/search` (`domain.md#C`): only what the reader may list. */
export interface Hit {
  readonly type: string;
  readonly id: number;
  readonly title: string;
  readonly subtitle: string | null;
  readonly url: string;
}

const DEBOUNCE_MS = 250;
const LEAST = 2;

/** Records by name, a quarter of a second after the last key (0.12); `waiting` until the answer is the one for the query. */
export function useSearchHits(query: string): {
  readonly hits: readonly Hit[];
  readonly waiting: boolean;
} {
  const requested = query.trim();
  const [settled, setSettled] = useState(requested);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(requested), DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [requested]);
  const found = useQuery({
    queryKey: ['search', settled],
    queryFn: ({ signal }) =>
      api.get<{ data: readonly Hit[] }>(`search?query=${encodeURIComponent(settled)}`, {}, { signal }),
    enabled: settled.length >= LEAST,
    placeholderData: keepPreviousData,
  });
  if (requested.length < LEAST) return { hits: [], waiting: false };
  const waiting = requested !== settled || found.isFetching;
  return { hits: settled.length < LEAST ? [] : (found.data?.data ?? []), waiting };
}

/** Hits in the order of their types, as items under the words for each type. */
export function hitGroups(
  hits: readonly Hit[],
  titleOf: (type: string) => string | null,
): { title: string; items: PaletteItem[] }[] {
  return [...new Set(hits.map(({ type }) => type))].flatMap((type) => {
    const title = titleOf(type);
    const items = hits
      .filter((hit) => hit.type === type)
      .map(({ id, title: label, subtitle, url }): PaletteItem => ({
        id: `${type}-${id}`,
        label,
        href: url,
        ...(subtitle === null ? {} : { note: subtitle }),
      }));
    return title === null ? [] : [{ title, items }];
  });
}
