import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { AnswerOf, Verb } from '@tranche/domain/kit/verb';
import { api, type CallArguments, type Page, type RecordVersion } from './api.ts';
import { hasStatus } from './api-error.ts';
import { keys } from './query-keys.ts';
import type { ListQuery } from './query-string.ts';
import type { CreateOf, ResourceName, RowOfName, UpdateOf } from './resource-types.ts';

interface Reading {
  /** False: wait, e.g. until an id is known. */
  readonly enabled?: boolean;
  readonly staleTime?: number;
}

/** A list, page after page without a flash: the old rows stay until the new ones are there. */
export const useList = <N extends ResourceName, X extends object = object>(
  resource: N,
  query: ListQuery = {},
  reading: Reading = {},
): UseQueryResult<Page<RowOfName<N> & X>> =>
  useQuery({
    queryKey: keys.list(resource, query),
    queryFn: ({ signal }) => api.list<N, X>(resource, query, { signal }),
    placeholderData: keepPreviousData,
    ...reading,
  });

export const useItem = <N extends ResourceName, X extends object = object>(
  resource: N,
  id: number | string,
  query: ListQuery = {},
  reading: Reading = {},
): UseQueryResult<RowOfName<N> & X> =>
  useQuery({
    queryKey: keys.itemWith(resource, id, query),
    queryFn: ({ signal }) => api.item<N, X>(resource, id, query, { signal }),
    ...reading,
  });

/** Anything that is not a resource, e.g. `usePath<Stats>('statistics/overview')`; the answer is the whole body. */
export const usePath = <T>(path: string, query: ListQuery = {}, reading: Reading = {}): UseQueryResult<T> =>
  useQuery({
    queryKey: keys.path(path, query),
    queryFn: ({ signal }) => api.get<T>(path, query, { signal }),
    ...reading,
  });

export interface SaveOptions<Row> {
  /** Other families that this write changes, e.g. `['users', 'activity']`. */
  readonly alsoChanges?: readonly string[];
  /** When the record was changed last as its reader saw it. */
  readonly seen?: string | null;
  readonly onDone?: (row: Row) => void;
}

/** Creates without an id, updates with one; then every list and record of the family is read again. */
export function useSave<N extends ResourceName>(
  resource: N,
  id?: number,
  options: SaveOptions<RowOfName<N>> = {},
): UseMutationResult<RowOfName<N>, unknown, CreateOf<N> | UpdateOf<N>> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values) =>
      id === undefined
        ? api.create(resource, values as CreateOf<N>)
        : api.update(resource, id, values as UpdateOf<N>, options.seen),
    onSuccess: async (row) => {
      await refresh(client, [resource, ...(options.alsoChanges ?? [])]);
      options.onDone?.(row);
    },
  });
}

export interface RemoveOptions {
  readonly alsoChanges?: readonly string[];
  readonly onDone?: () => void;
  /** In place of the plain DELETE. */
  readonly remove?: (record: RecordVersion) => Promise<unknown>;
}

/** A refusal because of a change in between shows that change immediately: the family is read again. */
export function useRemove(
  resource: ResourceName,
  options: RemoveOptions = {},
): UseMutationResult<unknown, unknown, RecordVersion> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (record) => options.remove?.(record) ?? api.remove(resource, record),
    onSuccess: async () => {
      await refresh(client, [resource, ...(options.alsoChanges ?? [])]);
      options.onDone?.();
    },
    onError: async (error) => {
      if (hasStatus(error, 409)) await refresh(client, [resource]);
    },
  });
}

export interface ActionOptions<Answer> {
  /** Families to read again afterwards. */
  readonly changes?: readonly string[];
  readonly onDone?: (answer: Answer) => void;
}

/** A verb: `const remind = useAction(invitationVerbs.change, { changes: ['invitations'] })`, then `remind.mutate({ params, body })`. */
export function useAction<V extends Verb>(
  verb: V,
  options: ActionOptions<AnswerOf<V>> = {},
): UseMutationResult<AnswerOf<V>, unknown, CallArguments<V>[0]> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (call) => api.action(verb, ...([call] as CallArguments<V>)),
    onSuccess: async (answer) => {
      await refresh(client, options.changes ?? []);
      options.onDone?.(answer);
    },
  });
}

/** For `useInfiniteQuery` over a list: the number of the page after this one, if there is one. */
export const nextPageOf = ({ meta }: Page<unknown>): number | undefined =>
  (meta.current_page ?? 1) < (meta.last_page ?? 1) ? (meta.current_page ?? 1) + 1 : undefined;

/** Marks families stale; what is on screen is read again immediately. Plain paths (statistics …) are refreshed too. */
export async function refresh(client: QueryClient, families: readonly string[]): Promise<void> {
  await Promise.all([
    ...families.map((name) => client.invalidateQueries({ queryKey: keys.resource(name) })),
    client.invalidateQueries({ queryKey: ['path'] }),
  ]);
}

/** Does the same for every family except `but`, where any of them may have changed. */
export async function refreshAll(client: QueryClient, but: readonly string[] = []): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [kind, name] }) =>
      kind === 'path' || (kind === 'resource' && !but.includes(String(name))),
  });
}
