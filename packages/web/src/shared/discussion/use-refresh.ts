import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../../kit/query-keys.ts';

/** Threads and their answers alone are read again. */
export function useRefreshThreads(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: keys.resource('discussions') });
  };
}
