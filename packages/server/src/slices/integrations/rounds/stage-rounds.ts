import { readRoundLine, type RoundLine } from '@tranche/domain/integrations/round-row';
import { sql } from 'kysely';
import type { Trx } from '../../../kit/db/database.ts';
import type { ImportBatch } from '../import-batch.ts';
import type { MappedRow } from '../import-kind.ts';
import { todayOf } from '../../../kit/db/today.ts';

/** Understands each row on its own and keeps it as a line. */
export async function stageRounds(
  trx: Trx,
  batch: ImportBatch,
  rows: readonly MappedRow[],
  now: Date,
): Promise<void> {
  const year = Number((await todayOf(trx, now)).slice(0, 4));
  const lines = rows.map((row) => ({ row_no: row.rowNo, ...lineOf(row, year) }));
  await sql`
    insert into import_round_lines (import_batch_id, row_no, company, company_key, year, amount, currency, round, round_key,
      investor, investor_key, refused, flaws)
    select ${batch.id}, row_no, left(company, 255), name_key(company), year, amount, currency, coalesce(round, ''),
      coalesce(name_key(round), ''), left(investor, 255), name_key(investor), refused, flaws
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(row_no int, company text, year int, amount numeric,
      currency text, round text, investor text, refused boolean, flaws jsonb)`.execute(trx);
}

function lineOf({ cells, flaws }: MappedRow, thisYear: number): RoundLine {
  const at = (field: string): string => cells[field] ?? '';
  const line = readRoundLine(
    {
      company: at('company'),
      year: at('year'),
      amount: at('amount'),
      currency: at('currency'),
      round: at('round'),
      investor: at('investor'),
    },
    thisYear,
  );
  return flaws.length === 0 ? line : { ...line, refused: true, flaws };
}
