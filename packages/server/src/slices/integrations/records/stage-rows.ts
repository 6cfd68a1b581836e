import { isDamaged } from '@tranche/domain/integrations/damaged';
import { flaw, refusedCell, type Flaw } from '@tranche/domain/integrations/flaws';
import { IMPORT_FIELDS } from '@tranche/domain/integrations/import-fields';
import { tidy } from '@tranche/domain/integrations/round-row';
import { requiredMessage } from '@tranche/domain/kit/input';
import { sql } from 'kysely';
import type { Trx } from '../../../kit/db/database.ts';
import type { ImportBatch } from '../import-batch.ts';
import type { MappedRow } from '../import-kind.ts';
import type { RecordImport } from './record-import.ts';

/** Keeps the rows as lines: tidy cells, blanks left out, what is missing or damaged told. */
export async function stageLines(
  trx: Trx,
  batch: ImportBatch,
  rows: readonly MappedRow[],
  family: RecordImport,
): Promise<void> {
  const lines = rows.map((row) => lineOf(row, batch, family));
  await sql`
    insert into import_record_lines (import_batch_id, row_no, cells, identity, refused, flaws)
    select ${batch.id}, row_no, cells, identity, refused, flaws
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(row_no int, cells jsonb, identity text, refused boolean, flaws jsonb)`.execute(
    trx,
  );
}

function lineOf({ rowNo, cells: raw, flaws: given }: MappedRow, batch: ImportBatch, family: RecordImport) {
  const cells = Object.fromEntries(
    Object.entries(raw)
      .map(([name, cell]): [string, string] => [name, tidy(cell)])
      .filter(([, cell]) => cell !== ''),
  );
  const flaws = [...given, ...flawsOf(cells, batch)];
  const { match_on: matchOn } = batch.options;
  return {
    row_no: rowNo,
    cells,
    identity: (matchOn ? (cells[matchOn] ?? '') : family.identity(cells)).toLowerCase(),
    refused: flaws.some(({ refused }) => refused),
    flaws,
  };
}

function flawsOf(cells: Readonly<Record<string, string>>, { family }: ImportBatch): Flaw[] {
  const missing = IMPORT_FIELDS[family]
    .filter(({ key, required }) => required && cells[key] === undefined)
    .map(({ key }) => refusedCell(key, requiredMessage(key)));
  const damaged = Object.entries(cells)
    .filter(([, cell]) => isDamaged(cell))
    .map(([name]) => ({
      ...flaw('cell_invalid', name),
      message: 'The text is damaged. The file may have been saved with the wrong encoding.',
    }));
  return [...missing, ...damaged];
}
