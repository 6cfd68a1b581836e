import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { beforeAll, expect } from 'vitest';
import { useApp, type TestApp } from '../../../../../tests/support/app.ts';
import type { TestAnswer, TestClient } from '../../../../../tests/support/client.ts';
import { advanceImport } from './public.ts';

export const SAMPLE = readFileSync(new URL('../../../../../tests/data/rounds-sample.csv', import.meta.url));

export interface ImportHouse {
  readonly app: () => TestApp;
  /** A Super Admin, signed in anew. */
  readonly ada: () => Promise<TestClient>;
  readonly work: (id: number) => Promise<void>;
  /** Press a button of the panel, and let its job be done; the batch afterwards. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test asserts on shapes that it expects
  readonly press: (id: number, button: string) => Promise<any>;
  readonly count: (table: string) => Promise<number>;
}

export function upload(
  by: TestClient,
  content: Buffer | string = SAMPLE,
  name = 'rounds-sample.csv',
  family = 'rounds',
): Promise<TestAnswer> {
  const form = new FormData();
  form.set('family', family);
  form.set('file', new File([new Uint8Array(Buffer.from(content))], name));
  return by.inject({ method: 'POST', url: '/api/imports', form });
}

/** An app with one person of each role that matters, whose jobs run when `work` says so. */
export function useImportHouse(): ImportHouse {
  const app = useApp();
  beforeAll(async () => {
    for (const [roleId, name] of [
      [1, 'ada'],
      [10, 'ines'],
      [12, 'alan'],
      [5, 'iris'],
    ] as const)
      await sql`insert into users (role_id, first_name, last_name, email, email_verified_at)
        values (${roleId}, ${name}, 'Quill', ${`${name}@larkfield.test`}, now())`.execute(
        app().app.db.kysely,
      );
    app().app.jobs.send = async () => 'job';
  });
  const ada = () => app().as('ada@larkfield.test');
  const work = (id: number) => advanceImport(app().app, id);
  return {
    app,
    ada,
    work,
    press: async (id, button) => {
      const by = await ada();
      const answer = await by.post(`/api/imports/${id}/${button}`);
      expect(answer.text).toContain('"data"');
      expect(answer.status).toBe(202);
      await work(id);
      return (await by.get(`/api/imports/${id}`)).body.data;
    },
    count: async (table) => {
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from ${sql.table(table)} where deleted_at is null`.execute(
        app().app.db.kysely,
      );
      return rows[0]?.n ?? -1;
    },
  };
}

/** What tests of single families ask: a file in, and what became of its rows. */
export function useImportRuns(press: ImportHouse['press'], by: () => TestClient) {
  const received = async (family: string, lines: readonly string[], updates = false): Promise<number> => {
    const batch = (await upload(by(), `${lines.join('\n')}\n`, `${family}.csv`, family)).body.data;
    if (!updates) return batch.id;
    const { status } = await by().patch(`/api/imports/${batch.id}`, { options: { update_existing: true } });
    expect(status).toBe(200);
    return batch.id;
  };
  const rowsOf = async (id: number) =>
    (await by().get(`/api/import-rows?filter[import_batch_id]=${id}&sort=row_no`)).body.data.filter(
      (row: { outcome: string | null }) => row.outcome,
    );
  const outcomes = async (id: number) => (await rowsOf(id)).map((row: { outcome: string }) => row.outcome);
  const reasons = async (id: number) =>
    (await rowsOf(id)).flatMap(
      (row: { row_no: number; errors: { column: string | null; message: string }[] }) =>
        row.errors.map(({ column, message }) => `${row.row_no} ${column}: ${message}`),
    );
  const runOf = async (family: string, lines: readonly string[], updates = false) => {
    const id = await received(family, lines, updates);
    const checked = await press(id, 'dry-run');
    const ran = await press(id, 'run');
    return { id, checked, ran };
  };
  return { received, rowsOf, outcomes, reasons, runOf };
}
