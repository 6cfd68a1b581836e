import { QueryClient, onlineManager, type Query } from '@tanstack/react-query';
import { giveUpBy } from '../ui/slow.ts';
import { onConnection } from '../ui/network/connection.ts';

/**
 * Retry is off (specification §9): a failure is shown with a button. Data is fresh for 15 s, so Back is instant. Without a
 * connection requests are still made: the service worker may have the answer, and a failure is shown, not waited out. With
 * the connection back, all that is on the screen is read again.
 */
export function createQueryClient(): QueryClient {
  onlineManager.setEventListener(onConnection);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: true,
        refetchOnReconnect: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  giveUpBy(() => client.cancelQueries({ predicate: isWaiting }));
  return client;
}

/** Without anything to show yet: a reading again of what is on screen disturbs no one. */
const isWaiting = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus === 'fetching';
