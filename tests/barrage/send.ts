import { Agent, request } from 'node:http';
import type { Malformed } from './malformed.ts';

export interface Outcome {
  /** 0 where no answer came: the server closed the connection, or the client could not send such a request. */
  readonly status: number;
  readonly ms: number;
  readonly text: string;
}

/** Longer than any answer may take. */
const PATIENCE_MS = 30_000;

export class Sender {
  readonly #origin: URL;
  readonly #agent: Agent;

  constructor(origin: string, connections: number) {
    this.#origin = new URL(origin);
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  send(call: Malformed): Promise<Outcome> {
    const { hostname, port } = this.#origin;
    const began = performance.now();
    return new Promise((resolve) => {
      const done = (status: number, text: string): void =>
        resolve({ status, ms: performance.now() - began, text });
      try {
        const options = {
          hostname,
          port,
          agent: this.#agent,
          method: call.method,
          path: call.url.replace(/[^\u0021-\u007e]/g, (found) => encodeURIComponent(found)),
          headers: {
            accept: 'application/json',
            ...call.headers,
            ...(call.body ? { 'content-length': String(call.body.length) } : {}),
          },
          timeout: PATIENCE_MS,
        };
        const sent = request(options, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => done(answer.statusCode ?? 0, Buffer.concat(chunks).toString()));
          answer.on('error', () => done(answer.statusCode ?? 0, ''));
        });
        sent.on('timeout', () => sent.destroy());
        sent.on('error', (error) => done(0, String(error)));
        sent.end(call.body ?? undefined);
      } catch (error) {
        done(0, String(error));
      }
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
