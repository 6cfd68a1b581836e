import { placementStatus as deal } from '@tranche/domain/insider-register/codes';
import { placementTransitions } from '@tranche/domain/insider-register/transitions';
import { addBusinessDays } from '@tranche/domain/kit/business-days';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { sql } from 'kysely';
import { readSettings } from '../../kit/db/read-settings.ts';
import { assertVerb } from '../../kit/workflow/assert-verb.ts';
import { changedNow } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { notifiedOf, placementPage, recordMove, type PlacementRow } from './placement-row.ts';

/** Business days for which an approval counts (`domain.md#2.12`). */
const VALID_DAYS = 2;

/** 1 → 2 or 3, never by the dealer. A refusal says why; so does an approval where the register shows a conflict. */
export async function decidePlacement(
  work: Work,
  row: PlacementRow,
  decision: { approve: boolean; note: string | null },
): Promise<void> {
  const { approve } = decision;
  if (row.user_id !== null && row.user_id === work.viewer.id) {
    throw refuse('forbidden', { message: 'You cannot approve your own deal.' });
  }
  const verb = approve ? 'approve' : 'refuse';
  const status = assertVerb(work, placementTransitions, verb, { state: row.status });
  const note = decision.note?.trim() ?? '';
  if (note === '' && (!approve || row.conflict)) {
    throw invalidField('decision_note', requiredMessage('decision_note'));
  }
  const at = work.now.toISOString();
  await work.trx
    .updateTable('deal_placements')
    .set({
      status,
      decided_by_id: work.viewer.id,
      decided_at: at,
      decision_note: note === '' ? null : note,
      valid_until: approve ? await validUntil(work) : null,
      ...changedNow(work),
    })
    .where('id', '=', row.id)
    .execute();
  await recordMove(work, row, { to: status, reason: note === '' ? null : note });
  await notify(work, 'pa_deal_decided', {
    to: notifiedOf(work, row),
    params: { issuer: row.issuer_name, decision: status === deal.approved ? 'approved' : 'refused' },
    cta: placementPage(row.id),
    target: `deal_placement:${row.id}`,
  });
}

/** The last moment of the second business day, where the firm is. */
async function validUntil(work: Work): Promise<string> {
  const { timezone } = await readSettings(work.trx);
  const today = await sql<{ day: string }>`
    select (${work.now.toISOString()}::timestamptz at time zone ${timezone})::date as day`.execute(work.trx);
  const last = addBusinessDays(today.rows[0]?.day ?? work.now.toISOString(), VALID_DAYS);
  const { rows } = await sql<{ until: string }>`
    select ((${last}::date + 1)::timestamp at time zone ${timezone}) - interval '1 second' as until`.execute(
    work.trx,
  );
  return rows[0]?.until ?? work.now.toISOString();
}
