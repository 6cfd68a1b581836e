import { once } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** What `pg` calls on a query object of our own; COPY is the one thing it leaves to others. */
interface Wire {
  readonly stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

const quiet = {
  handleRowDescription: () => undefined,
  handleDataRow: () => undefined,
  handlePortalSuspended: () => undefined,
  handleCommandComplete: () => undefined,
  handleEmptyQuery: () => undefined,
};

const PIECE_BYTES = 65_536;

/** Run `COPY … TO STDOUT` in pieces, each awaited before much more is read: a table of any size takes little memory. */
export function copyOut(
  client: pg.ClientBase,
  text: string,
  each: (piece: Buffer) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let wire: Wire | undefined;
    let rows: Buffer[] = [];
    let size = 0;
    let waiting = 0;
    let done = Promise.resolve();
    const flush = (): void => {
      const piece = Buffer.concat(rows);
      [rows, size] = [[], 0];
      if (++waiting === 4) wire?.stream.pause();
      done = done.then(() => each(piece)).finally(() => --waiting < 4 && wire?.stream.resume());
      done.catch(() => undefined); // reported at the end
    };
    submit(client, {
      ...quiet,
      submit: (connection) => {
        wire = connection;
        connection.query(text);
      },
      handleCopyData: ({ chunk }) => {
        rows.push(Buffer.from(chunk)); // the chunk is a view of a buffer that the next message overwrites
        size += chunk.length;
        if (size >= PIECE_BYTES) flush();
      },
      handleError: reject,
      handleReadyForQuery: () => {
        flush();
        done.then(resolve, reject);
      },
    });
  });
}

/** Run `COPY … FROM STDIN` with these chunks. */
export function copyIn(client: pg.ClientBase, text: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    submit(client, {
      ...quiet,
      submit: (connection) => connection.query(text),
      handleCopyInResponse: (connection) => void send(connection, chunks),
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    });
  });
}

async function send(connection: Wire, chunks: AsyncIterable<Buffer>): Promise<void> {
  try {
    for await (const chunk of chunks) {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  } catch (error) {
    connection.sendCopyFail(String(error));
  }
}

interface CopyQuery {
  submit(connection: Wire): void;
  handleCopyData?(message: { chunk: Buffer }): void;
  handleCopyInResponse?(connection: Wire): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
}

const submit = (client: pg.ClientBase, query: CopyQuery): void =>
  void client.query(query as unknown as pg.Submittable);
