import type { Server as HttpServer } from 'node:http';
import type { Server, Socket } from 'node:net';
import { sourceOf } from '../session/source.ts';

/** An office behind one address, each with a socket and some connections that are kept, stays far below it. */
export const CONNECTIONS_PER_SOURCE = 1024;

/** One source holds no more connections than this: a further one is closed before it is read. */
export function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const source = sourceOf(socket.remoteAddress ?? '');
    const held = open.get(source) ?? 0;
    if (held >= most) {
      socket.destroy();
      return;
    }
    open.set(source, held + 1);
    socket.once('close', () => {
      const left = (open.get(source) ?? 1) - 1;
      if (left === 0) open.delete(source);
      else open.set(source, left);
    });
  });
}

/**
 * A server that stops waits for answers, not for connections. Node would wait for one that has sent nothing yet, as browsers
 * open them ahead of need, and for one whose last answer goes out meanwhile: each up to `HttpTimes.keepAlive`.
 * @returns what ends them; before `close`, and after the realtime channel has closed its own
 */
export function endsWithAnswers(server: HttpServer): () => void {
  const answering = new Map<Socket, number>();
  let ending = false;
  server.on('connection', (socket) => {
    if (ending) socket.destroy();
    answering.set(socket, 0);
    socket.once('close', () => answering.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (answering.get(socket) ?? 1) - 1;
      if (answering.has(socket)) answering.set(socket, left);
      if (ending && left === 0) socket.end();
    });
  });
  return () => {
    ending = true;
    for (const [socket, answers] of answering) if (answers === 0) socket.destroy();
  };
}
