import { amlStatus as aml } from '@tranche/domain/codes';
import type { AmlMatch } from '@tranche/domain/compliance/screening.codes';
import { sql } from 'kysely';
import type { App } from '../../../kit/app.ts';
import type { Sql } from '../../../kit/resource-engine/serving.ts';
import { eachDue, eachRow } from '../../../kit/jobs/each-row.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { clearedHits, hitKey, keyOf, lockCheck, notifyStaff } from './conclude-check.ts';
import { findHits } from './find-hits.ts';
import { expireCheck, followSubject } from './follow-subject.ts';
import { readScreening, writeScreening } from './subject.ts';

/** Daily 06:00 (`domain.md#2.17`): passes whose months are over, and people who changed unheard. */
export async function expireChecks(app: App, now: Date = app.clock()): Promise<number> {
  const find = (one: Sql) => sql<{ id: number }>`
    select id from aml_checks where ${one} and status = ${aml.passed} and expires_at <= ${now.toISOString()}
    order by expires_at`;
  return eachDue(app, { now, find, lock: 'aml_checks' }, async (work, { id }) => {
    const check = await lockCheck(work, id);
    const screening = await readScreening(work.trx, keyOf(check));
    if (screening) await expireCheck(work, { check, screening, note: 'it has expired' });
  });
}

/** Whoever counts as passed is compared with what they are called today. Returns how many were looked at. */
export async function followSubjects(app: App, now: Date = app.clock()): Promise<number> {
  const { rows } = await sql<{ user_id: number }>`
    select u.id as user_id from users u join lateral (select subject from aml_checks c where c.user_id = u.id
      and c.status = ${aml.passed} order by c.id desc limit 1) c on true
    where u.aml_status = ${aml.passed} and u.deleted_at is null
      and (u.name <> c.subject ->> 'name' or u.date_of_birth::text is distinct from c.subject ->> 'date_of_birth'
        or u.updated_at > ${now.toISOString()}::timestamptz - interval '36 hours')`.execute(app.db.kysely);
  return eachRow(app, { rows, now }, (work, { user_id }) => followSubject(work, { userId: user_id }));
}

/**
 * Passes of our own matcher that are older than a current list, compared with it: a hit that no one has cleared yet
 * refers the person again, 2 → 3 on a check of its own. Returns how many were compared.
 */
export async function rescreen(app: App, now: Date = app.clock()): Promise<number> {
  const find = (one: Sql) => sql<{ id: number }>`
    select c.id from aml_checks c
    where ${one} and c.provider = 'lists' and c.status = ${aml.passed}
      and c.screened_at < (select max(created_at) from sanctions_lists where is_current)
    order by c.id`;
  return eachDue(app, { now, find, key: 'c.id', lock: 'aml_checks' }, (work, { id }) =>
    rescreenOne(work, id),
  );
}

async function rescreenOne(work: Work, id: number): Promise<void> {
  const check = await lockCheck(work, id);
  const hits = (await findHits(work.trx, check.subject)) ?? [];
  const cleared = await clearedHits(work, keyOf(check));
  const fresh = hits.filter((hit) => !cleared.has(hitKey(hit)));
  const at = work.now.toISOString();
  await work.trx.updateTable('aml_checks').set({ screened_at: at }).where('id', '=', id).execute();
  if (fresh.length > 0) await referAgain(work, id, hits);
}

async function referAgain(work: Work, id: number, hits: readonly AmlMatch[]): Promise<void> {
  const check = await lockCheck(work, id);
  const screening = await readScreening(work.trx, keyOf(check));
  if (!screening || screening.aml_status !== aml.passed) return;
  await expireCheck(work, { check, screening, note: 'a new sanctions list has a similar name' });
  const at = work.now.toISOString();
  const { id: next } = await work.trx
    .insertInto('aml_checks')
    .values({
      user_id: check.user_id,
      organisation_id: check.organisation_id,
      provider: 'lists',
      scope: check.scope,
      checks: JSON.stringify(['sanctions']),
      status: aml.referred,
      score: hits[0]?.score ?? 0,
      matches: JSON.stringify(hits),
      subject: JSON.stringify(check.subject),
      provider_reference: `rescreen-${id}-${work.now.getTime()}`,
      requested_at: at,
      completed_at: at,
      screened_at: at,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeScreening(work.trx, screening.key, { status: aml.referred, at });
  await recordEvent(work, {
    event: 'aml_check.refer',
    target: screening.target,
    description: `Screening of **${screening.subject.name}** needs review: a new list has hits`,
    from: aml.expired,
    to: aml.referred,
    properties: { aml_check_id: next, hits: hits.length },
  });
  await notifyStaff(work, screening, aml.referred);
}
