import { recordStatus } from '@tranche/domain/codes';
import { refuse } from '@tranche/domain/kit/errors';
import { readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../kit/app.ts';
import { lit } from '../../kit/db/literal.ts';
import { EXPORT_JOB } from '../../kit/export/queue.ts';
import type { ExportFormat } from '../../kit/export/table.ts';
import { eachRow } from '../../kit/jobs/each-row.ts';
import { redirect, type Answer, type Call, type Route } from '../../kit/http/route.ts';
import { exportToFile } from '../../kit/export/list-file.ts';
import { system, viewerOf, type ViewerRow } from '../../kit/session/viewer.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';

const PAYLOAD = z.object({ id: z.number() });

interface Wish extends ViewerRow {
  readonly export_id: number;
  readonly family: string;
  readonly format: ExportFormat;
  readonly query: Readonly<Record<string, unknown>>;
  readonly file_name: string;
}

/** Long exports (`domain.md#0.6`, `domain.md#2.17`): written once, told, and removed after a week. */
export function defineExportJobs(app: App): void {
  app.jobs.define(EXPORT_JOB, async (data) => runExport(app, PAYLOAD.parse(data).id));
  app.jobs.define('remove-exports', async () => {
    app.log.info({ rows: await removeExports(app) }, 'removed old exports');
  });
  app.jobs.schedule('remove-exports', '0 2 * * *');
}

/** With the rights that its reader has by now; who may no longer sign in gets none. */
export async function runExport(app: App, id: number): Promise<void> {
  const { rows } = await sql<Wish>`
    select x.id as export_id, x.family, x.format, x.query, x.file_name, u.id, u.role_id, u.name, u.email, u.email_verified_at
    from exports x join users u on u.id = x.user_id
    where x.id = ${id} and x.finished_at is null and u.status = ${lit(recordStatus.active)} and u.deleted_at is null`.execute(
    app.db.kysely,
  );
  const wish = rows[0];
  if (!wish) return;
  const { family, format, query, file_name: fileName } = wish;
  const { path } = await exportToFile(app, { family, format, query, fileName, viewer: viewerOf(wish) });
  await perform(app, { viewer: system }, async (work) => {
    await sql`update exports set path = ${path}, finished_at = ${work.now.toISOString()} where id = ${id}`.execute(
      work.trx,
    );
    await notify(work, 'export_ready', {
      to: [wish.id],
      params: { file: fileName },
      cta: `/api/exports/${id}`,
    });
  });
}

/** GET /api/exports/{id}: its own reader alone, by a signed address of five minutes. */
async function download(call: Call, app: App): Promise<Answer> {
  const id = readId(call.params.id) ?? 0;
  const { rows } = await sql<{ path: string; file_name: string }>`
    select path, file_name from exports where id = ${id} and user_id = ${call.viewer.id}
      and path is not null and expires_at > ${call.now.toISOString()}`.execute(app.db.kysely);
  if (!rows[0]) throw refuse('not_found');
  return redirect(app.files.signedUrl(rows[0].path, { filename: rows[0].file_name }));
}

export const exportRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/exports/:id',
    access: 'session',
    summary: 'download a long export prepared for the caller',
    handle: download,
  },
];

/** Files and rows whose week is over; a file that cannot be removed keeps its row for the next day. Returns how many. */
export async function removeExports(app: App, now: Date = app.clock()): Promise<number> {
  const { rows } = await sql<{ id: number; path: string | null }>`
    select id, path from exports where expires_at <= ${now.toISOString()} order by id`.execute(app.db.kysely);
  return eachRow(app, { rows, now }, async (work, { id, path }) => {
    if (path !== null) await app.files.remove(path);
    await sql`delete from exports where id = ${id}`.execute(work.trx);
  });
}
