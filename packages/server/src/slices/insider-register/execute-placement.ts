import { placementStatus as deal } from '@tranche/domain/insider-register/codes';
import { placementTransitions } from '@tranche/domain/insider-register/transitions';
import { toDay } from '@tranche/domain/kit/calendar';
import { conflict, invalidField, refuse } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { transition } from '@tranche/domain/kit/transitions';
import { sql } from 'kysely';
import { assertVerb } from '../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedBy, changedNow } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { localDay, todayOf } from '../../kit/db/today.ts';
import { isDealer, recordMove, type PlacementRow } from './placement-row.ts';

export interface Execution {
  readonly executed_on: string | null;
  readonly executed_price: string | null;
  readonly executed_quantity: string | null;
  readonly contract_note_document_id: number | null;
}

/** 2 → 4: dealt while the approval counted. */
export async function executePlacement(work: Work, row: PlacementRow, execution: Execution): Promise<void> {
  const status = assertVerb(work, placementTransitions, 'execute', {
    state: row.status,
    isOwn: isDealer(work, row),
  });
  const day = execution.executed_on;
  if (day === null) throw invalidField('executed_on', requiredMessage('executed_on'));
  if (row.valid_until !== null && day > (await localDay(work.trx, row.valid_until))) {
    throw invalidField('executed_on', 'The approval has expired; submit a new request.');
  }
  const early = row.decided_at !== null && day < toDay(row.decided_at);
  if (early || day > (await todayOf(work.trx, work.now))) {
    throw invalidField('executed_on', selectedMessage('executed_on'));
  }
  const note = execution.contract_note_document_id;
  if (note !== null) await assertOwnDocument(work, row, note);
  await work.trx
    .updateTable('deal_placements')
    .set({
      status,
      executed_on: day,
      executed_price: execution.executed_price,
      executed_quantity: execution.executed_quantity,
      contract_note_document_id: note,
      ...changedNow(work),
    })
    .where('id', '=', row.id)
    .execute();
  await recordMove(work, row, { to: status });
}

/** The contract note may come later (within ten days it is requested). */
export async function addContractNote(work: Work, row: PlacementRow, documentId: number): Promise<void> {
  if (!isDealer(work, row) && !work.viewer.can('investors.update')) throw refuse('forbidden');
  if (row.status !== deal.executed) throw conflict('The deal has not been executed.');
  await assertOwnDocument(work, row, documentId);
  await sql`update deal_placements set contract_note_document_id = ${documentId}, ${changedBy(work)} where id = ${row.id}`.execute(
    work.trx,
  );
  await recordEvent(work, {
    event: 'deal_placement.contract_note',
    target: { type: 'deal_placement', id: row.id },
    description: `**${work.viewer.name}** added the contract note of **${row.dealer}** in **${row.issuer_name}**`,
  });
}

async function assertOwnDocument(work: Work, row: PlacementRow, id: number): Promise<void> {
  const { rows } = await sql`
    select 1 from documents where id = ${id} and target_type = 'deal_placement' and target_id = ${row.id}
      and deleted_at is null`.execute(work.trx);
  if (rows.length === 0) {
    throw invalidField('contract_note_document_id', selectedMessage('contract_note_document_id'));
  }
}

/** 1, 2 → 5 by the dealer. */
export async function withdrawPlacement(work: Work, row: PlacementRow): Promise<void> {
  const status = assertVerb(work, placementTransitions, 'withdraw', {
    state: row.status,
    isOwn: isDealer(work, row),
  });
  await sql`update deal_placements set status = ${status}, ${changedBy(work)} where id = ${row.id}`.execute(
    work.trx,
  );
  await recordMove(work, row, { to: status });
}

/** 2 → 6: no one dealt while the approval counted. */
export async function expirePlacement(work: Work, row: PlacementRow): Promise<void> {
  const status = transition(placementTransitions, row.status, 'expire');
  await sql`update deal_placements set status = ${status}, updated_at = ${work.now.toISOString()} where id = ${row.id}`.execute(
    work.trx,
  );
  await recordMove(work, row, { to: status });
}
