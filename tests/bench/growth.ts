import type pg from 'pg';
import { performance } from 'node:perf_hooks';
import { openPool } from '../../packages/server/src/kit/db/pool.ts';
import { withClient } from './compare.ts';
import type { Databases } from './databases.ts';
import { listParams, rareNames, wholeList } from './investors-list.ts';
import { load, median, type Figures } from './load.ts';
import { RARE } from './names.ts';
import type { Options } from './options.ts';
import { ourServer } from './servers.ts';
import { signIn } from './sessions.ts';
import { investorsStatement, type Statement } from './statement.ts';

export interface Growth {
  readonly investors: number;
  readonly filtered: Figures;
  readonly whole: Figures;
  /** Milliseconds for the exact total of the whole list: kept by `list_count`, and counted anew. */
  readonly keptTotal: number;
  readonly countedTotal: number;
}

/** The same calls on ever more investors. */
export async function growth(
  databases: Databases,
  { bundle, options }: { bundle: string; options: Options },
): Promise<Growth[]> {
  const found: Growth[] = [];
  for (const investors of options.sizes) {
    const connection = await databases.copyOf(investors);
    const totals = await withClient(connection, totalTimes);
    const [headers] = await withClient(connection, (client) => signIn(client, [1]));
    const server = await ourServer(bundle, connection);
    try {
      await load(server, [...rareNames({ ...headers }), ...wholeList({ ...headers })], options.warmUp / 2);
      const filtered = await load(server, rareNames({ ...headers }), options.seconds);
      const whole = await load(server, wholeList({ ...headers }), options.seconds);
      found.push({ investors, filtered, whole, ...totals });
    } finally {
      await server.stop();
    }
    if (options.explain) await explain(connection);
  }
  return found;
}

async function totalTimes(client: pg.Client): Promise<Pick<Growth, 'keptTotal' | 'countedTotal'>> {
  return {
    keptTotal: await timed(client, `select list_count('users', '5')`),
    countedTotal: await timed(
      client,
      'select count(*) from users t where t.deleted_at is null and t.role_id = 5',
    ),
  };
}

/** Median of prepared runs, once warm. */
async function timed(client: pg.Client, text: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 13; run++) {
    const start = performance.now();
    await client.query({ name: text.slice(0, 20), text });
    if (run > 1) times.push(performance.now() - start);
  }
  return median(times);
}

/** What PostgreSQL does for the two lists, for whoever looks for a missing index. */
async function explain(connection: pg.ClientConfig): Promise<void> {
  const database = openPool({ connection, size: 1 });
  try {
    const { filter: _, ...whole } = listParams('');
    for (const params of [listParams(RARE[0] ?? ''), whole]) {
      const { text, values }: Statement = await investorsStatement(database, params);
      const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers) ${text}`,
        [...values],
      );
      console.log(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
  } finally {
    await database.close();
  }
}
