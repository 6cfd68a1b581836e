import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { App } from '../app.ts';
import { fileOf, MIME } from './answer.ts';
import type { ExportFormat } from './table.ts';
import type { Viewer } from '../session/viewer.ts';
import { exportSource, exportTable } from './list-rows.ts';
import { readContextFor, servingOf } from '../resource-engine/read-context.ts';

export interface ExportTask {
  readonly family: string;
  readonly format: ExportFormat;
  readonly query: Readonly<Record<string, unknown>>;
  readonly fileName: string;
  readonly viewer: Viewer;
}

/** A whole list into a stored file; memory holds some hundred rows at a time. The path and the bytes. */
export async function exportToFile(app: App, task: ExportTask): Promise<{ path: string; size: number }> {
  const temporary = join(tmpdir(), `tranche-export-${process.pid}-${randomUUID()}`);
  try {
    await writeExport(app, task, temporary);
    const { size } = await stat(temporary);
    const mime = MIME[task.format].split(';')[0] ?? null;
    const upload = { field: 'file', filename: task.fileName, mime, size, path: temporary };
    const { path } = await app.files.put('exports', upload, { filename: task.fileName, kind: 'export' });
    return { path, size };
  } finally {
    await rm(temporary, { force: true });
  }
}

/** To a path of this machine. */
export async function writeExport(app: App, task: ExportTask, path: string): Promise<void> {
  const context = await readContextFor(app, task.viewer, 'index');
  await app.db.transaction(async (trx) => {
    const source = exportSource(servingOf(app, task.family), task.query, { ...context, db: trx });
    await pipeline(fileOf([exportTable(source, trx)], task.format), createWriteStream(path, { mode: 0o600 }));
  });
}
