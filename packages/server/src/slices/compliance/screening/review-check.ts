import { amlStatus as aml } from '@tranche/domain/codes';
import { isOpenHit } from '@tranche/domain/compliance/hits';
import { amlTransitions } from '@tranche/domain/compliance/transitions';
import { conflict, invalidField } from '@tranche/domain/kit/errors';
import { addHours, formatDay } from '@tranche/domain/kit/calendar';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { localDay, todayOf } from '../../../kit/db/today.ts';
import { system } from '../../../kit/session/viewer.ts';
import { assertVerb } from '../../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { changedNow } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { notify } from '../../notifications/public.ts';
import { organisationPage, peopleActingFor } from '../../organisations/public.ts';
import { assertNewest, keyOf, lockCheck, notifyStaff, validUntil, type CheckRow } from './conclude-check.ts';
import { readIdentityDocuments } from './identity-documents.ts';
import { readScreening, writeScreening, type ScreeningStatus } from './subject.ts';

export interface Review {
  readonly status: number;
  readonly review_note: string | null;
  /** Until when a pass counts, where that is earlier than the firm's own period. */
  readonly next_check_on?: string | null;
}

/**
 * 3 → 2 or 4 by staff, with the note that says why; before a pass each hit is decided. A check by hand is concluded in the
 * same way, 1 → 2 or 4 (`domain.md#2.10`), and so is one that is held for identity documents.
 */
export async function reviewCheck(work: Work, id: number, review: Review): Promise<void> {
  const check = await lockCheck(work, id);
  const isCleared = review.status === aml.passed;
  if (!isCleared && review.status !== aml.failed) throw invalidField('status', selectedMessage('status'));
  const status = reviewed(work, check, isCleared);
  await assertNewest(work, check);
  if (isCleared) await assertDocumentsDecided(work, check);
  const note = review.review_note?.trim() ?? '';
  if (note === '') throw invalidField('review_note', requiredMessage('review_note'));
  if (isCleared) assertHitsDecided(check);
  const expires_at = isCleared ? await nextCheck(work, review.next_check_on ?? null) : null;
  const at = work.now.toISOString();
  await work.trx
    .updateTable('aml_checks')
    .set({
      status,
      completed_at: check.completed_at ?? at,
      expires_at,
      reviewed_by_id: work.viewer.id,
      reviewed_at: at,
      review_note: note,
      ...changedNow(work),
    })
    .where('id', '=', id)
    .execute();
  const screening = await readScreening(work.trx, keyOf(check));
  if (!screening) return;
  await writeScreening(work.trx, screening.key, { status, at });
  await recordEvent(work, {
    event: isCleared ? 'aml_check.cleared' : 'aml_check.confirmed',
    target: screening.target,
    description: `**${work.viewer.name}** ${isCleared ? 'cleared' : 'failed'} the screening of **${screening.subject.name}**`,
    from: check.status,
    to: status,
    reason: note,
    properties: { aml_check_id: id },
  });
  if (!isCleared) await notifyStaff(work, screening, aml.failed);
  else if (check.status === aml.referred) await notifyOfPass(work, screening);
}

/** The person whose check was referred, or the people who act for the organisation. */
async function notifyOfPass(work: Work, { key, subject }: ScreeningStatus): Promise<void> {
  if ('userId' in key)
    await notify(work, 'aml_passed', { to: [key.userId], params: {}, cta: '/investor/profile/identity' });
  else
    await notify(work, 'organisation_check_passed', {
      to: await peopleActingFor(work, key.organisationId),
      params: { organisation: subject.name },
      cta: organisationPage(key.organisationId),
    });
}

/** Midday of the day that was chosen, after today and within the firm's own period; without one, the whole of it. */
async function nextCheck(work: Work, day: string | null): Promise<string> {
  const latest = await validUntil(work);
  if (day === null) return latest;
  if (day <= (await todayOf(work.trx, work.now)))
    throw invalidField('next_check_on', 'The next check must be after today.');
  if (day > (await localDay(work.trx, latest)))
    throw invalidField('next_check_on', `The next check must be by ${formatDay(latest)}.`);
  return addHours(day, 12);
}

function reviewed(work: Work, check: CheckRow, isCleared: boolean): 0 | 1 | 2 | 3 | 4 | 5 {
  const isByHand = check.provider === 'manual' || check.screened_at !== null;
  if (isByHand && check.status === aml.pending) {
    return assertVerb({ viewer: system }, amlTransitions, isCleared ? 'pass' : 'fail', {
      state: check.status,
    });
  }
  return assertVerb(work, amlTransitions, isCleared ? 'clear' : 'rejectReferred', { state: check.status });
}

/** What the person sent as proof is decided first, so that its state and the check's never differ. */
async function assertDocumentsDecided(work: Work, { user_id: userId }: CheckRow): Promise<void> {
  if (userId === null) return;
  const { open } = await readIdentityDocuments(work.trx, userId);
  if (open) throw conflict('Please approve or reject the identity documents first.');
}

/** A pass leaves no possible match open; one that is this person after all is passed on the ground that the note says. */
function assertHitsDecided({ matches }: CheckRow): void {
  if ((matches ?? []).some(isOpenHit)) throw conflict('Please decide each possible match first.');
}
