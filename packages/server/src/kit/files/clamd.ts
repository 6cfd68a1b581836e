import { refuse } from '@tranche/domain/kit/errors';
import { connect, type Socket } from 'node:net';
import type { Scanner, ScanResult } from './scan.ts';

/** Where a ClamAV daemon listens (TCP). */
export interface Clamd {
  readonly host: string;
  readonly port: number;
}

const CHUNK = 64 * 1024;
const UNCHECKED = 'The file cannot be checked at the moment. Please try again in a few minutes.';

/**
 * A scanner by a ClamAV daemon: INSTREAM (clamd(8)), one connection a file. Whatever is no verdict (no daemon, a timeout, its
 * size limit) refuses the file with 503: an unchecked file is never taken for a clean one.
 */
export const clamdScanner =
  (daemon: Clamd, { timeoutMs = 60_000 }: { readonly timeoutMs?: number } = {}): Scanner =>
  async (bytes) => {
    const verdict = verdictOf(await ask(daemon, bytes, timeoutMs).catch(() => ''));
    if (verdict === null) throw refuse('unavailable', { message: UNCHECKED });
    return verdict;
  };

/** `stream: OK`, `stream: Eicar-Signature FOUND`, or a complaint, which is no verdict. */
function verdictOf(answer: string): ScanResult | null {
  if (/^stream: OK$/.test(answer)) return 'clean';
  return /^stream: .+ FOUND$/.test(answer) ? 'infected' : null;
}

function ask({ host, port }: Clamd, bytes: Buffer, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    let answer = '';
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd did not answer in time')));
    socket.once('connect', () => send(socket, bytes));
    socket.on('data', (data) => {
      answer += data.toString('latin1');
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(answer.replace(/\0.*$/s, '').trim()));
  });
}

/** `z` commands end in NUL; each chunk is led by its length, four bytes, and an empty one ends the stream. */
function send(socket: Socket, bytes: Buffer): void {
  socket.write('zINSTREAM\0');
  for (let from = 0; from < bytes.length; from += CHUNK) {
    const chunk = bytes.subarray(from, from + CHUNK);
    socket.write(lengthOf(chunk.length));
    socket.write(chunk);
  }
  socket.write(lengthOf(0));
}

function lengthOf(size: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(size);
  return head;
}
