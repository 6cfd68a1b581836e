import { randomInt } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { App } from '../app.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { answerFrame, greet } from './conversation.ts';
import type { Hub } from './hub.ts';
import { CLOSE, errorFrame, PROTOCOL, type Close } from './protocol.ts';
import { Socket, TIMING, type Timing } from './socket.ts';

const LARGEST_FRAME = 16 * 1024;
const MOST_SOCKETS = 10_000;

export interface RealtimeOptions extends Partial<Timing> {
  readonly mostSockets?: number;
}

export interface Realtime {
  /** Tells every client to come back (4200), and takes no more. */
  close(): Promise<void>;
}

/** Speaks the Pusher protocol at `/app/{key}` of this HTTP server (`contract.md#10.1`). */
export function attachRealtime(
  server: Server,
  app: Pick<App, 'config'>,
  hub: Hub,
  options: RealtimeOptions = {},
): Realtime {
  const timing = { ...TIMING, ...options };
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_FRAME,
    perMessageDeflate: false,
  });
  let closing = false;

  function open(connection: WebSocket, request: IncomingMessage): void {
    connection.on('error', () => undefined); // `close` follows
    const most = options.mostSockets ?? MOST_SOCKETS;
    const refusal = closing
      ? CLOSE.restarting
      : hub.size >= most
        ? CLOSE.overCapacity
        : refusalOf(request, app);
    if (refusal !== null) return turnAway(connection, refusal);
    const socket = new Socket(newSocketId(), connection, timing);
    hub.add(socket);
    connection.on('message', (data, isBinary) => {
      socket.received();
      answerFrame({ socket, hub, pusher: app.config.pusher }, isBinary ? '' : String(data));
    });
    connection.on('ping', () => socket.received());
    connection.on('pong', () => socket.received());
    connection.on('close', () => {
      socket.forget();
      hub.remove(socket);
    });
    greet(socket);
  }

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    if (!/^\/app(?:\/|\?|$)/.test(request.url ?? '')) {
      if (server.listenerCount('upgrade') === 1)
        stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      return;
    }
    if (isForeign(request, app)) {
      stream.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, stream, head, (connection) => open(connection, request));
  }

  server.on('upgrade', upgrade);
  return {
    async close() {
      closing = true;
      for (const socket of hub.sockets()) socket.close(CLOSE.restarting);
      await new Promise((resolve) => sockets.close(resolve));
      server.off('upgrade', upgrade);
    },
  };
}

/**
 * Another site's page: a browser sends cookies along with its sockets and asks no one, so that `Origin` alone tells. Programs
 * send none. Behind a proxy the host that the browser requested is the forwarded one, which no page can set.
 */
function isForeign({ headers }: IncomingMessage, { config }: Pick<App, 'config'>): boolean {
  if (headers.origin === undefined) return false;
  const forwarded = config.trustProxy === null ? undefined : headers['x-forwarded-host'];
  const host = [forwarded ?? headers.host ?? ''].flat()[0];
  return !isOwnOrigin(headers.origin, { origin: `http://${host}`, config });
}

/** The handshake's order: path, key, protocol, version. */
function refusalOf(request: IncomingMessage, app: Pick<App, 'config'>): Close | null {
  const url = new URL(request.url ?? '/', 'http://socket');
  const key = /^\/app\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  if (key === undefined) return CLOSE.unknownPath;
  if (key !== encodeURIComponent(app.config.pusher.key)) return CLOSE.unknownKey;
  const protocol = url.searchParams.get('protocol');
  if (protocol === null || protocol === '') return CLOSE.noProtocol;
  if (protocol !== PROTOCOL) return CLOSE.unsupportedProtocol;
  const version = url.searchParams.get('version');
  return version !== null && !/^[\w.+-]{1,40}$/.test(version) ? CLOSE.badVersion : null;
}

function turnAway(connection: WebSocket, reason: Close): void {
  connection.send(errorFrame(reason));
  connection.close(reason.code, reason.message);
  setTimeout(() => connection.terminate(), 3000).unref();
}

/** `digits.digits`, as clients expect it. */
const newSocketId = (): string => `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;
