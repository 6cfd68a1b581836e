import type pg from 'pg';
import { performance } from 'node:perf_hooks';
import { openPool } from '../../packages/server/src/kit/db/pool.ts';
import { withClient } from './compare.ts';
import type { Databases } from './databases.ts';
import { listParams, rareNames, wholeList } from './investors-list.ts';
import { load, median, medianFigures, type Figures } from './load.ts';
import { RARE } from './names.ts';
import type { Options } from './options.ts';
import type { Measured } from './processes.ts';
import { ourServer } from './servers.ts';
import { signIn, type SessionHeaders } from './sessions.ts';
import { investorsStatement, type Statement } from './statement.ts';

export interface Growth {
  readonly investors: number;
  readonly filtered: Figures;
  readonly whole: Figures;
  /** Milliseconds for the exact total of the whole list: stored by `list_count`, and counted again. */
  readonly storedTotal: number;
  readonly countedTotal: number;
}

interface Site {
  readonly investors: number;
  readonly server: Measured;
  readonly headers: SessionHeaders;
  readonly totals: Pick<Growth, 'storedTotal' | 'countedTotal'>;
  readonly filtered: Figures[];
  readonly whole: Figures[];
}

/** The same calls on ever more investors: a server for each size, and the sizes in turn. */
export async function growth(
  databases: Databases,
  { bundle, options }: { bundle: string; options: Options },
): Promise<Growth[]> {
  const sites: Site[] = [];
  try {
    for (const investors of options.sizes)
      sites.push(await openSite(databases, { bundle, options, investors }));
    for (let round = 0; round < options.rounds / 2; round++) {
      for (const site of sites) {
        const { server, headers } = site;
        site.filtered.push(await load(server, rareNames(headers), options.seconds));
        site.whole.push(await load(server, wholeList(headers), options.seconds));
      }
    }
  } finally {
    await Promise.all(sites.map(({ server }) => server.stop()));
  }
  return sites.map(({ investors, totals, filtered, whole }) => ({
    investors,
    ...totals,
    filtered: medianFigures(filtered),
    whole: medianFigures(whole),
  }));
}

async function openSite(
  databases: Databases,
  { bundle, options, investors }: { bundle: string; options: Options; investors: number },
): Promise<Site> {
  const connection = await databases.of(investors);
  if (options.explain) await explain(connection);
  const totals = await withClient(connection, totalTimes);
  const [headers] = await withClient(connection, (client) => signIn(client, [1]));
  if (!headers) throw new Error('Nobody is signed in');
  const server = await ourServer(bundle, connection);
  await load(server, [...rareNames(headers), ...wholeList(headers)], options.warmUp);
  return { investors, server, headers, totals, filtered: [], whole: [] };
}

async function totalTimes(client: pg.Client): Promise<Pick<Growth, 'storedTotal' | 'countedTotal'>> {
  return {
    storedTotal: await timed(client, `select list_count('users', '5')`),
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

/** What PostgreSQL does for the two lists, for anyone who looks for a missing index. */
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
