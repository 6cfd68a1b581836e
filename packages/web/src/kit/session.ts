import type { SessionUser } from '@tranche/domain/settings/boot';
import type { QueryClient } from '@tanstack/react-query';
import { TIMED_OUT, isApiError } from './api-error.ts';
import { send, signOut } from './client.ts';
import { dropDrafts } from './drafts.ts';
import { keys } from './query-keys.ts';

/** What specification §7 names for the session load. */
export const SESSION_INCLUDES = [
  'organisations',
  'attributeValues',
  'onboardingDocuments',
  'owner',
  'investmentMethodEntities',
  'investmentMethodEntities.investmentMethod',
] as const;

const SESSION_TIMEOUT_MS = 10_000;

/** The signed-in person, or null for a guest. 503 and time-outs go to /maintenance (specification §8). */
export async function loadSession(signal?: AbortSignal): Promise<SessionUser | null> {
  try {
    const path = `/api/user?include=${SESSION_INCLUDES.join(',')}`;
    const options = { probe: true, timeoutMs: SESSION_TIMEOUT_MS, signal };
    return (await send<{ data: SessionUser }>('GET', path, undefined, options)).data;
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 401) return null;
    if (isAway(error)) goToMaintenance();
    throw error;
  }
}

export const isAway = (error: unknown): boolean =>
  isApiError(error) && (error.status === 503 || error.status === TIMED_OUT);

function goToMaintenance(): void {
  if (window.location.pathname !== '/maintenance') window.location.assign('/maintenance');
}

/**
 * Reads the session again and lets every screen know. What was saved before stays saved when this reading
 * fails: the last known session stands, and the next screen asks again.
 */
export async function reloadSession(client: QueryClient): Promise<SessionUser | null> {
  try {
    const user = await loadSession();
    client.setQueryData(keys.session, user);
    return user;
  } catch {
    await client.invalidateQueries({ queryKey: keys.session, refetchType: 'none' });
    return client.getQueryData<SessionUser | null>(keys.session) ?? null;
  }
}

/**
 * Reads the session that a page is on again. Where it has ended, the way leads to the sign-in with what was typed kept;
 * where someone else has signed in meanwhile, to their own pages. What is shown stays until the page has gone.
 */
export async function confirmSession(shown: SessionUser, signal?: AbortSignal): Promise<SessionUser> {
  const user = await loadSession(signal);
  if (user?.id === shown.id) return user;
  if (user === null) signOut();
  else startAs(user);
  return shown;
}

function startAs(user: SessionUser): void {
  dropDrafts(user.id);
  window.location.replace('/');
}
