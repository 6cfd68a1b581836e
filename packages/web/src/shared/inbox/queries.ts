import type { InboxCount, InboxEvidence, InboxItem, InboxKindName } from '@tranche/domain/inbox/inbox';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { keys } from '../../kit/query-keys.ts';

/** How often the server is asked what waits, while the window is seen. */
const EVERY_MS = 3_000;
const COUNT = 'inbox/count';

export interface InboxPage {
  readonly data: readonly InboxItem[];
  readonly meta: { readonly total: number };
}
export type InboxDetail = InboxItem & { readonly evidence: InboxEvidence };

export type Whose = 'everyone' | 'mine' | 'unassigned' | 'snoozed';

/** How much waits, by kind; asked every few seconds, so that what a colleague decides leaves this screen too. */
export const useInboxCount = (isLive: boolean): UseQueryResult<InboxCount> =>
  useQuery({
    queryKey: keys.path(COUNT, {}),
    queryFn: ({ signal }) => api.get<InboxCount>(COUNT, {}, { signal }),
    refetchInterval: isLive ? EVERY_MS : 60_000,
  });

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

export const useInboxItem = (key: string): UseQueryResult<{ readonly data: InboxDetail }> =>
  useQuery({
    queryKey: keys.path(`inbox/${key}`, {}),
    queryFn: ({ signal }) => api.get<{ data: InboxDetail }>(`inbox/${key}`, {}, { signal }),
    retry: false,
  });
