import { isImportFamily } from '@tranche/domain/integrations/import-families';
import { IMPORT_FIELDS } from '@tranche/domain/integrations/import-fields';
import type { Flaw } from '@tranche/domain/integrations/flaws';
import { invalidField } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { fileAnswer } from '../../kit/export/answer.ts';
import type { Cells } from '../../kit/export/table.ts';
import type { Answer, Call } from '../../kit/http/route.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { lockImport } from './import-batch.ts';

const PAGE = 2_000;

const csv = (name: string, titles: readonly string[], rows: Iterable<Cells> | AsyncIterable<Cells>): Answer =>
  fileAnswer([{ name, columns: titles.map((title) => ({ title })), rows }], { name, format: 'csv' });

/** GET /api/imports/template?family=rounds — headers that are recognised, and one row to show what is meant. */
export async function sendTemplate(call: Call): Promise<Answer> {
  const family = call.query.family ?? 'rounds';
  if (!isImportFamily(family)) throw invalidField('family', 'The selected family is invalid.');
  const fields = IMPORT_FIELDS[family];
  const titles = fields.map(({ label }) => label);
  return csv(`${family}-template`, titles, [fields.map(({ example }) => example)]);
}

/** GET /api/imports/:id/errors — one line a flaw, with the row's cells beside it. */
export async function sendErrors(call: Call, app: App): Promise<Answer> {
  const batch = await perform(app, call, (work) => lockImport(work, call.params.id ?? ''));
  const header = ['Row', 'Rejected', 'Field', 'Reason', ...batch.columns.map(({ name }) => name)];
  async function* lines(): AsyncGenerator<Cells> {
    for (let after = 0; ;) {
      const { rows } = await sql<{ row_no: number; raw: string[]; errors: Flaw[] }>`
        select row_no, raw, errors from import_rows
        where import_batch_id = ${batch.id} and row_no > ${after} and errors <> '[]' order by row_no limit ${PAGE}`.execute(
        app.db.kysely,
      );
      for (const { row_no, raw, errors } of rows) {
        after = row_no;
        for (const { refused, column, message, row } of errors) {
          const reason = row === undefined ? message : `${message} (row ${row})`;
          yield [String(row_no), refused ? 'yes' : 'no', column, reason, ...raw];
        }
      }
      if (rows.length < PAGE) return;
    }
  }
  return csv(`import-${batch.id}-errors`, header, lines());
}
