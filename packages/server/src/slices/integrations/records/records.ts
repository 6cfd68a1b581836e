import { sql } from 'kysely';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { ImportBatch } from '../import-batch.ts';
import type { ImportKind } from '../import-kind.ts';
import { changeRecords, tryChanges } from './change-rows.ts';
import { makeLines, tryLines } from './make-rows.ts';
import type { RecordImport } from './record-import.ts';
import { markRepeats, resolveRecords, resolveReferences } from './resolve-rows.ts';
import { stageLines } from './stage-rows.ts';
import { countLines, announceRows } from './announce-rows.ts';

const ALL = { from: 0, to: 2_147_483_647 };

/** The import of a family whose records are made one by one, each by the verb that makes it singly. */
export const recordsOf = (family: RecordImport): ImportKind => ({
  stage: (trx, batch, rows) => stageLines(trx, batch, rows, family),
  compare: async (work, batch) => {
    await markRepeats(work.trx, batch);
    await resolveReferences(work.trx, batch, family);
    await resolveRecords(work.trx, { batch, ...ALL }, family);
    await tryLines(work, { batch, ...ALL }, family);
    await tryChanges(work, { batch, ...ALL }, family);
  },
  create: async (work, slice) => {
    await resolveRecords(work.trx, slice, family);
    await changeRecords(work, slice, family);
    await makeLines(work, slice, family);
  },
  announceRows: (trx, slice, phase) => announceRows(trx, slice, { phase, target: family.target }),
  countRecords: (trx, slice, phase) => countLines(trx, slice, { phase, target: family.target }),
  discard: async (trx, batch) => {
    await sql`delete from import_record_lines where import_batch_id = ${batch.id}`.execute(trx);
  },
  list: family.list,
  ...(family.takeBack ? { takeBack: takeBackEach(family.takeBack) } : {}),
});

const takeBackEach =
  (takeBack: (work: Work, id: number) => Promise<void>) =>
  async (work: Work, batch: ImportBatch): Promise<void> => {
    const { rows } = await sql<{ target_id: number }>`
      select target_id from import_records where import_batch_id = ${batch.id} and change = 'created' order by target_id desc`.execute(
      work.trx,
    );
    for (const { target_id: id } of rows) await takeBack(work, id);
  };
