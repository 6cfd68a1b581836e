import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import { onboardingDocumentTransitions as table } from '@tranche/domain/investors/transitions';
import { toDay } from '@tranche/domain/kit/calendar';
import { conflict, invalidField, refuse } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { wrongState } from '@tranche/domain/kit/transitions';
import { sql } from 'kysely';
import { assertVerb } from '../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify, staffFallback } from '../notifications/public.ts';
import type { Paper } from './lock-paper.ts';
import { movePaper } from './move-paper.ts';
import { staffPageOf } from './staff-page.ts';

/** 1, 2 → 5 by the investor, with his reason; whoever looks after him hears of it (`domain.md#2.15`). */
export async function declinePaper(work: Work, paper: Paper, reason: string | null): Promise<void> {
  const to = assertVerb(work, table, 'decline', {
    state: paper.status,
    isOwn: paper.user_id === work.viewer.id,
  });
  if (!reason?.trim()) throw invalidField('decline_reason', requiredMessage('decline_reason'));
  await movePaper(work, paper, {
    to,
    event: 'declined',
    description: `**${paper.investor}** declined to sign **${paper.name}**`,
    reason: reason.trim(),
  });
  await notify(work, 'onboarding_document_declined', {
    to: await staffFallback(work, paper.owner_id),
    params: { investor: paper.investor, document: paper.name, reason: reason.trim() },
    cta: staffPageOf(paper),
    target: `onboarding_document:${paper.id}`,
  });
}

/** 1, 2, 3 → 6 by staff, who may say why. */
export async function voidPaper(work: Work, paper: Paper, reason: string | null): Promise<void> {
  const to = assertVerb(work, table, 'void', { state: paper.status });
  await movePaper(work, paper, {
    to,
    event: 'voided',
    description: `**${work.viewer.name}** withdrew **${paper.name}** from **${paper.investor}**`,
    ...(reason?.trim() ? { reason: reason.trim() } : {}),
  });
}

/** Ask again, at most once a day, while it waits for the investor. */
export async function remindOfPaper(work: Work, paper: Paper): Promise<void> {
  if (work.viewer.kind !== 'system' && !work.viewer.can('onboarding_documents.create'))
    throw refuse('forbidden');
  if (paper.status !== status.sent && paper.status !== status.viewed) throw wrongState(table, paper.status);
  if (paper.reminded_on === toDay(work.now.toISOString()))
    throw conflict('A reminder can be sent once a day.');
  await sql`update onboarding_documents set reminder_count = reminder_count + 1, reminded_on = ${work.now.toISOString()}::date,
    updated_at = ${work.now.toISOString()} where id = ${paper.id}`.execute(work.trx);
  await recordEvent(work, {
    event: 'onboarding_document.reminded',
    target: { type: 'user', id: paper.user_id },
    description: `**${paper.investor}** was reminded of **${paper.name}**`,
    properties: { onboarding_document_id: paper.id },
  });
  await notify(work, 'onboarding_document_reminder', {
    to: [paper.user_id],
    params: { document: paper.name },
    cta: `/investor/pdf/${paper.pdf_id}`,
    target: `onboarding_document:${paper.id}`,
  });
}
