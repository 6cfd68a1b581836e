import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import type { App } from './kit/app.ts';
import type { Config } from './kit/config.ts';
import type { Database } from './kit/db/database.ts';
import { readFlags, watchSettings } from './kit/db/read-settings.ts';
import { clamdScanner } from './kit/files/clamd.ts';
import { diskSpace } from './kit/files/disk-space.ts';
import { createFiles } from './kit/files/create-files.ts';
import { injectCall, type InjectedAnswer, type InjectedCall } from './kit/http/inject.ts';
import type { HttpTimes } from './kit/http/kit.ts';
import { createHttpServer, type HttpServer } from './kit/http/server.ts';
import { createJobs } from './kit/jobs/create-jobs.ts';
import { memoized } from './kit/memoized.ts';
import { openApiRoutes, type OpenApiRoutes } from './kit/openapi/routes.ts';
import { createOutbox } from './kit/outbox/create-outbox.ts';
import type { Topic } from './kit/outbox/outbox.ts';
import { projectRoot } from './kit/project-root.ts';
import { attachRealtime, type Realtime } from './kit/realtime/attach.ts';
import { createHub, type Hub } from './kit/realtime/hub.ts';
import { watchSessions } from './kit/realtime/watch-sessions.ts';
import { cookieName } from './kit/session/cookies.ts';
import { defineJobs } from './jobs.ts';
import { routesOf } from './routes.ts';
import { startInboxNews } from './slices/inbox/public.ts';
import { startSealing } from './slices/integrations/public.ts';
import { servings } from './slices/servings.ts';
import { renderDocument } from './slices/settings/public.ts';
import { topicsOf } from './topics.ts';

export interface RunningApp {
  readonly app: App;
  /** One call without a socket. */
  inject(call: InjectedCall): Promise<InjectedAnswer>;
  /** Take requests and begin the background work; the address, `http://host:port`. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** What tests replace. */
export interface AppOverrides {
  readonly clock?: () => Date;
  readonly log?: Logger;
  readonly times?: Partial<HttpTimes>;
}

interface Parts {
  readonly app: App;
  readonly hub: Hub;
  readonly http: HttpServer;
  readonly realtime: Realtime;
  /** What is made while no one waits for it. */
  readonly prepare: OpenApiRoutes['prepare'];
  readonly unwatch: () => Promise<void>;
}

/** The whole server on a migrated database, not yet listening. */
export async function createApp(
  config: Config,
  database: Database,
  overrides: AppOverrides = {},
): Promise<RunningApp> {
  const log = overrides.log ?? pino({ level: config.logLevel, redact: REDACTED });
  const clock = overrides.clock ?? (() => new Date());
  const topics: Record<string, Topic> = {};
  const app: App = {
    config,
    db: database,
    files: await createFiles({ config, clock, ...(config.clamd && { scanner: clamdScanner(config.clamd) }) }),
    space: diskSpace(config),
    jobs: createJobs({ db: database, log }),
    outbox: createOutbox({ db: database, clock, log, topics }),
    registry: new Map(servings.map((serving) => [serving.resource.name, serving])),
    flags: (reader = database.kysely) => readFlags(reader),
    log,
    clock,
  };
  const hub = createHub({ db: database, log });
  Object.assign(topics, topicsOf(app, hub));
  defineJobs(app);
  const unwatch = await watchSettings(database);
  const { routes, prepare } = allRoutes(app);
  const http = await createHttpServer({
    app,
    routes,
    renderDocument,
    webRoot: webRoot(),
    times: overrides.times,
  });
  const realtime = attachRealtime(http.fastify.server, app, hub);
  return running({ app, hub, http, realtime, prepare, unwatch });
}

/** Belt and braces: nothing that we log should carry these. */
const REDACTED = ['*.password', '*.cookie', '*.authorization', 'req.headers', 'err.parameters'];

/** All that routes and their document take from the configuration is the cookie's name: made once for the servers of a process. */
const routesBy = new Map<string, OpenApiRoutes>();

function allRoutes({ config }: App): OpenApiRoutes {
  const secure = config.appUrl.startsWith('https:');
  const sessionCookie = cookieName({ name: config.sessionCookie, secure });
  return memoized(routesBy, sessionCookie, () => routesWithDocs(sessionCookie));
}

function routesWithDocs(sessionCookie: string): OpenApiRoutes {
  const routes = routesOf(servings);
  const docs = openApiRoutes({
    title: 'Tranche',
    version: '1.0.0',
    routes,
    resources: servings.map(({ resource }) => resource),
    sessionCookie,
  });
  return { ...docs, routes: [...routes, ...docs.routes] };
}

function webRoot(): string | null {
  const folder = join(projectRoot(), 'dist/web');
  return existsSync(folder) ? folder : null;
}

function running({ app, hub, http, realtime, prepare, unwatch }: Parts): RunningApp {
  const { host, port } = app.config;
  let stopSealing = async (): Promise<void> => {};
  let stopNews = async (): Promise<void> => {};
  let unwatchSessions = async (): Promise<void> => {};
  return {
    app,
    inject: (call) => injectCall(http.fastify, call),
    listen: async () => {
      await Promise.all([hub.start(), app.outbox.start(), app.jobs.start()]);
      stopSealing = startSealing(app);
      stopNews = await startInboxNews(app, hub);
      unwatchSessions = await watchSessions(app, hub);
      const address = await http.fastify.listen({ host, port });
      prepare().catch((err: unknown) => app.log.error({ err }, 'the OpenAPI document could not be made'));
      return address;
    },
    close: async () => {
      await realtime.close();
      await http.close();
      await app.outbox.stop();
      await app.jobs.stop();
      await stopSealing();
      await stopNews();
      await unwatchSessions();
      await hub.stop();
      await unwatch();
    },
  };
}
