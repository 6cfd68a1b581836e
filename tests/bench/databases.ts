import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '../../packages/server/src/kit/db/cluster/cluster.ts';
import { dataFolder } from '../../packages/server/src/kit/db/cluster/folders.ts';
import type { Connection } from '../../packages/server/src/kit/db/cluster/postmaster.ts';
import { migrate, readMigrations, schemaVersion } from '../../packages/server/src/kit/db/migrate.ts';
import { openPool } from '../../packages/server/src/kit/db/pool.ts';
import { projectRoot } from '../../packages/server/src/kit/project-root.ts';
import { FOLDER, MAIN_SIZE, type Options } from './options.ts';
import { seedBulk, type Amounts } from './seed-bulk.ts';

export interface Databases {
  /** A database with so many investors, made when it is not there; the main size with all that hangs on them. */
  of(investors: number): Promise<Connection>;
  /** A copy of it to write into, gone when the bench ends. */
  copyOf(investors: number): Promise<Connection>;
  stop(): Promise<void>;
}

const SCRATCH = 'bench_scratch';

/** An embedded PostgreSQL with the settings of `npm start`; its data stay in `.cache/bench` for the next run. */
export async function startDatabases(options: Options, say: (line: string) => void): Promise<Databases> {
  const dataDir = join(FOLDER, 'data');
  if (options.fresh) rmSync(dataFolder(dataDir), { recursive: true, force: true });
  const cluster = await startCluster({ dataDir, say });
  const admin = (statement: string): Promise<Record<string, unknown>[]> => asAdmin(cluster.owner, statement);
  const version = versionOf();
  await dropOld(admin, version);
  const of = async (investors: number): Promise<Connection> => {
    const name = `bench_${version}_${investors}`;
    const connection = { ...cluster.connection, database: name };
    if ((await admin(`select from pg_database where datname = '${name}'`)).length > 0) return connection;
    say(`Seeding ${investors.toLocaleString('en')} investors`);
    await make(connection, { admin, owner: cluster.owner, amounts: amountsOf(investors) });
    return connection;
  };
  return {
    of,
    copyOf: async (investors) => {
      const { database } = await of(investors);
      await admin(`drop database if exists ${SCRATCH} with (force)`);
      await admin(
        `create database ${SCRATCH} template ${database} strategy file_copy owner ${cluster.connection.user}`,
      );
      return { ...cluster.connection, database: SCRATCH };
    },
    stop: async () => {
      await admin(`drop database if exists ${SCRATCH} with (force)`).catch(() => undefined);
      await cluster.stop();
    },
  };
}

/** As `DATABASE_URL` spells it. */
export const urlOf = ({ host, port, user, password, database }: Connection): string =>
  `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;

const amountsOf = (investors: number): Amounts =>
  investors === MAIN_SIZE
    ? { investors, opportunities: 2000, investments: 200_000, notes: 100_000 }
    : { investors, opportunities: 0, investments: 0, notes: 0 };

/** Schema and seed: when either changes, the databases are made again. */
function versionOf(): string {
  const hash = createHash('sha256').update(schemaVersion(readMigrations()));
  for (const file of ['seed-bulk.ts', 'names.ts'])
    hash.update(readFileSync(join(projectRoot(), 'tests/bench', file)));
  return hash.digest('hex').slice(0, 12);
}

type Admin = (statement: string) => Promise<Record<string, unknown>[]>;

async function dropOld(admin: Admin, version: string): Promise<void> {
  const rows = await admin(`select datname from pg_database where datname like 'bench\\_%'`);
  const old = rows.map(({ datname }) => String(datname)).filter((name) => !name.includes(version));
  for (const name of old) await admin(`drop database if exists ${name} with (force)`);
}

/** Under another name until it is whole, so that a run cut short leaves nothing half filled to the next. */
async function make(
  connection: Connection,
  { admin, owner, amounts }: { admin: Admin; owner: Connection; amounts: Amounts },
): Promise<void> {
  const draft = { ...connection, database: 'bench_draft' };
  await admin('drop database if exists bench_draft with (force)');
  await admin(`create database bench_draft owner ${connection.user}`);
  const database = openPool({ connection: draft, size: 2 });
  await migrate(database).finally(() => database.close());
  // The server's own role may not turn triggers off.
  const client = new pg.Client({ ...owner, database: draft.database });
  await client.connect();
  await seedBulk(client, amounts).finally(() => client.end());
  await admin(`alter database bench_draft rename to ${connection.database}`);
}

async function asAdmin(connection: Connection, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
