import { importStatus } from '@tranche/domain/integrations/codes';
import type { ImportFamily } from '@tranche/domain/integrations/import-families';
import {
  columnsOf,
  looksLikeHeader,
  mappingProblems,
  suggestMapping,
} from '@tranche/domain/integrations/mapping';
import { sql } from 'kysely';
import { recordEvent } from '../../kit/workflow/record.ts';
import { AUDIT_COLUMNS, auditValues } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { TableRow } from './read-table.ts';

export interface ReceivedFile {
  readonly family: ImportFamily;
  readonly fileName: string;
  /** Where it is kept; null when it came from the command line. */
  readonly filePath: string | null;
  readonly rows: readonly TableRow[];
}

const PREVIEW_ROWS = 10;
/** Rows that the suggestion of a mapping looks at. */
const SAMPLE_ROWS = 300;
const CHUNK = 5_000;

/** A new batch with all its rows and a suggested mapping; returns its id. */
export async function receiveImport(work: Work, file: ReceivedFile): Promise<number> {
  const head = file.rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells);
  const hasHeader = looksLikeHeader(file.family, head[0] ?? []);
  const columns = columnsOf(head, hasHeader);
  const mapping = suggestMapping(file.family, head, hasHeader);
  const isUsable = mappingProblems(file.family, mapping, columns).length === 0;
  const at = work.now.toISOString();
  const { rows } = await sql<{ id: number }>`
    insert into imports (family, file_name, file_path, mapping, options, columns, preview, status, rows_total,
      ${AUDIT_COLUMNS})
    values (${file.family}, ${file.fileName.slice(0, 255)}, ${file.filePath}, ${JSON.stringify(mapping)}::jsonb,
      ${JSON.stringify({ has_header: hasHeader })}::jsonb, ${JSON.stringify(columns)}::jsonb,
      ${JSON.stringify(head.slice(0, PREVIEW_ROWS))}::jsonb,
      ${isUsable ? importStatus.mapped : importStatus.uploaded}, ${file.rows.length - (hasHeader ? 1 : 0)},
      ${auditValues(at, work.viewer.id)})
    returning id`.execute(work.trx);
  const id = rows[0]?.id ?? 0;
  await keepRows(work, id, file.rows);
  await recordEvent(work, {
    event: 'import.created',
    target: { type: 'import', id },
    description: `**${work.viewer.name}** uploaded **${file.fileName}** for import`,
    properties: { id, family: file.family, rows: file.rows.length },
  });
  return id;
}

async function keepRows(work: Work, id: number, rows: readonly TableRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = JSON.stringify(
      rows.slice(from, from + CHUNK).map(({ rowNo, cells }) => ({ row_no: rowNo, raw: cells })),
    );
    await sql`
      insert into import_rows (import_batch_id, row_no, raw)
      select ${id}, row_no, raw from jsonb_to_recordset(${chunk}::jsonb) as x(row_no int, raw jsonb)`.execute(
      work.trx,
    );
  }
}
