import { Refusal } from '@tranche/domain/kit/errors';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { StartRefused } from '../program/refused.mjs';
import { runningCluster, startCluster, type Cluster } from './cluster/cluster.ts';
import { sleep } from './cluster/process-info.ts';
import type { Database } from './database.ts';
import { openPool } from './pool.ts';

const PATIENCE_MS = 30_000;

export interface ConnectOptions {
  readonly say?: (line: string) => void;
  /** A command works beside a running server, on the PostgreSQL of that one; a server wants the data folder alone. */
  readonly beside?: boolean;
}

/** The database of a process: that of `DATABASE_URL`, or the embedded PostgreSQL, which then lives until `close`. */
export interface Connected extends Database {
  /** For what needs a connection of its own (pg-boss, COPY). */
  readonly connection: string | pg.ClientConfig;
  /** It belongs to a Tranche that runs beside this process. */
  readonly isShared: boolean;
  /** The embedded server's, else null. */
  readonly cluster: Cluster | null;
}

export async function connect(config: Config, options: ConnectOptions = {}): Promise<Connected> {
  const size = config.databasePool;
  if (config.databaseUrl) {
    const external = on(config.databaseUrl, { size });
    await waitFor(external, options.say ?? (() => undefined));
    return external;
  }
  const running = options.beside ? runningCluster(config.dataDir) : null;
  if (running) return on(running, { size, isShared: true });
  const cluster = await startCluster({ dataDir: config.dataDir, say: options.say ?? (() => undefined) });
  return on(cluster.connection, { size, cluster });
}

function on(
  connection: string | pg.ClientConfig,
  { size, cluster = null, isShared = false }: { size: number; cluster?: Cluster | null; isShared?: boolean },
): Connected {
  const database = openPool({ connection, size });
  return {
    ...database,
    connection,
    cluster,
    isShared,
    close: async () => {
      await database.close();
      await cluster?.stop();
    },
  };
}

/** A database that starts beside us may need a while; one that refuses us will go on refusing. */
async function waitFor(database: Connected, say: (line: string) => void): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(1000)) {
    try {
      await database.ping(5000);
      return;
    } catch (error) {
      const reason = error instanceof Refusal ? 'there is no answer' : String(error);
      if (error instanceof Refusal && Date.now() < end) {
        say('Waiting for the database of DATABASE_URL');
        continue;
      }
      await database.close();
      throw new StartRefused(`The database of DATABASE_URL cannot be used: ${reason}`);
    }
  }
}
