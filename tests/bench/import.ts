import type pg from 'pg';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { importStatus } from '@tranche/domain/integrations/codes';
import { LAST } from './names.ts';
import type { Measured } from './processes.ts';
import type { SessionHeaders } from './sessions.ts';

export interface ImportFigures {
  readonly rows: number;
  /** From the upload to the dry run's report, and of the run. */
  readonly checked: number;
  readonly run: number;
}

/** As many as the real file of funding rounds has, and the seconds that all of it may take. */
export const IMPORT_ROWS = 13_109;
export const IMPORT_GOAL = 60;
const PATIENCE_MS = 300_000;
const ROUNDS = ['seed', 'angel', 'a', 'b', 'c', 'debt_round', ''];

/** Two investors in most rounds, one to three rounds a company, a hundred investors: the shape of the real file. */
const roundsFile = (): string =>
  Array.from({ length: IMPORT_ROWS }, (_, row) => {
    const round = Math.floor(row / 1.5);
    const company = Math.floor(round / 1.6);
    const name = `${LAST[company % LAST.length]} Works ${company}`;
    const amount = row % 14 === 0 ? '' : `${(round % 40) + 1}00000.0`;
    const currency = row % 21 === 0 ? '' : 'USD';
    return `${name},${2000 + (round % 14)},${amount},${currency},${ROUNDS[round % ROUNDS.length]},Fund ${row % 102} Partners`;
  }).join('\n');

/** Folders of a new record, as a client has them. */
export async function seedFolders(client: pg.Client): Promise<void> {
  await client.query(
    `with tops as (
       insert into folder_structures (is_template, template_for, name) select true, kind, 'Papers'
       from unnest(array['organisation', 'investment_opportunity']) kind returning id, template_for)
     insert into folder_structures (is_template, template_for, name, parent_id)
     select true, template_for, name, id from tops, unnest(array['Legal', 'Finance', 'Signed']) name`,
  );
}

/** The whole way over HTTP, as the screen goes it: upload, dry run, run. */
export async function importAll(server: Measured, headers: SessionHeaders): Promise<ImportFigures> {
  const call = async (method: string, path: string, body?: FormData): Promise<Batch> => {
    const answer = await fetch(`${server.origin}/api/imports${path}`, {
      method,
      headers: { ...headers, accept: 'application/json' },
      ...(body && { body }),
    });
    if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Batch }).data;
  };
  const until = async (id: number, status: number): Promise<void> => {
    for (
      const end = Date.now() + PATIENCE_MS;
      (await call('GET', `/${id}`)).status !== status;
      await sleep(100)
    )
      if (Date.now() > end) throw new Error('The import does not end');
  };
  const form = new FormData();
  form.set('family', 'rounds');
  form.set('file', new Blob([roundsFile()], { type: 'text/csv' }), 'rounds.csv');
  const start = performance.now();
  const { id } = await call('POST', '', form);
  await call('POST', `/${id}/dry-run`);
  await until(id, importStatus.checked);
  const checked = performance.now();
  await call('POST', `/${id}/run`);
  await until(id, importStatus.finished);
  return { rows: IMPORT_ROWS, checked: (checked - start) / 1000, run: (performance.now() - checked) / 1000 };
}

interface Batch {
  readonly id: number;
  readonly status: number;
}
