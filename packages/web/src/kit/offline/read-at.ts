import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sharedValue, useShared } from '../../ui/shared-value.ts';

/** Since when what is shown has been on this device; null while answers come from the server. */
const readAt = sharedValue<string | null>(null);

/** Called for each answer to a GET with its `x-read-at`, an HTTP date, or null when it is fresh. The oldest counts. */
export function noteReading(at: string | null): void {
  const before = readAt.get();
  readAt.set(at !== null && before !== null && Date.parse(before) < Date.parse(at) ? before : at);
}

/** The moment for the strip; when the server answers again, all that is on the screen is read again. */
export function useReadAt(client: QueryClient): string | null {
  const at = useShared(readAt);
  const isStored = at !== null;
  useEffect(() => (isStored ? () => void client.invalidateQueries() : undefined), [isStored, client]);
  return at;
}
