import type { QueryClient } from '@tanstack/react-query';
import { keys } from './query-keys.ts';

export const INBOX_COUNT = 'inbox/count';
const LIVE = ['inbox', 'live'] as const;

/** The server says what changes as long as the socket is up. */
export const setInboxLive = (client: QueryClient, up: boolean): void => void client.setQueryData(LIVE, up);
export const isInboxLive = (client: QueryClient): boolean => client.getQueryData(LIVE) === true;

/** How much waits, and with it the queue; of an item that is open, its evidence too. */
export function rereadInbox(client: QueryClient, key?: string): void {
  void client.invalidateQueries({ queryKey: keys.path(INBOX_COUNT) });
  if (key !== undefined) void client.invalidateQueries({ queryKey: keys.path(`inbox/${key}`) });
}
