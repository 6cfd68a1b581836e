import type { Server } from 'node:net';
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
