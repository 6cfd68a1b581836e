import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Statement, Trx } from './database.ts';
import { isRetryable, isStalePlan, unavailableOr } from './failures.ts';
import { guardedPool, queryNamed } from './named-queries.ts';
import { listener } from './listen.ts';
import { statementNames } from './statement-names.ts';
import type { Tables } from './tables.ts';
import { types } from './type-parsers.ts';

export interface PoolOptions {
  /** A URL, or the parts of one. */
  readonly connection: string | pg.ClientConfig;
  /** Connections at most. */
  readonly size: number;
  /** After this a statement is cut. */
  readonly statementTimeoutMs?: number;
  /** What it keeps prepared, and how it plans: set by `forBulk` alone. */
  readonly bulk?: boolean;
}

const SESSION = [
  'timezone=UTC',
  'datestyle=ISO',
  'jit=off',
  'lock_timeout=10000',
  'idle_in_transaction_session_timeout=60000',
];

/** Thousands of small statements of a few hundred texts: each is prepared, and planned once for whatever values come. */
const BULK = { names: 2000, session: ['plan_cache_mode=force_generic_plan'] };

/** A database behind a pool. The pool outlives its server: queries fail with 503 meanwhile and work again after. */
export function openPool(options: PoolOptions): Database {
  const config = clientConfig(options);
  const pool = new pg.Pool({
    ...config,
    max: options.size,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: false,
  });
  // Without a listener, on the pool for idle clients and on each client in use, a dying server would end this process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: guardedPool(pool, options.bulk ? BULK.names : undefined) }),
  });
  const listening = listener({ ...config, statement_timeout: 0 });
  return {
    kysely,
    pool,
    run: runner(kysely, pool),
    transaction: (run) => transact(kysely, run),
    listen: (channel, subscriber) =>
      listening.listen(channel, subscriber).catch((error: unknown) => Promise.reject(unavailableOr(error))),
    ping: (ms = 1000) => ping(pool, ms),
    forBulk: () => openPool({ ...options, size: 1, bulk: true }),
    close: async () => {
      await listening.close();
      await pool.end(); // not kysely.destroy(), which leaves the pool open where no query went through Kysely
    },
  };
}

/** For a connection, a new one's sign-in included; then 503. Half of what a browser waits for its answer. */
const LONGEST_WAIT_MS = 15_000;

export function clientConfig({
  connection,
  statementTimeoutMs = 30_000,
  bulk = false,
}: Omit<PoolOptions, 'size'>): pg.ClientConfig {
  return {
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    types,
    application_name: 'tranche',
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    options: [...SESSION, ...(bulk ? BULK.session : [])].map((setting) => `-c ${setting}`).join(' '),
  };
}

function runner(kysely: Kysely<Tables>, pool: pg.Pool) {
  const names = statementNames();
  return async <Row>(statement: Statement<Row>): Promise<Row[]> => {
    const { sql: text, parameters } = statement.compile(kysely);
    return (await queryNamed(pool, names, text, [...parameters])).rows as Row[];
  };
}

/** How often a transaction that met another one is run: of fifty callers some lose more than once. */
const ATTEMPTS = 5;

async function transact<T>(kysely: Kysely<Tables>, run: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await kysely.transaction().execute(run);
    } catch (error) {
      if (attempt === ATTEMPTS || (!isRetryable(error) && !isStalePlan(error))) throw error;
    }
  }
}

async function ping(pool: pg.Pool, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout exceeded when trying to connect')), ms);
  });
  try {
    await Promise.race([pool.query('select 1'), late]);
  } catch (error) {
    throw unavailableOr(error);
  } finally {
    clearTimeout(timer);
  }
}
