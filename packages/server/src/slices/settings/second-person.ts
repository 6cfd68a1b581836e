import { Refusal } from '@tranche/domain/kit/errors';
import { isNo, isYes } from '@tranche/domain/kit/read-values';
import {
  submissionStep,
  type SecondPersonKind,
  type SubmissionStep,
} from '@tranche/domain/settings/second-person';
import { sql } from 'kysely';
import { readSettings } from '../../kit/db/read-settings.ts';
import type { Params } from '../../kit/http/route.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedBy } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notifyApprovers, notifyAuthor } from './notify-of-approval.ts';
import type { Submittable } from './submittable.ts';

/** Whether the viewer's own word is not enough; what the system writes passes. */
export async function needsSecondPerson({ trx, viewer }: Work, kind: SecondPersonKind): Promise<boolean> {
  if (viewer.kind === 'system') return false;
  return (await readSettings(trx)).second_person_for.includes(kind);
}

/**
 * What the body asks of a value, done as far as it stays a draft. `publish`: the caller makes it live, now that whoever may
 * has said so.
 */
export async function takeSubmissionStep(
  work: Work,
  value: Submittable,
  body: Params,
  live: boolean,
): Promise<SubmissionStep | null> {
  const { row, family } = value;
  const reason = typeof body.reason === 'string' ? body.reason : null;
  const submit = isYes(body.submit) ? true : isNo(body.submit) ? false : null;
  const isNeeded = await needsSecondPerson(work, value.kind);
  const step = submissionStep(row, { live, submit, reason }, { person: work.viewer.id, isNeeded });
  if (step instanceof Refusal) throw step;
  if (step === null) return null;
  if (step === 'publish') {
    if (row.submitted_by_id !== null) await notifyAuthor(work, value, 'approved');
    return step;
  }
  const [at, by] = step === 'submit' ? [work.now.toISOString(), work.viewer.id] : [null, null];
  await sql`update ${sql.table(`${family}s`)} set submitted_at = ${at}, submitted_by_id = ${by}, ${changedBy(work)}
    where id = ${row.id}`.execute(work.trx);
  await recordEvent(work, {
    event: `${family}.${EVENTS[step]}`,
    target: { type: family, id: row.id },
    description: `**${work.viewer.name}** ${SAID[step](value.what)}`,
    reason,
    properties: { id: row.id },
  });
  if (step === 'submit') await notifyApprovers(work, value);
  if (step === 'return') await notifyAuthor(work, value, `sent back: ${reason?.trim() ?? ''}`);
  return step;
}

const EVENTS = { submit: 'submitted', withdraw: 'submission_withdrawn', return: 'returned' } as const;
const SAID: Readonly<Record<keyof typeof EVENTS, (what: string) => string>> = {
  submit: (what) => `submitted ${what} for approval`,
  withdraw: (what) => `withdrew ${what}`,
  return: (what) => `sent back ${what}`,
};

/** Whoever changes what waits takes the submission back. */
export async function dropSubmission(
  { trx }: Work,
  family: Submittable['family'],
  id: number,
): Promise<void> {
  await sql`update ${sql.table(`${family}s`)} set submitted_at = null, submitted_by_id = null
    where id = ${id} and submitted_at is not null`.execute(trx);
}
