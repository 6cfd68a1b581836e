import type { QueryClient } from '@tanstack/react-query';
import { ASSETS, isAsset, PORTAL_PAGE, READINGS } from './readable.ts';

const READER = 'reader';

/** Everything that was read goes, before someone else may look at this device. Never throws: storage may be forbidden. */
export async function forgetReadings(): Promise<void> {
  try {
    localStorage.removeItem(READER);
    if ('caches' in window) await caches.delete(READINGS);
  } catch {
    // nothing can have been stored then
  }
}

/** The same when someone else than the last reader has signed in, in whichever portal. Never throws either. */
export async function forgetOthersReadings(viewerId: number): Promise<void> {
  try {
    if (localStorage.getItem(READER) !== String(viewerId)) await forgetReadings();
    localStorage.setItem(READER, String(viewerId));
  } catch {
    // nothing can have been stored then
  }
}

/**
 * From here on the viewer's reading is stored for times without a connection. What the page read before the worker stood
 * beside it is read again, so that the very first visit counts. Never throws: without it the portal works as before.
 */
export async function keepReadings(viewerId: number, client: QueryClient): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in window)) return;
  try {
    await forgetOthersReadings(viewerId);
    const wasHere = navigator.serviceWorker.controller !== null;
    await navigator.serviceWorker.register('/sw.js');
    if (wasHere) return;
    await navigator.serviceWorker.ready;
    await Promise.all([keepAssets(), keepPage(), client.refetchQueries({ type: 'active' })]);
  } catch {
    // storage may be full or forbidden; reading online needs none of it
  }
}

async function keepAssets(): Promise<void> {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  const cache = await caches.open(ASSETS);
  await cache.addAll([...new Set(urls)].filter((url) => isAsset(new URL(url))));
}

async function keepPage(): Promise<void> {
  const answer = await fetch(PORTAL_PAGE, { headers: { Accept: 'text/html' } });
  if (answer.ok) await (await caches.open(READINGS)).put(PORTAL_PAGE, answer);
}
