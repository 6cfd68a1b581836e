import { amlStatus as aml } from '@tranche/domain/codes';
import { changedParticulars, missingForScreening } from '@tranche/domain/compliance/screening';
import { amlTransitions } from '@tranche/domain/compliance/transitions';
import { transition } from '@tranche/domain/kit/transitions';
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../../kit/app.ts';
import type { Topic } from '../../../kit/outbox/outbox.ts';
import { system } from '../../../kit/session/viewer.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { perform, type Work } from '../../../kit/workflow/workflow.ts';
import { lockCheck, settleHeldCheck, type CheckRow } from './conclude-check.ts';
import { startCheck } from './start-check.ts';
import { readScreening, writeScreening, type ScreeningStatus, type SubjectKey } from './subject.ts';

const PAYLOAD = z.union([
  z.object({ user_id: z.number() }).transform(({ user_id }): SubjectKey => ({ userId: user_id })),
  z
    .object({ organisation_id: z.number() })
    .transform(({ organisation_id }): SubjectKey => ({ organisationId: organisation_id })),
]);

/** Something about a person or body changed: a pass may be stale, a first check may be due. */
export const subjectTopic =
  (app: App): Topic =>
  async (payload) => {
    const key = PAYLOAD.parse(payload);
    await perform(app, { viewer: system }, (work) => followSubject(work, key));
  };

/** Passed and changed since: 2 → 5. Never checked, verified and complete: 0 → 1 on its own (`domain.md#2.10`). */
export async function followSubject(work: Work, key: SubjectKey): Promise<void> {
  const flags = await work.app.flags(work.trx);
  if (flags.user_screening_enabled !== true) return;
  const screening = await readScreening(work.trx, key);
  if (!screening) return;
  if (screening.aml_status === aml.passed) await expireIfStale(work, screening);
  if (screening.aml_status === aml.pending && 'userId' in key) await settleHeldCheck(work, key.userId);
  if (screening.aml_status === aml.notStarted && isComplete(screening, flags.ca_use_intl_check === true)) {
    await startCheck(work, key);
  }
}

const isComplete = ({ isReady, particulars }: ScreeningStatus, isInternational: boolean): boolean =>
  isReady &&
  (particulars === null || Object.keys(missingForScreening(particulars, isInternational)).length === 0);

async function expireIfStale(work: Work, screening: ScreeningStatus): Promise<void> {
  const { key } = screening;
  const own = 'userId' in key ? sql`user_id = ${key.userId}` : sql`organisation_id = ${key.organisationId}`;
  const { rows } = await sql<{ id: number }>`
    select id from aml_checks where ${own} and status = ${aml.passed} order by id desc limit 1`.execute(
    work.trx,
  );
  if (!rows[0]) return;
  const check = await lockCheck(work, rows[0].id);
  const changed = changedParticulars(check.subject, screening.subject);
  if (changed.length > 0)
    await expireCheck(work, { check, screening, note: `stale: ${changed.join(', ')} changed` });
}

/** 2 → 5: its months are over, or it was about someone who has changed. */
export async function expireCheck(
  work: Work,
  { check, screening, note }: { check: CheckRow; screening: ScreeningStatus; note: string },
): Promise<void> {
  const status = transition(amlTransitions, check.status, 'expire');
  const at = work.now.toISOString();
  await work.trx
    .updateTable('aml_checks')
    .set({ status, review_note: [check.review_note, note].filter(Boolean).join('\n'), updated_at: at })
    .where('id', '=', check.id)
    .execute();
  if (screening.aml_status !== aml.passed) return;
  await writeScreening(work.trx, screening.key, { status, at: null });
  await recordEvent(work, {
    event: 'aml_check.expired',
    target: screening.target,
    description: `Screening of **${screening.subject.name}** is no longer valid (${note})`,
    from: check.status,
    to: status,
    reason: note,
    properties: { aml_check_id: check.id },
  });
}
