import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

/** Since when what is shown has been on this device; null while answers come from the server. */
let readAt: string | null = null;
const listeners = new Set<() => void>();

/** Called for each answer to a GET with its `x-read-at`, an HTTP date, or null when it is fresh. The oldest counts. */
export function noteReading(at: string | null): void {
  const oldest = at !== null && readAt !== null && Date.parse(readAt) < Date.parse(at) ? readAt : at;
  if (oldest === readAt) return;
  readAt = oldest;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The moment for the strip; when the server answers again, all that is on the screen is read again. */
export function useReadAt(client: QueryClient): string | null {
  const at = useSyncExternalStore(subscribe, () => readAt);
  const isStored = at !== null;
  useEffect(() => (isStored ? () => void client.invalidateQueries() : undefined), [isStored, client]);
  return at;
}
