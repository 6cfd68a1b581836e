import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import { isSafe } from '../session/csrf.ts';
import { SessionStore } from '../session/store.ts';
import { cutOff } from './client-error.ts';
import { CONNECTIONS_PER_SOURCE, endsWithAnswers, limitConnections } from './connections.ts';
import { faultOf, routeNotFound } from './fault.ts';
import { TIMES, type HttpKit, type HttpParts } from './kit.ts';
import { Limiter } from './limiter.ts';
import { DEFAULT_UPLOAD_BYTES } from './body.ts';
import { removeStrayUploads } from './multipart.ts';
import type { Route } from './route.ts';
import { Router } from './router.ts';
import { serve } from './serve.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

export interface HttpServer {
  readonly fastify: FastifyInstance;
  close(): Promise<void>;
}

/** The server of one process: Fastify in front, our own routing behind one catch-all, since `_method` hides in bodies. */
export async function createHttpServer(parts: HttpParts): Promise<HttpServer> {
  const sessions = new SessionStore(parts.app.db);
  const kit: HttpKit = {
    ...parts,
    sessions,
    router: new Router(parts.routes),
    limiters: limitersOf(parts.routes),
    time: { ...TIMES, ...parts.times },
  };
  const fastify = await newFastify(kit);
  // behind a proxy all come from its address: there the proxy counts
  if (parts.app.config.trustProxy === null)
    limitConnections(fastify.server, parts.connectionsPerSource ?? CONNECTIONS_PER_SOURCE);
  const endConnections = endsWithAnswers(fastify.server);
  fastify.removeContentTypeParser(['application/json', 'text/plain']);
  // the body stays a stream: its limit depends on the path, and a refusal may come before it is read
  fastify.addContentTypeParser('*', (_request, _payload, done) => done(null));
  serveAssets(fastify, kit);
  await serveRest(fastify, (request, reply) => serve(kit, request, reply));
  await removeStrayUploads();
  const stopWatching = await sessions.watch();
  return {
    fastify,
    close: async () => {
      endConnections();
      await fastify.close();
      await stopWatching();
    },
  };
}

async function newFastify(kit: HttpKit): Promise<FastifyInstance> {
  const { config, log } = kit.app;
  const fastify = Fastify({
    logger: false,
    trustProxy:
      config.trustProxy === null ? false : config.trustProxy.split(',').map((address) => address.trim()),
    bodyLimit: DEFAULT_UPLOAD_BYTES,
    connectionTimeout: kit.time.idle,
    requestTimeout: kit.time.request,
    keepAliveTimeout: kit.time.keepAlive,
    http: {
      headersTimeout: kit.time.headers,
      connectionsCheckingInterval: kit.time.check,
      maxHeaderSize: 32_768,
    },
    // a query is read by PHP's rules (`params.ts`)
    routerOptions: { querystringParser: () => ({}) },
    exposeHeadRoutes: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    clientErrorHandler: cutOff,
    // only a path that cannot be decoded comes here
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      const { status, body } = faultOf(routeNotFound(request.url.split('?')[0] ?? ''));
      void reply.code(status).type('application/json').send(JSON.stringify(body));
    },
  });
  fastify.setErrorHandler((error, request, reply) => {
    const { status, body, bug } = faultOf(error);
    if (bug !== undefined) log.error({ id: request.id, err: bug }, 'request failed');
    return reply.code(status).type('application/json').send(JSON.stringify(body));
  });
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    done();
  });
  await fastify.register(compress, {
    // no client of ours packs what it sends, and a packed body could unfold past every limit
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  return fastify;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The reader of uploads watches every call of its scope: those that bring no body stay outside. */
async function serveRest(fastify: FastifyInstance, handler: Handler): Promise<void> {
  const methods = (safe: boolean): string[] => fastify.supportedMethods.filter((m) => isSafe(m) === safe);
  fastify.route({ method: methods(true), url: '/*', handler });
  await fastify.register(async (bodies) => {
    await bodies.register(multipart);
    bodies.route({ method: methods(false), url: '/*', handler });
    bodies.setNotFoundHandler(handler);
  });
}

/** Built files have their content's hash in their names: cached for a year. */
function serveAssets(fastify: FastifyInstance, { webRoot }: HttpKit): void {
  if (webRoot === null || !existsSync(join(webRoot, 'assets'))) return;
  void fastify.register(fastifyStatic, {
    root: join(webRoot, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
    preCompressed: true, // by the build
  });
}

const limitersOf = (routes: readonly Route[]): Map<Route, Limiter> =>
  new Map(routes.flatMap((route) => (route.limit ? [[route, new Limiter(route.limit)]] : [])));
