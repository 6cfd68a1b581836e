import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The naive way, as an object mapper with lazy relations does it: the page, then for each row a query per relation, then
 * the count. Its statements are prepared too, so that nothing but their number makes the difference.
 */
export interface NaiveWork {
  readonly connection: pg.ClientConfig;
  readonly pool: number;
  readonly port: number;
}

const work = JSON.parse(process.env.BENCH_WORK ?? '') as NaiveWork;
const pool = new pg.Pool({ ...work.connection, max: work.pool, options: '-c timezone=UTC -c jit=off' });
const WHERE = `deleted_at is null and role_id = 5 and name ilike $1`;

type Row = Record<string, unknown>;

const query = async (name: string, text: string, values: unknown[]): Promise<Row[]> =>
  (await pool.query<Row>({ name, text, values })).rows;

async function list(pattern: string): Promise<string> {
  const page = await query(
    'page',
    `select * from users where ${WHERE} order by created_at desc, id desc limit 25`,
    [pattern],
  );
  for (const row of page) {
    [row.owner] = await query('owner', 'select * from users where id = $1', [row.owner_id]);
    [row.investorType] = await query('type', 'select * from investor_types where id = $1', [
      row.investor_type_id,
    ]);
  }
  const [count] = await query('count', `select count(*) as total from users where ${WHERE}`, [pattern]);
  return JSON.stringify({ data: page, meta: { total: Number(count?.total) } });
}

createServer((request, response) => {
  const name = new URL(request.url ?? '/', 'http://localhost').searchParams.get('filter[name]') ?? '';
  list(`%${name}%`).then(
    (body) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(work.port, '127.0.0.1');
