import { thingsWord } from '@tranche/domain/settings/thing-words';
import { exportName, fileAnswer } from './answer.ts';
import { queueExport } from './queue.ts';
import type { Cells, ExportFormat } from './table.ts';
import { accepted, type Answer, type Call } from '../http/route.ts';
import type { App } from '../app.ts';
import { recordEvent } from '../workflow/record.ts';
import { perform, type Work } from '../workflow/workflow.ts';
import { exportSource, exportTable, hasMoreThan, type ExportSource } from './list-rows.ts';
import { readContextIn } from '../resource-engine/read-context.ts';
import type { Serving } from '../resource-engine/serving.ts';

/** Longer lists are written to a file in the background, and their reader is notified (`domain.md#0.6`). */
export const DIRECT_ROWS = 5000;

/** The filtered list as a file, in the list's order; 202 where it is long. */
export function exportList(serving: Serving, call: Call, app: App, format: ExportFormat): Promise<Answer> {
  const { name: family } = serving.resource;
  return perform(app, call, async (work) => {
    const context = await readContextIn(work, 'index');
    const source = exportSource(serving, call.query, context);
    await recordExport(work, family, { format, query: { ...call.query } });
    if (await hasMoreThan(source, DIRECT_ROWS, work.trx)) {
      await queueExport(work, {
        family,
        format,
        query: { ...call.query },
        fileName: exportName(family, format, context.today),
      });
      return accepted({ status: 'queued' });
    }
    // Read within the transaction: whoever downloads slowly keeps no connection.
    const table = { ...exportTable(source, work.trx), rows: await gathered(source, work) };
    return fileAnswer([table], { name: family, format, day: context.today });
  });
}

async function gathered(source: ExportSource, { trx }: Work): Promise<Cells[]> {
  const rows: Cells[] = [];
  for await (const cells of exportTable(source, trx).rows) rows.push(cells);
  return rows;
}

/** Every export leaves its event (`domain.md#0.6`). */
export const recordExport = (
  work: Work,
  family: string,
  properties: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  recordEvent(work, {
    event: 'exported',
    target: null,
    description: `**${work.viewer.name}** exported ${thingsWord(family)}`,
    properties: { family, ...properties },
  });
