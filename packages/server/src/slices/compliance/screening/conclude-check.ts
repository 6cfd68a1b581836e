import { amlStatus as aml } from '@tranche/domain/codes';
import type { AmlMatch } from '@tranche/domain/compliance/screening.codes';
import { amlTransitions } from '@tranche/domain/compliance/transitions';
import { addMonths } from '@tranche/domain/kit/calendar';
import { conflict, refuse } from '@tranche/domain/kit/errors';
import { transition } from '@tranche/domain/kit/transitions';
import { sql } from 'kysely';
import { readSettings } from '../../../kit/db/read-settings.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { notify, superAdminsAnd } from '../../notifications/public.ts';
import type { ScreeningAnswer } from './provider.ts';
import { waitsForDocuments } from './identity-documents.ts';
import { readScreening, writeScreening, type ScreeningStatus, type SubjectKey } from './subject.ts';

const VERBS = { [aml.passed]: 'pass', [aml.referred]: 'refer', [aml.failed]: 'fail' } as const;
const WORDS = { [aml.passed]: 'passed', [aml.referred]: 'needs review', [aml.failed]: 'failed' } as const;

export const lockCheck = async (work: Work, id: number) => {
  const check = await work.trx
    .selectFrom('aml_checks')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!check) throw refuse('not_found');
  return check;
};
export type CheckRow = Awaited<ReturnType<typeof lockCheck>>;

/** A check that another one has followed is decided no more. */
export async function assertNewest(work: Work, check: CheckRow): Promise<void> {
  const { rows } = await sql`
    select 1 from aml_checks where id > ${check.id} and user_id is not distinct from ${check.user_id}
      and organisation_id is not distinct from ${check.organisation_id} limit 1`.execute(work.trx);
  if (rows.length > 0) throw conflict('There is a newer check. Please review that one instead.');
}

/** The person or body of a check. */
export const keyOf = (check: Pick<CheckRow, 'user_id' | 'organisation_id'>): SubjectKey =>
  check.user_id === null ? { organisationId: check.organisation_id ?? 0 } : { userId: check.user_id };

/**
 * 1 → 2 Passed, 3 Referred or 4 Failed: what the provider found (`domain.md#2.10`). A pass of names alone is held until the
 * person's identity documents are decided (decision 028).
 */
export async function concludeCheck(work: Work, id: number, answer: ScreeningAnswer): Promise<void> {
  const check = await lockCheck(work, id);
  const known = await withEarlierDecisions(work, check, answer);
  if (known.status === aml.passed && (await waitsForDocuments(work.trx, check)))
    return await holdForDocuments(work, check, known);
  const status = transition(amlTransitions, check.status, VERBS[known.status]);
  const at = work.now.toISOString();
  await work.trx
    .updateTable('aml_checks')
    .set({
      status,
      score: known.score,
      matches: JSON.stringify(known.matches),
      completed_at: at,
      screened_at: check.screened_at ?? at,
      expires_at: known.status === aml.passed ? await validUntil(work) : null,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
  const screening = await readScreening(work.trx, keyOf(check));
  if (!screening) return;
  await writeScreening(work.trx, screening.key, { status, at });
  await recordEvent(work, {
    event: `aml_check.${VERBS[known.status]}`,
    target: screening.target,
    description: `Screening of **${screening.subject.name}** ${WORDS[known.status]}`,
    from: check.status,
    to: status,
    properties: { aml_check_id: id, hits: known.matches.length },
  });
  if (known.status !== aml.passed) await notifyStaff(work, screening, known.status);
}

/** The names are clear and the check stays Pending: it is settled when the last identity document is decided. */
async function holdForDocuments(work: Work, check: CheckRow, answer: ScreeningAnswer): Promise<void> {
  const at = work.now.toISOString();
  await work.trx
    .updateTable('aml_checks')
    .set({
      score: answer.score,
      matches: JSON.stringify(answer.matches),
      screened_at: check.screened_at ?? at,
      updated_at: at,
    })
    .where('id', '=', check.id)
    .execute();
  const screening = await readScreening(work.trx, keyOf(check));
  if (!screening || check.screened_at !== null) return;
  await recordEvent(work, {
    event: 'aml_check.held',
    target: screening.target,
    description: `The name of **${screening.subject.name}** is clear. The identity documents need a decision`,
    properties: { aml_check_id: check.id },
  });
}

/** A held check after a decision on a document of the person: it passes, or goes on waiting. */
export async function settleHeldCheck(work: Work, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number; score: number | null; matches: AmlMatch[] | null }>`
    select id, score, matches from aml_checks where user_id = ${userId} and status = ${aml.pending}
      and screened_at is not null order by id desc limit 1`.execute(work.trx);
  const [held] = rows;
  if (!held) return;
  await concludeCheck(work, held.id, { status: aml.passed, score: held.score, matches: held.matches ?? [] });
}

/** A pass counts for `aml_valid_months`. */
export async function validUntil(work: Work): Promise<string> {
  const { aml_valid_months } = await readSettings(work.trx);
  return addMonths(work.now.toISOString(), aml_valid_months);
}

/** What was cleared for the same person before does not stop them again, while it is all there is. */
async function withEarlierDecisions(
  work: Work,
  check: CheckRow,
  answer: ScreeningAnswer,
): Promise<ScreeningAnswer> {
  if (answer.status !== aml.referred || answer.matches.length === 0) return answer;
  const cleared = await clearedHits(work, keyOf(check));
  const matches = answer.matches.map((match): AmlMatch =>
    cleared.has(hitKey(match)) ? { ...match, decision: 'cleared_earlier' } : match,
  );
  const isKnown = matches.every(({ decision }) => decision === 'cleared_earlier');
  return { ...answer, matches, status: isKnown ? aml.passed : answer.status };
}

/** A hit without the list's own key is never known again. */
export const hitKey = ({ list, external_id }: AmlMatch): string =>
  external_id === undefined ? '' : `${list.split(':')[0] ?? ''} ${external_id}`;

export async function clearedHits(work: Work, key: SubjectKey): Promise<ReadonlySet<string>> {
  const own = 'userId' in key ? sql`user_id = ${key.userId}` : sql`organisation_id = ${key.organisationId}`;
  const { rows } = await sql<{ match: AmlMatch }>`
    select match from aml_checks, jsonb_array_elements(matches) as match
    where ${own} and match ->> 'decision' in ('cleared', 'cleared_earlier')`.execute(work.trx);
  return new Set(rows.map(({ match }) => hitKey(match)).filter(Boolean));
}

/** Super Admins and the owner, but neither the person screened nor the one who decided (`domain.md#2.10`, `domain.md#6`). */
export async function notifyStaff(work: Work, screening: ScreeningStatus, status: 3 | 4): Promise<void> {
  const { type, id } = screening.target;
  await notify(work, status === aml.referred ? 'aml_referred' : 'aml_failed', {
    to: (await superAdminsAnd(work, screening.owner_id)).filter((staff) => staff !== work.viewer.id),
    params: { investor: screening.subject.name },
    cta: type === 'user' ? `/admin/investors/${id}/details` : `/admin/investors/organisations/${id}/details`,
  });
}
