import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ApiError, NETWORK_FAILED } from '../../kit/api-error.ts';

/** How a file can be shown. */
export type FileLook = 'pdf' | 'picture' | 'other';

export const lookOf = (mime: string): FileLook => {
  if (mime === 'application/pdf') return 'pdf';
  return /^image\/(png|jpeg|webp|gif)$/.test(mime) ? 'picture' : 'other';
};

/**
 * The bytes of one of our own addresses. Read once: showing, printing and searching all work on the same copy. `name`: what the bytes are
 * known by, where their address changes.
 */
export const useStoredFile = (
  address: string,
  { enabled = true, name = address }: { readonly enabled?: boolean; readonly name?: string } = {},
): UseQueryResult<Blob> =>
  useQuery({
    queryKey: ['file', name],
    queryFn: ({ signal }) => fetchFile(address, signal),
    enabled,
    staleTime: Infinity,
    gcTime: 30_000,
    refetchOnWindowFocus: false,
  });

async function fetchFile(address: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, { credentials: 'include', signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new ApiError(NETWORK_FAILED, null);
  });
  if (!answer.ok) throw new ApiError(answer.status, null, answer.headers.get('x-request-id'));
  return answer.blob();
}
