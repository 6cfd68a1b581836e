import type { WebSocket } from 'ws';
import { CLOSE, errorFrame, PING, type Close } from './protocol.ts';

/** More than this in a socket's buffer means a client that does not read: it is cut. */
const LARGEST_BACKLOG = 1024 * 1024;
const CLOSING_MS = 3000;

export interface Timing {
  /** Silence after which the server pings. */
  readonly idleMs: number;
  /** Time for the answer. */
  readonly pongMs: number;
}

export const TIMING: Timing = { idleMs: 60_000, pongMs: 30_000 };

/** One client: its id, its channels, and its silence watched. */
export class Socket {
  readonly id: string;
  readonly channels = new Set<string>();
  /** Those that signed for it. */
  readonly sessions = new Set<string>();
  readonly #connection: WebSocket;
  readonly #timing: Timing;
  #timer: NodeJS.Timeout | undefined;

  constructor(id: string, connection: WebSocket, timing: Timing) {
    this.id = id;
    this.#connection = connection;
    this.#timing = timing;
    this.received();
  }

  send(text: string): void {
    if (this.#connection.readyState !== this.#connection.OPEN) return;
    if (this.#connection.bufferedAmount > LARGEST_BACKLOG) return this.#connection.terminate();
    this.#connection.send(text);
  }

  /** Anything from the client, a WebSocket ping included, counts as life. */
  received(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ping(), this.#timing.idleMs).unref();
  }

  /** The error goes first, as a frame, then the same code closes the connection (10.4). */
  close(reason: Close): void {
    clearTimeout(this.#timer);
    this.send(errorFrame(reason));
    this.#connection.close(reason.code, reason.message);
    this.#timer = setTimeout(() => this.#connection.terminate(), CLOSING_MS).unref();
  }

  /** The connection is gone. */
  forget(): void {
    clearTimeout(this.#timer);
  }

  #ping(): void {
    this.send(PING);
    this.#timer = setTimeout(() => this.close(CLOSE.noPong), this.#timing.pongMs).unref();
  }
}
