import { placementStatus as deal } from '@tranche/domain/insider-register/codes';
import { invalid, invalidField, refuse, type FieldErrors } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { isInvestorRole } from '@tranche/domain/roles';
import { idParam } from '../../kit/http/read-params.ts';
import type { Params } from '../../kit/http/route.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import { createRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { wrongState } from '@tranche/domain/kit/transitions';
import { placementTransitions } from '@tranche/domain/insider-register/transitions';
import { isYes } from '@tranche/domain/kit/read-values';
import {
  deciders,
  isDealer,
  placementPage,
  readPlacement,
  recordMove,
  type PlacementRow,
} from './placement-row.ts';

const DECLARE = 'You must declare that you hold no inside information.';

/** – → 1: asked before dealing (`domain.md#2.12`). One's own is open to all staff, another's needs the right. */
export async function submitPlacement(work: Work, body: Params): Promise<number> {
  const dealer = await dealerOf(work, body);
  assertDeclared(body.declares_no_inside_information);
  const serving = servingOf(work.app, 'deal-placements');
  // its first move tells of it
  const quiet = { ...serving, resource: { ...serving.resource, silent: true } };
  const id = await createRecord(quiet, work, { ...body, ...dealer });
  const row = await readPlacement(work, id);
  await recordMove(work, row, { to: deal.submitted });
  await notify(work, 'pa_deal_submitted', {
    to: await deciders(work, row),
    params: { name: row.dealer, issuer: row.issuer_name },
    cta: placementPage(id),
    target: `deal_placement:${id}`,
  });
  return id;
}

/** The same field refused in the same words, whether it is missing or not ticked. */
function assertDeclared(value: unknown): void {
  if (!isYes(value)) throw invalidField('declares_no_inside_information', DECLARE);
}

async function dealerOf(work: Work, body: Params): Promise<Params> {
  if (body.insider_kind === 'external') {
    assertMayEnter(work);
    const errors: FieldErrors = {};
    if ((body.external_name ?? '') === '') errors.external_name = [requiredMessage('external_name')];
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return { user_id: null };
  }
  const id = idParam(body, 'user_id') ?? work.viewer.id;
  const none = { external_name: null, external_company: null, external_email: null };
  if (id === work.viewer.id) return { ...none, user_id: work.viewer.id };
  assertMayEnter(work);
  const user = await work.trx
    .selectFrom('users')
    .select(['id', 'role_id'])
    .where('id', '=', id ?? 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw invalidField('user_id', selectedMessage('user_id'));
  if (isInvestorRole(user.role_id)) await showRecordIn(work, 'users', user.id);
  return { ...none, user_id: user.id };
}

function assertMayEnter({ viewer }: Work): void {
  if (viewer.kind !== 'system' && !viewer.can('investors.update')) throw refuse('forbidden');
}

/** Corrected by the dealer while no one has decided; whose it is does not change. */
export async function correctPlacement(work: Work, row: PlacementRow, body: Params): Promise<void> {
  if (!isDealer(work, row) && row.created_by_id !== work.viewer.id) throw refuse('forbidden');
  if (row.status !== deal.submitted) throw wrongState(placementTransitions, row.status);
  const { insider_kind: _kind, user_id: _user, external_name: _name, ...rest } = body;
  if ('declares_no_inside_information' in rest) assertDeclared(rest.declares_no_inside_information);
  await updateRecord(servingOf(work.app, 'deal-placements'), work, row.id, rest);
}
