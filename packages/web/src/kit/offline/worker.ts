import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { ASSETS, isAsset, isPortalPage, mayKeep, PORTAL_PAGE, READ_AT, READINGS } from './readable.ts';

// The service worker (`/sw.js`, built beside the client). Online it changes nothing: what is read comes from the server.
declare const self: { skipWaiting(): Promise<void> };

const WEEK = 7 * 24 * 3600;

/** A stored answer says so, and since when: nothing old is shown without a word. */
const tellAge: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return cachedResponse;
    const headers = new Headers(cachedResponse.headers);
    headers.set(READ_AT, headers.get('date') ?? new Date(0).toUTCString());
    return new Response(cachedResponse.body, { status: cachedResponse.status, headers });
  },
};
const onlyWhole = new CacheableResponsePlugin({ statuses: [200] });
const forAWeek = new ExpirationPlugin({ maxEntries: 500, maxAgeSeconds: WEEK, purgeOnQuotaError: true });

const reading = new NetworkFirst({
  cacheName: READINGS,
  matchOptions: { ignoreVary: true },
  plugins: [onlyWhole, forAWeek, tellAge],
});
const page = new NetworkFirst({
  cacheName: READINGS,
  matchOptions: { ignoreVary: true },
  plugins: [onlyWhole, { cacheKeyWillBeUsed: () => Promise.resolve(PORTAL_PAGE) }],
});
const asset = new CacheFirst({
  cacheName: ASSETS,
  matchOptions: { ignoreVary: true },
  plugins: [onlyWhole, new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true })],
});

registerRoute(({ url, sameOrigin }) => sameOrigin && isAsset(url), asset);
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.mode === 'navigate' && isPortalPage(url),
  page,
);
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.mode !== 'navigate' && mayKeep(url),
  reading,
);
// anyone who signs out leaves nothing behind, even when the page is gone before it could tidy up
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/api/logout',
  async ({ request }) => {
    await caches.delete(READINGS);
    return fetch(request);
  },
);

void self.skipWaiting();
clientsClaim();
