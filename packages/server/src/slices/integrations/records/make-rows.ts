import { refusedCell, type Flaw } from '@tranche/domain/integrations/flaws';
import { Refusal } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { Slice } from '../import-kind.ts';
import type { Cells, RecordImport } from './record-import.ts';
import type { Range } from './resolve-rows.ts';

export interface Line {
  readonly row_no: number;
  readonly cells: Cells;
}

/**
 * Makes each line's record and takes it back: what a run would refuse, a check has seen refused. Where a row rests on those
 * before it, they are all made first, and taken back together.
 */
export async function tryLines(work: Work, range: Range, family: RecordImport): Promise<void> {
  const refused: (Line & { readonly flaws: readonly Flaw[] })[] = [];
  const lines = await openInvestments(work, range);
  await sql`savepoint import_check`.execute(work.trx);
  for (const line of lines) {
    const then = family.restsOnEarlierRows ? 'keep' : 'take back';
    const tried = await inSavepoint(work, () => family.create(work, line.cells), then);
    if (typeof tried !== 'number') refused.push({ ...line, flaws: namedByCells(tried, family) });
  }
  await sql`rollback to savepoint import_check`.execute(work.trx);
  for (const line of refused) await refuseLine(work, range, line);
}

/** Makes the records of the slice, in the order of the rows. */
export async function makeLines(work: Work, slice: Slice, family: RecordImport): Promise<void> {
  for (const line of await openInvestments(work, slice)) {
    const made = await inSavepoint(work, () => family.create(work, line.cells), 'keep');
    if (typeof made === 'number') await keepMade(work, slice, { ...line, id: made, target: family.target });
    else await refuseLine(work, slice, { ...line, flaws: namedByCells(made, family) });
  }
}

/** A refusal speaks of the id of a cell; anyone who reads it knows the cell: `investor`, not `user_id`. */
const namedByCells = (flaws: readonly Flaw[], { references }: RecordImport): Flaw[] =>
  flaws.map((flaw) => {
    const cell = Object.entries(references).find(([, { to }]) => to === flaw.column)?.[0];
    return { ...flaw, column: cell ?? flaw.column };
  });

async function openInvestments(work: Work, { batch, from, to }: Range): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select row_no, cells from import_record_lines
    where import_batch_id = ${batch.id} and row_no between ${from} and ${to} and not refused and repeat_of is null
      and record_id is null order by row_no`.execute(work.trx);
  return rows;
}

/** One row's work in a savepoint: a refusal undoes it alone, and comes back as flaws. */
export async function inSavepoint<T>(
  { trx }: Work,
  make: () => Promise<T>,
  then: 'keep' | 'take back',
): Promise<T | Flaw[]> {
  await sql`savepoint import_row`.execute(trx);
  try {
    const made = await make();
    await sql.raw(then === 'keep' ? 'release savepoint import_row' : ROLL_BACK).execute(trx);
    return made;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql.raw(ROLL_BACK).execute(trx);
    return flawsOf(error);
  }
}

const ROLL_BACK = 'rollback to savepoint import_row';

function flawsOf(refusal: Refusal): Flaw[] {
  const fields = Object.entries(refusal.detail.errors ?? {});
  return fields.length === 0
    ? [refusedCell(null, refusal.message)]
    : fields.map(([field, [message = refusal.message]]) =>
        refusedCell(field.split('.').at(-1) ?? field, message),
      );
}

export async function refuseLine(
  { trx }: Work,
  { batch }: Range,
  { row_no, flaws }: Line & { readonly flaws: readonly Flaw[] },
): Promise<void> {
  await sql`
    update import_record_lines set refused = true, flaws = flaws || ${JSON.stringify(flaws)}::jsonb
    where import_batch_id = ${batch.id} and row_no = ${row_no}`.execute(trx);
}

async function keepMade(
  { trx }: Work,
  { batch, at }: Slice,
  { row_no, id, target }: Line & { readonly id: number; readonly target: string },
): Promise<void> {
  await sql`
    with stored as (
      insert into import_records (import_batch_id, target_type, target_id, at)
      values (${batch.id}, ${target}, ${id}, ${at}::timestamptz))
    update import_record_lines set record_id = ${id} where import_batch_id = ${batch.id} and row_no = ${row_no}`.execute(
    trx,
  );
}
