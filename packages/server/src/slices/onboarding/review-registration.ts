import { SCREENING_TOPIC } from '@tranche/domain/compliance/screening.codes';
import { registrationDocumentStatus as status } from '@tranche/domain/investors/codes';
import { REGISTRATION_DOCUMENT_TYPE_LABELS as labels } from '@tranche/domain/investors/document-types';
import { registrationDocumentTransitions as table } from '@tranche/domain/investors/transitions';
import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { enqueue } from '../../kit/outbox/outbox.ts';
import { lockRecord } from '../../kit/resource-engine/lock-record.ts';
import { assertVerb } from '../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedNow } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { bareRegistrationDocuments as bare } from './registration-access.ts';
import { readOwner } from './registration-owner.ts';
import { supersede } from './submit-registration.ts';

/** 1 → 2 Approved, in the place of an earlier one of its type, or 1 → 3 Rejected with a reason (`domain.md#2.16`). */
export async function reviewRegistrationDocument(
  work: Work,
  id: string,
  { approve, reason }: { approve: boolean; reason: string | null },
): Promise<void> {
  const document = await lockRecord(work, { table: 'registration_documents', serving: bare }, id);
  const to = assertVerb(work, table, approve ? 'approve' : 'reject', { state: document.status });
  if (!approve && !reason?.trim())
    throw invalidField('rejection_reason', requiredMessage('rejection_reason'));
  const at = work.now.toISOString();
  await work.trx
    .updateTable('registration_documents')
    .set({
      status: to,
      reviewed_by_id: work.viewer.id,
      reviewed_at: at,
      rejection_reason: approve ? null : reason,
      ...changedNow(work),
    })
    .where('id', '=', document.id)
    .execute();
  if (approve) await supersede(work, document.id, [status.approved, status.expired]);
  if (document.user_id !== null)
    await enqueue(work.trx, { topic: SCREENING_TOPIC, payload: { user_id: document.user_id } });
  await sendNotice(work, document, { approve, to, reason });
}

async function sendNotice(
  work: Work,
  document: {
    id: number;
    user_id: number | null;
    organisation_id: number | null;
    status: number;
    type: keyof typeof labels;
  },
  { approve, to, reason }: { approve: boolean; to: number; reason: string | null },
): Promise<void> {
  const owner = await readOwner(work, document);
  if (owner === null) return;
  const type = labels[document.type];
  await recordEvent(work, {
    event: `registration_document.${approve ? 'approved' : 'rejected'}`,
    target: owner.target,
    description: `**${work.viewer.name}** ${approve ? 'approved' : 'rejected'} **${type}**`,
    from: document.status,
    to,
    reason,
    properties: { registration_document_id: document.id },
  });
  const notice = { to: owner.people, cta: owner.page, target: `registration_document:${document.id}` };
  const why = { reason: reason ?? '' };
  if (document.user_id === null) {
    const params = { organisation: owner.name, type };
    if (approve) await notify(work, 'organisation_document_approved', { ...notice, params });
    else await notify(work, 'organisation_document_rejected', { ...notice, params: { ...params, ...why } });
  } else if (approve) await notify(work, 'registration_document_approved', { ...notice, params: { type } });
  else await notify(work, 'registration_document_rejected', { ...notice, params: { type, ...why } });
}
