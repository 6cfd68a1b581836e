import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The same SQL by hand: what one would write who wants this one list and nothing else. No session, no rights, no checks
 * of what is asked; the database's text goes out as it comes.
 */
export interface BareWork {
  readonly connection: pg.ClientConfig;
  readonly pool: number;
  readonly port: number;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Which of the values carry the filter: that of the page and that of the count. */
  readonly slots: readonly number[];
}

const work = JSON.parse(process.env.BENCH_WORK ?? '') as BareWork;
const pool = new pg.Pool({ ...work.connection, max: work.pool, options: '-c timezone=UTC -c jit=off' });

createServer((request, response) => {
  const name = new URL(request.url ?? '/', 'http://localhost').searchParams.get('filter[name]') ?? '';
  const values = work.values.map((value, at) => (work.slots.includes(at) ? `%${name}%` : value));
  pool.query<{ data: string; total: string }>({ name: 'investors', text: work.text, values }).then(
    ({ rows: [row] }) => {
      const body = `{"data":${row?.data},"meta":{"total":${row?.total}}}`;
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(work.port, '127.0.0.1');
