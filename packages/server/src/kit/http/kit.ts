import type { App } from '../app.ts';
import type { SessionStore } from '../session/store.ts';
import type { Limiter } from './limiter.ts';
import type { Answer, Call, Route } from './route.ts';
import type { Router } from './router.ts';

/** What the HTTP layer is made of. Slices give the routes; `app.ts` injects what kits may not import. */
export interface HttpParts {
  readonly app: App;
  /** Of two routes with one method and path the later stands. */
  readonly routes: readonly Route[];
  /** Every page of the two portals. */
  readonly renderDocument: (call: Call, app: App) => Promise<Answer>;
  /** The built web client; null before the first build. */
  readonly webRoot: string | null;
  readonly times?: Partial<HttpTimes>;
  /** Of one source at a time, where no proxy is before the server. */
  readonly connectionsPerSource?: number;
}

/** Milliseconds after which a slow client is cut off. */
export interface HttpTimes {
  /** For the head of a request. */
  readonly headers: number;
  /** For a whole request, uploads included. */
  readonly request: number;
  /** Without a byte either way. */
  readonly idle: number;
  /** Between an answer and the next request. */
  readonly keepAlive: number;
  /** For a body that is no upload. */
  readonly body: number;
  /** For the rest of a body whose request has been answered: most are refused, and no one reads it. */
  readonly linger: number;
  /** Between two looks at the clock. */
  readonly check: number;
}

export const TIMES: HttpTimes = {
  headers: 15_000,
  request: 300_000,
  idle: 75_000,
  keepAlive: 72_000,
  body: 30_000,
  linger: 3_000,
  check: 5_000,
};

export interface HttpKit extends HttpParts {
  readonly router: Router;
  readonly sessions: SessionStore;
  readonly limiters: ReadonlyMap<Route, Limiter>;
  readonly time: HttpTimes;
}
