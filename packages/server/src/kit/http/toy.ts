import { pino } from 'pino';
import { readConfig } from '../config.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/database.ts';
import { injectCall, type InjectedAnswer, type InjectedCall } from './inject.ts';
import type { HttpTimes } from './kit.ts';
import type { Route } from './route.ts';
import { createHttpServer, type HttpServer } from './server.ts';

export interface ToyOptions {
  readonly db: Database;
  readonly routes: readonly Route[];
  readonly env?: NodeJS.ProcessEnv;
  readonly flags?: Record<string, boolean>;
  readonly clock?: () => Date;
  readonly times?: Partial<HttpTimes>;
  readonly log?: App['log'];
}

export interface Toy extends HttpServer {
  readonly app: App;
  call(call: InjectedCall): Promise<InjectedAnswer>;
}

/** The HTTP kit on toy routes, for its own tests: services that the toys do not use are absent. */
export async function toyServer(options: ToyOptions): Promise<Toy> {
  const app = {
    config: readConfig({ APP_URL: 'http://localhost:3000', ...options.env }, 'toy-secret'),
    db: options.db,
    outbox: { wake: () => undefined },
    space: { isLow: () => Promise.resolve(false) },
    registry: new Map(),
    flags: async () => options.flags ?? {},
    log: options.log ?? pino({ level: 'silent' }),
    clock: options.clock ?? (() => new Date()),
  } as unknown as App;
  const server = await createHttpServer({
    app,
    routes: options.routes,
    renderDocument: async (call) => ({ status: 200, html: `<p>${call.path}</p>` }),
    webRoot: null,
    times: options.times,
  });
  return { ...server, app, call: (call) => injectCall(server.fastify, call) };
}
