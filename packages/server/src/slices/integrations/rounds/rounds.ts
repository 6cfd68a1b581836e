import { sql } from 'kysely';
import type { Trx } from '../../../kit/db/database.ts';
import type { ImportKind, Slice } from '../import-kind.ts';
import { compareRounds } from './compare-rounds.ts';
import { createHoldings } from './create-holdings.ts';
import { createOpportunities, createRoundTypes, ensureType } from './create-opportunities.ts';
import { createEntities, createOrganisations, markIssuers } from './create-organisations.ts';
import { resolveHoldings, resolveNames, resolveOpportunities } from './resolve-rounds.ts';
import { stageRounds } from './stage-rounds.ts';
import { countRounds, announceRounds } from './announce-rounds.ts';

/** Rounds of companies with their investors (decision record 012). */
export const rounds: ImportKind = {
  stage: stageRounds,
  compare: ({ trx }, batch) => compareRounds(trx, batch),
  create: ({ trx }, slice) => createRounds(trx, slice),
  announceRows: announceRounds,
  countRecords: countRounds,
  discard: async (trx, batch) => {
    await sql`delete from import_round_lines where import_batch_id = ${batch.id}`.execute(trx);
  },
  list: '/admin/investments/existing',
};

/** Each step makes what the last look found missing, and looks again: what another import made meanwhile is met. */
async function createRounds(trx: Trx, slice: Slice): Promise<void> {
  await resolveNames(trx, slice);
  await ensureType(trx, slice);
  await createRoundTypes(trx, slice);
  await createOrganisations(trx, slice);
  await resolveNames(trx, slice);
  await markIssuers(trx, slice);
  await resolveOpportunities(trx, slice);
  await createEntities(trx, slice);
  await createOpportunities(trx, slice);
  await resolveOpportunities(trx, slice);
  await resolveHoldings(trx, slice);
  await createHoldings(trx, slice);
  await resolveHoldings(trx, slice);
}
