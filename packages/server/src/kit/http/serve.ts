import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '@tranche/domain/kit/errors';
import { isOn } from '@tranche/domain/kit/resource';
import { isSafe, refuseForgery } from '../session/csrf.ts';
import { cookieName, readCookie } from '../session/cookies.ts';
import { deviceCookieOf } from '../session/device-marks.ts';
import { CallSession } from '../session/session.ts';
import { bearerToken, refuseToken, viewerOfToken } from '../session/token.ts';
import { guest } from '../session/viewer.ts';
import { assertPossible, isFound, type RecordRef } from '../resource-engine/assert-found.ts';
import { unchanged } from '../resource-engine/assert-unchanged.ts';
import type { Precondition } from '../workflow/workflow.ts';
import { observeRequest } from '../health/metrics.ts';
import { requireRight, requireSession } from './access.ts';
import { DEFAULT_BYTES, DEFAULT_UPLOAD_BYTES, readBody, refuseDeclaredSize, type Body } from './body.ts';
import { wantsDocument } from './documents.ts';
import { faultOf, methodNotAllowed, noSpace, routeNotFound, type Fault } from './fault.ts';
import { frameOf, type Frame } from './frame.ts';
import { once } from './idempotency.ts';
import type { HttpKit } from './kit.ts';
import { removeUploads } from './multipart.ts';
import { noteRefusal } from './note-refusal.ts';
import { methodOf } from './override.ts';
import { corsHeaders, preflightHeaders, refuseForeignOrigin } from './origin.ts';
import { faultAnswer, sendAnswer } from './reply.ts';
import type { Answer, Call, Params, Route } from './route.ts';
import { methodsOf, type Match } from './router.ts';

/** One request on its way: what is known of it so far, for its answer and its log line. */
interface Exchange {
  readonly kit: HttpKit;
  readonly request: FastifyRequest;
  readonly frame: Frame;
  session: CallSession | null;
  body: Body | null;
  route: string | null;
  fault: Fault | null;
}

const NO_BODY: Body = { params: {}, raw: Buffer.alloc(0), files: [] };

/** Every request but static files. Errors become the bodies of `contract.md#4`; uploads go when the answer is done. */
export async function serve(
  kit: HttpKit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const startedAt = performance.now();
  const frame = frameOf(request, kit);
  const exchange: Exchange = { kit, request, frame, session: null, body: null, route: null, fault: null };
  const answer = await answerOf(exchange).catch((error: unknown) => refusal(exchange, error));
  if (answer.status === 403) await noteForbidden(exchange);
  const files = exchange.body?.files ?? [];
  if (files.length > 0) reply.raw.once('close', () => void removeUploads(files));
  sendAnswer(reply, answer, {
    config: kit.app.config,
    origin: frame.origin,
    nonce: frame.nonce,
    cookies: exchange.session?.cookies({ name: kit.app.config.sessionCookie, secure: frame.secure }) ?? [],
    headers: corsHeaders(frame.path, frame.headers.origin, kit.app.config),
  });
  cutUnread(request, reply, kit.time.linger);
  note(exchange, { status: answer.status, ms: Math.round(performance.now() - startedAt) });
  return reply;
}

/**
 * A refused body may still be on its way: a moment is left for the client to read the answer, for many do only once all is
 * sent. Then the connection is closed.
 */
function cutUnread({ raw }: FastifyRequest, reply: FastifyReply, linger: number): void {
  if (raw.complete) return;
  reply.raw.once('finish', () => {
    raw.resume();
    const timer = setTimeout(() => raw.complete || raw.destroy(), linger);
    raw.once('close', () => clearTimeout(timer));
  });
}

function refusal(exchange: Exchange, error: unknown): Answer {
  exchange.fault = faultOf(error);
  return faultAnswer(exchange.fault);
}

async function noteForbidden({ kit, frame, session, route }: Exchange): Promise<void> {
  const { path, ip, now } = frame;
  await noteRefusal(kit.app, { viewer: session?.viewer ?? guest, route: route ?? 'page', path, ip, now });
}

/** The order of refusals is that of `contract.md#1.2`. */
async function answerOf(exchange: Exchange): Promise<Answer> {
  const { kit, frame } = exchange;
  const found = kit.router.find(frame.path);
  const matches = found.some(isFlagged) ? await openMatches(kit, found) : found;
  if (matches.length === 0) refuseDeclaredSize(exchange.request.raw, uploadLimitOf(exchange, matches));
  if (frame.sent === 'OPTIONS') return optionsAnswer(frame, matches);
  const isPage = !matches.some(({ route }) => route.method === 'GET') && wantsDocument(frame);
  if (isPage) return pageAnswer(exchange);
  exchange.session = await openSession(exchange, frame.headers.cookie);
  if (matches.length === 0) throw routeNotFound(frame.path);
  if (!isSafe(frame.sent) && !ALWAYS_OPEN.test(frame.path) && (await kit.app.space.isLow())) throw noSpace();
  exchange.body = isSafe(frame.sent) ? NO_BODY : await readLimited(exchange, matches);
  return await routeAnswer(exchange, matches);
}

/** A few bytes, without which no one could read what there is. */
const ALWAYS_OPEN = /^\/(login|logout|(api\/)?broadcasting\/)/;

const isFlagged = ({ route }: Match): boolean => route.flag !== undefined;

/** A route behind a flag that is off answers as if it were absent. */
async function openMatches(kit: HttpKit, matches: readonly Match[]): Promise<readonly Match[]> {
  const flags = await kit.app.flags();
  return matches.filter(({ route }) => isOn(route.flag, flags));
}

async function openSession({ kit, frame }: Exchange, cookies: string | undefined): Promise<CallSession> {
  const { config } = kit.app;
  // a call with a token speaks for itself: the cookie gives it nothing
  const hasToken = /^bearer /i.test(frame.headers.authorization ?? '');
  const read = (name: string): string | null =>
    hasToken ? null : readCookie(cookies, cookieName({ name, secure: frame.secure }));
  const cookie = read(config.sessionCookie);
  const devices = read(deviceCookieOf(config.sessionCookie));
  const token = hasToken ? bearerToken(frame.headers.authorization) : null;
  const bearer = token === null ? null : await viewerOfToken(kit.app.db, token, frame.now);
  const asker = { ip: frame.ip, userAgent: frame.headers['user-agent'] ?? '', now: frame.now };
  return await CallSession.open(kit.sessions, { cookie, devices, bearer, asker, secret: config.secret });
}

function optionsAnswer(frame: Frame, matches: readonly Match[]): Answer {
  if (matches.length === 0) throw routeNotFound(frame.path);
  const methods = methodsOf(matches);
  const isPreflight = frame.headers['access-control-request-method'] !== undefined;
  return {
    status: isPreflight ? 204 : 200,
    headers: { allow: methods.join(', '), ...preflightHeaders(methods) },
  };
}

/** Also while the database is away: the client then starts with what it knows, and asks again. */
async function pageAnswer(exchange: Exchange): Promise<Answer> {
  const { kit, frame } = exchange;
  try {
    exchange.session = await openSession(exchange, frame.headers.cookie);
    exchange.session.begin();
  } catch (error) {
    exchange.fault = faultOf(error);
    if (exchange.fault.status !== 503) throw error;
    exchange.session = await openSession(exchange, undefined);
  }
  return kit.renderDocument(callOf(exchange, { method: 'GET', params: {}, seen: null }), kit.app);
}

const limitOf = (matches: readonly Match[], least: number): number =>
  Math.max(least, ...matches.map(({ route }) => route.bodyLimit ?? 0));

const uploadLimitOf = ({ request }: Exchange, matches: readonly Match[]): number =>
  limitOf(
    matches,
    request.headers['content-type']?.startsWith('multipart/') ? DEFAULT_UPLOAD_BYTES : DEFAULT_BYTES,
  );

/** A guest's files are counted and dropped where no route of the path is for guests. */
function readLimited(exchange: Exchange, matches: readonly Match[]): Promise<Body> {
  const isGuest = exchange.session?.viewer.kind === 'guest';
  return readBody(exchange.request, {
    bytes: limitOf(matches, DEFAULT_BYTES),
    uploadBytes: limitOf(matches, DEFAULT_UPLOAD_BYTES),
    seconds: exchange.kit.time.body / 1000,
    keepFiles: !isGuest || matches.some(({ route }) => route.access === 'public'),
  });
}

async function routeAnswer(exchange: Exchange, matches: readonly Match[]): Promise<Answer> {
  const { kit, frame, body } = exchange;
  const header = frame.headers['x-http-method-override'];
  const method = methodOf({ method: frame.sent, header, body: body?.params ?? {}, query: frame.query });
  const match = matches.find(({ route }) => route.method === (method === 'HEAD' ? 'GET' : method));
  if (!match) throw methodNotAllowed(method, frame.path, methodsOf(matches));
  const { route } = match;
  exchange.route = `${route.method} ${route.path}`;
  const { params } = match;
  const record = recordOf(route, params);
  const said = { ...frame.query, ...body?.params };
  const call = callOf(exchange, {
    method,
    params,
    seen: isSafe(method) ? null : preconditionOf(record, said),
  });
  if (!isSafe(method)) refuseUnproven(exchange, call, route.csrf === 'exempt');
  refuseToken(call.viewer, route, method);
  requireSession(route.access, call.viewer);
  kit.limiters.get(route)?.take(String(call.viewer.id ?? call.ip), call.now);
  requireRight(route.access, call.viewer);
  if (record) assertPossible(kit.app, record);
  const run = async (as: Call): Promise<Answer> => {
    const isLost = record !== null && !isSafe(method) && !(await isFound(kit.app, call.viewer, record));
    try {
      return await route.handle(as, kit.app);
    } catch (error) {
      // what is out of the caller's scope is a 404, whatever form they sent; a verb that they may not use at all is a 403
      throw isLost && faultOf(error).status === 422 ? refuse('not_found') : error;
    }
  };
  return await (route.idempotent && !isSafe(method) ? once(kit.app.db, call, run) : run(call));
}

function refuseUnproven({ kit, frame }: Exchange, call: Call, isExempt: boolean): void {
  refuseForeignOrigin(frame.headers.origin, { origin: frame.origin, config: kit.app.config });
  if (!isExempt && !/^bearer /i.test(frame.headers.authorization ?? '')) refuseForgery(call.session, call);
}

/** What `/api/{resource}/{id}…` is about. */
const recordOf = ({ path, of }: Route, { id }: Call['params']): RecordRef | null =>
  id === undefined ? null : { resource: of ?? path.split('/')[2] ?? '', id };

/** `_updated_at` beside it, by query or by body. */
const preconditionOf = (record: RecordRef | null, { _updated_at: at }: Params): Precondition | null =>
  record && typeof at === 'string' ? unchanged({ ...record, updated_at: at }) : null;

function callOf(exchange: Exchange, as: Pick<Call, 'method' | 'params' | 'seen'>): Call {
  const { frame, session } = exchange;
  const body = exchange.body ?? NO_BODY;
  if (session === null) throw refuse('unavailable');
  return {
    method: as.method,
    params: as.params,
    seen: as.seen,
    path: frame.path,
    url: frame.url,
    origin: frame.origin,
    query: frame.query,
    headers: frame.headers,
    ip: frame.ip,
    now: frame.now,
    nonce: frame.nonce,
    body: body.params,
    rawBody: body.raw,
    files: body.files,
    viewer: session.viewer,
    session,
  };
}

/** No query, no body, no header: they hold names, tokens and passwords. A bug's line has the id that support asks for. */
function note(exchange: Exchange, { status, ms }: { status: number; ms: number }): void {
  const { kit, request, frame, session, fault } = exchange;
  const route = exchange.route ?? (status === 404 ? 'unknown' : 'page');
  observeRequest({ method: frame.sent, route, status, seconds: ms / 1000 });
  const user = (session?.viewer ?? guest).id;
  const line = { id: request.id, method: frame.sent, route, status, ms, user };
  if (fault?.bug !== undefined) kit.app.log.error({ ...line, err: fault.bug }, 'request failed');
  else if (frame.sent === 'GET' && status < 400 && ms < SLOW_MS) kit.app.log.debug(line, 'request');
  else kit.app.log.info(line, 'request');
}

/** Reads that went well are counted in the metrics; a line for each costs a tenth of a list's time. */
const SLOW_MS = 500;
