import { connect, type Socket } from 'node:net';

/** A way to be slow: what is sent at the beginning, and what is done each second from then on. */
export interface SlowKind {
  readonly name: string;
  readonly head: string;
  readonly eachSecond: (socket: Socket) => void;
}

const readOne = (socket: Socket): void => void socket.read(1);
const writeOne = (socket: Socket): void => void (socket.writable && socket.write('a'));

/** Opens an address and takes one byte a second of its answer. */
export const slowReader = (path: string): SlowKind => ({
  name: `readers of ${path}`,
  head: `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\n\r\n`,
  eachSecond: readOne,
});

/** Asks for the same again and again without taking an answer. */
export const greedyReader = (path: string): SlowKind => ({
  name: `readers of ${path}, twenty times each`,
  head: `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\n\r\n`.repeat(20),
  eachSecond: readOne,
});

export const SLOW_SENDERS: readonly SlowKind[] = [
  {
    name: 'senders of a head',
    head: 'GET /login HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
    eachSecond: writeOne,
  },
  {
    name: 'senders of a body',
    head: 'POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{"',
    eachSecond: writeOne,
  },
  {
    name: 'senders of an upload',
    head:
      'POST /api/users HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
      'Content-Length: 9000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n',
    eachSecond: writeOne,
  },
  { name: 'senders of nothing', head: '', eachSecond: () => undefined },
];

/** So many of a kind for so long. Whoever the server cuts off comes again, as an attacker would. */
export async function beSlow(
  origin: string,
  kind: SlowKind,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<{ cut: number }> {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  let cut = 0;
  let isOver = false;
  const open = (): void => {
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(kind.head));
    socket.pause();
    sockets.add(socket);
    socket.on('readable', () => undefined);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      if (isOver) return;
      cut += 1;
      setTimeout(() => isOver || open(), 250);
    });
  };
  for (let at = 0; at < clients; at += 1) open();
  const timer = setInterval(() => sockets.forEach(kind.eachSecond), 1000);
  await new Promise((done) => setTimeout(done, seconds * 1000));
  isOver = true;
  clearInterval(timer);
  for (const socket of sockets) socket.destroy();
  return { cut };
}
