import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Measured } from './processes.ts';
import type { SessionHeaders } from './sessions.ts';

export interface ExportFigures {
  readonly format: 'csv' | 'xlsx';
  readonly rows: number;
  readonly seconds: number;
  /** Megabytes that the server's process held before, and at most meanwhile; null where the system does not tell. */
  readonly before: number | null;
  readonly most: number | null;
}

export const EXPORT_ROWS = 200_000;
/** Megabytes that an export may add (the goal of the export's design). */
export const EXPORT_GOAL = 100;
const PATIENCE_MS = 180_000;

/** Prospects enough, made by the database. */
export async function seedContacts(client: pg.Client): Promise<void> {
  await client.query(
    `insert into contacts (first_name, last_name, email, phone, company_name, client_type, source)
     select 'Ada', 'Harley ' || n, 'export' || n || '@bench.test', '+44 20 7946 0000', 'Harley & Sons ' || n, 'Business', 'import'
     from generate_series(1, $1::int) n`,
    [EXPORT_ROWS],
  );
  await client.query('analyze contacts');
}

/** One small export first: what is only loaded is not what an export takes. */
export async function warmUp(server: Measured, headers: SessionHeaders): Promise<void> {
  for (const format of ['csv', 'xlsx']) {
    const path = `/api/contacts/export?filter[name]=Ada&filter[email]=export1000&format=${format}`;
    await (await fetch(server.origin + path, { headers: { ...headers } })).arrayBuffer();
  }
}

/** The whole list of contacts, requested over HTTP, written by the job in the same server. */
export async function exportAll(
  server: Measured,
  { client, headers, format }: { client: pg.Client; headers: SessionHeaders; format: 'csv' | 'xlsx' },
): Promise<ExportFigures> {
  const before = server.memory();
  const start = performance.now();
  const answer = await fetch(`${server.origin}/api/contacts/export?format=${format}`, {
    headers: { ...headers },
  });
  if (answer.status !== 202) throw new Error(`The export answered ${answer.status}: ${await answer.text()}`);
  let most = before;
  for (const end = Date.now() + PATIENCE_MS; !(await isDone(client)); await sleep(20)) {
    most = Math.max(most ?? 0, server.memory() ?? 0);
    if (Date.now() > end) throw new Error('The export does not end');
  }
  const seconds = (performance.now() - start) / 1000;
  return { format, rows: EXPORT_ROWS, seconds, before, most };
}

/** None is open. */
async function isDone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select 1 from exports where finished_at is null');
  return rows.length === 0;
}
