import { useQueries } from '@tanstack/react-query';
import { api, type Page } from '../../kit/api.ts';
import { useItem, useList } from '../../kit/query.ts';
import { keys } from '../../kit/query-keys.ts';
import type { ListQuery } from '../../kit/query-string.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import type { About, ReadableReport, ReportParts } from '../../shared/report/readable.ts';

interface NewsParts {
  readonly about: About | null;
}
export type NewsRow = RowOfName<'update-reports'> & NewsParts;

export type Report = ReadableReport;

export const useReport = (id: number) =>
  useItem<'update-reports', ReportParts>('update-reports', id, {
    include: ['author', 'documents'],
    append: ['about'],
  });

/** The newest first; ties fall to the later row. */
export const NEWEST = '-published_at';
const PER_PAGE = 12;

export interface Feed {
  readonly data: { readonly rows: readonly NewsRow[]; readonly total: number } | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  /** A further page is on its way. */
  readonly isGrowing: boolean;
  /** The first pages are there, a further one failed. */
  readonly growthFailed: boolean;
  refetch(): void;
}

/** The first pages of the news, as one list. It changes only when asked to: an arrival must not push down what is being read. */
export const useFeed = (filter: ListQuery['filter'], pages: number, enabled: boolean): Feed =>
  useQueries({
    queries: Array.from({ length: pages }, (_, index) => {
      const query: ListQuery = {
        type: 'live',
        sort: NEWEST,
        append: ['about'],
        limit: PER_PAGE,
        page: index + 1,
        filter,
      };
      return {
        queryKey: keys.list('update-reports', query),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          api.list<'update-reports', NewsParts>('update-reports', query, { signal }),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        enabled,
      };
    }),
    combine: (results): Feed => {
      const known = results.flatMap(({ data }) => data ?? []);
      const failed = results.filter(({ error }) => error !== null);
      return {
        data: known.length === 0 ? undefined : feedOf(known),
        error: failed[0]?.error ?? null,
        isPending: results.some(({ isPending }) => isPending),
        isGrowing: known.length > 0 && results.some(({ isFetching, data }) => isFetching && !data),
        growthFailed: known.length > 0 && failed.length > 0,
        refetch: () => {
          for (const each of results) void each.refetch();
        },
      };
    },
  });

/** Pages that shifted between two reads may share a row. */
export function feedOf(pages: readonly Page<NewsRow>[]): {
  readonly rows: readonly NewsRow[];
  readonly total: number;
} {
  const rows = new Map(pages.flatMap(({ data }) => data).map((row) => [row.id, row]));
  return { rows: [...rows.values()], total: pages.at(-1)?.meta.total ?? 0 };
}

type Stood = Pick<NewsRow, 'id' | 'title' | 'published_at'>;
export interface Neighbours {
  readonly older: Stood | null;
  readonly newer: Stood | null;
}

/** The live reports before and after one, by date, among all or those of one company or fund. */
export function useNeighbours(report: Stood, filter: ListQuery['filter']): Neighbours {
  const at = report.published_at;
  const query: ListQuery = { type: 'live', fields: ['id', 'title', 'published_at'], limit: 5 };
  const enabled = { enabled: at !== null };
  const before = useList(
    'update-reports',
    { ...query, sort: NEWEST, filter: { ...filter, published_to: at } },
    enabled,
  );
  const after = useList(
    'update-reports',
    { ...query, sort: 'published_at', filter: { ...filter, published_from: at } },
    enabled,
  );
  return neighboursOf(report, [...(before.data?.data ?? []), ...(after.data?.data ?? [])]);
}

export function neighboursOf(report: Stood, others: readonly Stood[]): Neighbours {
  const order = ({ published_at, id }: Stood): string => `${published_at}#${String(id).padStart(16, '0')}`;
  const here = order(report);
  const sorted = others.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
  return {
    older: sorted.findLast((each) => order(each) < here) ?? null,
    newer: sorted.find((each) => order(each) > here) ?? null,
  };
}
