import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keys } from '../../kit/query-keys.ts';

/** Threads and their answers alone are read again. */
export function useRefreshThreads(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: keys.resource('discussions') }), [client]);
}
