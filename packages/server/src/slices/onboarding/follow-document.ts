import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import { onboardingDocumentTransitions as table } from '@tranche/domain/investors/transitions';
import { conflict, invalidField, refuse } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { wrongState } from '@tranche/domain/kit/transitions';
import { sql } from 'kysely';
import { assertVerb } from '../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { todayOf } from '../../kit/db/today.ts';
import { notify, staffFallback } from '../notifications/public.ts';
import type { SignableDocument } from './lock-document.ts';
import { moveDocument } from './move-document.ts';
import { staffPageOf } from './staff-page.ts';

/** 1, 2 → 5 by the investor, with their reason; anyone who looks after them is notified (`domain.md#2.15`). */
export async function declineDocument(
  work: Work,
  document: SignableDocument,
  reason: string | null,
): Promise<void> {
  const to = assertVerb(work, table, 'decline', {
    state: document.status,
    isOwn: document.user_id === work.viewer.id,
  });
  if (!reason?.trim()) throw invalidField('decline_reason', requiredMessage('decline_reason'));
  await moveDocument(work, document, {
    to,
    event: 'declined',
    description: `**${document.investor}** declined to sign **${document.name}**`,
    reason: reason.trim(),
  });
  await notify(work, 'onboarding_document_declined', {
    to: await staffFallback(work, document.owner_id, null),
    params: { investor: document.investor, document: document.name, reason: reason.trim() },
    cta: staffPageOf(document),
    target: `onboarding_document:${document.id}`,
  });
}

/** 1, 2, 3 → 6 by staff, who may say why. */
export async function voidDocument(
  work: Work,
  document: SignableDocument,
  reason: string | null,
): Promise<void> {
  const to = assertVerb(work, table, 'void', { state: document.status });
  await moveDocument(work, document, {
    to,
    event: 'voided',
    description: `**${work.viewer.name}** withdrew **${document.name}** from **${document.investor}**`,
    ...(reason?.trim() ? { reason: reason.trim() } : {}),
  });
}

/** Ask again, at most once a day, while it waits for the investor. */
export async function remindOfDocument(work: Work, document: SignableDocument): Promise<void> {
  if (work.viewer.kind !== 'system' && !work.viewer.can('onboarding_documents.create'))
    throw refuse('forbidden');
  if (document.status !== status.sent && document.status !== status.viewed)
    throw wrongState(table, document.status);
  const today = await todayOf(work.trx, work.now);
  if (document.reminded_on === today) throw conflict('A reminder can be sent once a day.');
  await sql`update onboarding_documents set reminder_count = reminder_count + 1, reminded_on = ${today}::date,
    updated_at = ${work.now.toISOString()} where id = ${document.id}`.execute(work.trx);
  await recordEvent(work, {
    event: 'onboarding_document.reminded',
    target: { type: 'user', id: document.user_id },
    description: `**${document.investor}** was reminded of **${document.name}**`,
    properties: { onboarding_document_id: document.id },
  });
  await notify(work, 'onboarding_document_reminder', {
    to: [document.user_id],
    params: { document: document.name },
    cta: `/investor/pdf/${document.pdf_id}`,
    target: `onboarding_document:${document.id}`,
  });
}
