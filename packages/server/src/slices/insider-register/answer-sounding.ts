import {
  SOUNDING_ANSWER_LABELS,
  soundingAnswer,
  soundingStatus,
  type SoundingAnswer,
} from '@tranche/domain/insider-register/codes';
import { soundingTransitions } from '@tranche/domain/insider-register/transitions';
import { conflict, invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { sql } from 'kysely';
import { assertVerb } from '../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedBy, changedNow } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify, staffFallback } from '../notifications/public.ts';
import type { SoundingRow } from './sounding-row.ts';

/** Whoever was sounded themselves, or staff who write down what they said. */
const isOwn = (work: Work, row: SoundingRow): boolean =>
  row.user_id !== null && row.user_id === work.viewer.id;

/**
 * Step 1: consent to receive inside information, before anything is disclosed and apart from any interest (rules 1.4).
 * From here on the person is an insider.
 */
export async function acceptSounding(
  work: Work,
  row: SoundingRow,
  { rightPersonConfirmed }: { rightPersonConfirmed: boolean },
): Promise<void> {
  const status = assertVerb(work, soundingTransitions, 'accept', {
    state: row.status,
    isOwn: isOwn(work, row),
  });
  assertInTime(work, row);
  const at = work.now.toISOString();
  await work.trx
    .updateTable('market_sounding_acceptance')
    .set({
      status,
      accepted_at: at,
      responded_at: at,
      access_obtained_at: at,
      right_person_confirmed: isOwn(work, row) || rightPersonConfirmed,
      ip: work.ip,
      ...changedNow(work),
    })
    .where('id', '=', row.id)
    .execute();
  await recordAnswer(work, row, {
    to: status,
    word: 'accepted',
    did: 'consented to receive inside information',
  });
}

export async function declineSounding(work: Work, row: SoundingRow): Promise<void> {
  const status = assertVerb(work, soundingTransitions, 'decline', {
    state: row.status,
    isOwn: isOwn(work, row),
  });
  const at = work.now.toISOString();
  await work.trx
    .updateTable('market_sounding_acceptance')
    .set({
      status,
      declined_at: at,
      responded_at: at,
      ip: work.ip,
      ...changedNow(work),
    })
    .where('id', '=', row.id)
    .execute();
  await recordAnswer(work, row, { to: status, word: 'declined', did: 'declined a confidential request' });
}

/** The hour may pass before the job does. */
function assertInTime(work: Work, { expires_at }: SoundingRow): void {
  if (expires_at !== null && expires_at <= work.now.toISOString().replace('Z', '000Z')) {
    throw conflict('The time to respond has passed.');
  }
}

export interface Interest {
  readonly answer: number;
  readonly indicative_amount: string | null;
  readonly comment: string | null;
}

/** Step 2: the interest, to be changed until it is cleansed; owner and requester are notified. */
export async function answerSounding(work: Work, row: SoundingRow, interest: Interest): Promise<void> {
  assertVerb(work, soundingTransitions, 'answer', { state: row.status, isOwn: isOwn(work, row) });
  const answer = codeOf(interest.answer);
  const at = work.now.toISOString();
  await work.trx
    .updateTable('market_sounding_acceptance')
    .set({
      answer,
      indicative_amount: interest.indicative_amount,
      comment: interest.comment,
      responded_at: at,
      ...changedNow(work),
    })
    .where('id', '=', row.id)
    .execute();
  const label = SOUNDING_ANSWER_LABELS[answer];
  await recordEvent(work, {
    event: 'market_sounding.answered',
    target: { type: 'market_sounding_acceptance', id: row.id },
    description: `**${row.person}** answered: ${label}`,
    properties: { old: row.answer, new: answer },
  });
  const owners = await staffFallback(work, row.owner_id, null); // the notice does not name what was sounded
  await notify(work, 'market_sounding_answered', {
    to: [...owners, ...(row.requested_by_id === null ? [] : [row.requested_by_id])],
    params: { investor: row.person, label },
    cta: '/admin/insider-register',
    target: `market_sounding:${row.id}`,
  });
}

function codeOf(answer: number): SoundingAnswer {
  const known = Object.values(soundingAnswer).find((code) => code === answer);
  if (known === undefined) throw invalidField('answer', selectedMessage('answer'));
  return known;
}

const recordAnswer = (
  work: Work,
  row: SoundingRow,
  { to, word, did }: { to: number; word: string; did: string },
): Promise<void> =>
  recordEvent(work, {
    event: `market_sounding.${word}`,
    target: { type: 'market_sounding_acceptance', id: row.id },
    description: `**${row.person}** ${did}`,
    from: row.status,
    to,
  });

/** 1 → 5: not answered in time, or no longer of use. */
export async function expireSounding(work: Work, row: SoundingRow, reason: string): Promise<void> {
  const status = assertVerb(work, soundingTransitions, 'expire', { state: row.status });
  await sql`update market_sounding_acceptance set status = ${status}, ${changedBy(work)}
    where id = ${row.id}`.execute(work.trx);
  await recordEvent(work, {
    event: 'market_sounding.expired',
    target: { type: 'market_sounding_acceptance', id: row.id },
    description: `The confidential request to **${row.person}** expired`,
    from: soundingStatus.requested,
    to: status,
    reason,
  });
}
