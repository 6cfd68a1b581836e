import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { system, viewerOf, type Viewer, type ViewerRow } from '../../kit/session/viewer.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { ImportBatch } from './import-batch.ts';

/** The work of a batch: in the name, and with the present rights, of whoever imports; no one is notified of single records unless asked. */
export async function workOf(
  app: App,
  trx: Work['trx'],
  { batch, now }: { readonly batch: ImportBatch; readonly now: Date },
): Promise<Work> {
  return {
    app,
    trx,
    viewer: await importerOf(trx, batch),
    now,
    ip: null,
    batch: { id: batch.id, notifies: batch.options.send_mail === true },
  };
}

async function importerOf(trx: Work['trx'], batch: ImportBatch): Promise<Viewer> {
  if (batch.created_by_id === null) return system;
  const { rows } = await sql<ViewerRow>`
    select id, role_id, name, email, email_verified_at from users where id = ${batch.created_by_id}`.execute(
    trx,
  );
  return rows[0] ? viewerOf(rows[0]) : system;
}
