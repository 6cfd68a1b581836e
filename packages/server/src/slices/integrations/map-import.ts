import type { ImportFamily } from '@tranche/domain/integrations/import-families';
import {
  columnsOf,
  mappingProblems,
  suggestMapping,
  type ImportMapping,
} from '@tranche/domain/integrations/mapping';
import { importTransitions } from '@tranche/domain/integrations/transitions';
import { conflict, invalid } from '@tranche/domain/kit/errors';
import { transition } from '@tranche/domain/kit/transitions';
import { sql } from 'kysely';
import { z } from 'zod';
import { changedBy } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { lockImport, type ImportBatch } from './import-batch.ts';
import { assertMayImport } from './may-import.ts';

const Body = z.object({
  mapping: z.record(z.string(), z.string().nullable()).optional(),
  options: z
    .object({
      has_header: z.boolean().optional(),
      update_existing: z.boolean().optional(),
      match_on: z.string().nullable().optional(),
      send_mail: z.boolean().optional(),
    })
    .optional(),
});

/** PATCH /api/imports/:id — which column feeds which field, and whether the first row is a header. */
export async function mapImport(work: Work, id: string, body: unknown): Promise<number> {
  const read = Body.safeParse(body);
  if (!read.success)
    throw invalid({ mapping: ['The mapping field must be an object of columns and fields.'] });
  const batch = await lockImport(work, id);
  if (batch.phase !== null) throw conflict('The import is still running.');
  const status = transition(importTransitions, batch.status, 'map');
  const hasHeader = read.data.options?.has_header ?? batch.options.has_header;
  const options = {
    update_existing: false,
    match_on: null,
    send_mail: false,
    ...batch.options,
    ...read.data.options,
    has_header: hasHeader,
  };
  assertMayImport(work.viewer, batch.family, options);
  const head = await headOf(work, batch.id);
  const columns = columnsOf(head, hasHeader);
  const mapping =
    chosen(read.data.mapping) ?? stored(batch, hasHeader) ?? suggestMapping(batch.family, head, hasHeader);
  const problems = mappingProblems(batch.family, mapping, columns, options.match_on);
  if (problems.length > 0) throw invalid({ mapping: problems });
  await sql`
    update imports set mapping = ${JSON.stringify(mapping)}::jsonb, options = ${JSON.stringify(options)}::jsonb,
      columns = ${JSON.stringify(columns)}::jsonb, status = ${status}, report = null, rows_done = 0, row_cursor = 0,
      rows_total = (select count(*) from import_rows where import_batch_id = ${batch.id}) - ${hasHeader ? 1 : 0},
      created = 0, updated = 0, skipped = 0, failed = 0, ${changedBy(work)}
    where id = ${batch.id}`.execute(work.trx);
  return batch.id;
}

const chosen = (mapping: Record<string, string | null> | undefined): ImportMapping | null =>
  mapping === undefined
    ? null
    : Object.fromEntries(
        Object.entries(mapping).flatMap(([column, field]) => (field === null ? [] : [[column, field]])),
      );

const stored = (
  batch: { family: ImportFamily } & Pick<ImportBatch, 'mapping' | 'options'>,
  hasHeader: boolean,
): ImportMapping | null =>
  hasHeader === batch.options.has_header && Object.keys(batch.mapping).length > 0 ? batch.mapping : null;

async function headOf(work: Work, id: number): Promise<string[][]> {
  const { rows } = await sql<{ raw: string[] }>`
    select raw from import_rows where import_batch_id = ${id} order by row_no limit 300`.execute(work.trx);
  return rows.map(({ raw }) => raw);
}
