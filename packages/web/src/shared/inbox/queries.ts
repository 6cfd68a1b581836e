import type { InboxCount, InboxEvidence, InboxItem, InboxKindName } from '@tranche/domain/inbox/inbox';
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { INBOX_COUNT, isInboxLive } from '../../kit/inbox-news.ts';
import { keys } from '../../kit/query-keys.ts';

/** How often the server is asked what waits: for what falls due or comes back at its time; and while no event can come. */
const SELDOM_MS = 60_000;
const OFTEN_MS = 3_000;

export interface InboxPage {
  readonly data: readonly InboxItem[];
  readonly meta: { readonly total: number };
}
export type InboxDetail = InboxItem & { readonly evidence: InboxEvidence };

export type Whose = 'everyone' | 'mine' | 'unassigned' | 'snoozed';

/** How much waits, by kind; read again with each event, so that what a colleague decides leaves this screen too. */
export function useInboxCount(isWatched: boolean): UseQueryResult<InboxCount> {
  const client = useQueryClient();
  return useQuery({
    queryKey: keys.path(INBOX_COUNT),
    queryFn: ({ signal }) => api.get<InboxCount>(INBOX_COUNT, {}, { signal }),
    refetchInterval: () => (isWatched && !isInboxLive(client) ? OFTEN_MS : SELDOM_MS),
  });
}

/** The queue; `version` of the count makes it read again. */
export function useInbox(
  kind: InboxKindName | null,
  whose: Whose,
  version: string,
): UseQueryResult<InboxPage> {
  const filter = {
    kind,
    ...(whose === 'mine' ? { mine: 1 } : {}),
    ...(whose === 'unassigned' ? { unassigned: 1 } : {}),
    ...(whose === 'snoozed' ? { snoozed: 1 } : {}),
  };
  return useQuery({
    queryKey: [...keys.path('inbox', { filter }), version],
    queryFn: ({ signal }) => api.get<InboxPage>('inbox', { filter, limit: 100 }, { signal }),
    placeholderData: (old) => old,
  });
}

/** Removes an item that was just decided from the cached queues, so that it is gone before they are reloaded. */
export const dropFromInbox = (client: QueryClient, key: string): void =>
  void client.setQueriesData<InboxPage>(
    { queryKey: keys.path('inbox').slice(0, 2) },
    (page) => page && { ...page, data: page.data.filter((item) => item.key !== key) },
  );

export const useInboxItem = (key: string, enabled = true): UseQueryResult<{ readonly data: InboxDetail }> =>
  useQuery({
    enabled,
    queryKey: keys.path(`inbox/${key}`, {}),
    queryFn: ({ signal }) => api.get<{ data: InboxDetail }>(`inbox/${key}`, {}, { signal }),
    retry: false,
  });
