import { sql } from 'kysely';
import type { Work } from '../workflow/workflow.ts';
import type { ExportFormat } from './table.ts';

/** Writes one export to its file: `{ id }`. */
export const EXPORT_JOB = 'export';
/** Afterwards the file is removed. */
export const EXPORT_DAYS = 7;

export interface ExportWish {
  /** The resource's name. */
  readonly family: string;
  readonly format: ExportFormat;
  /** The list's parameters. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly fileName: string;
}

/** Have it written in the background, as its reader would see it; they are notified when it is there. */
export async function queueExport(work: Work, wish: ExportWish): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into exports (user_id, family, format, query, file_name, expires_at, created_at)
    values (${work.viewer.id}, ${wish.family}, ${wish.format}, ${JSON.stringify(wish.query)}::jsonb, ${wish.fileName},
      ${work.now.toISOString()}::timestamptz + make_interval(days => ${EXPORT_DAYS}), ${work.now.toISOString()})
    returning id`.execute(work.trx);
  const id = rows[0]?.id ?? 0;
  await work.app.jobs.send(EXPORT_JOB, { id }, { trx: work.trx, expireInSeconds: 1800 });
  return id;
}
