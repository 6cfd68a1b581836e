import { complianceResult } from '@tranche/domain/codes';
import { passExpiresAt, TEST_MESSAGES } from '@tranche/domain/compliance/rules';
import {
  attemptEffect,
  isCorrect,
  scoreAttempt as mark,
  unanswered,
  type Score,
} from '@tranche/domain/compliance/scoring';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { Engine } from './engine.ts';
import { openAnswers, type OpenAnswer } from './open-answers.ts';
import { servedQuestions, type ServedQuestion } from './served-questions.ts';
import { requireInForce, sittingOf, type Sitting } from './sitting.ts';
import { notifyOfResult } from './notify-of-result.ts';

/**
 * Score the open attempt, once: tries + 1, the result, and after a fail the 24 hours (`domain.md#2.9`). With nothing
 * open nothing changes, and the last result stands.
 */
export async function scoreAttempt(work: Work, engine: Engine): Promise<void> {
  if (work.viewer.id === null) throw refuse('unauthenticated');
  await requireInForce(work.trx, engine);
  const sitting = await sittingOf(work.trx, engine, { userId: work.viewer.id, now: work.now, lock: true });
  if (sitting.state === 'passed' || !sitting.person.has_open_answers) return;
  if (sitting.refusal) throw sitting.refusal;
  const questions = await servedQuestions(work.trx, engine, sitting.bank);
  const answers = await openAnswers(work.trx, engine, sitting);
  if (unanswered(questions, answers).length > 0) throw invalidField('answers', TEST_MESSAGES.unanswered);
  const score = mark(questions, answers, passMark(engine, sitting));
  const scoreId = await storeScore(work, engine, sitting, { score, startedAt: startOf(answers) });
  await markAnswers(work, engine, sitting, { questions, answers });
  const effect = attemptEffect(score, sitting, work.now.toISOString());
  await sql`update users set ${sql.ref(engine.column('passed'))} = ${effect.compliance_passed},
      ${sql.ref(engine.column('tries'))} = ${effect.compliance_tries},
      ${sql.ref(engine.column('last_attempt_at'))} = ${effect.last_attempt_at}, updated_at = ${work.now.toISOString()}
    where id = ${sitting.person.id}`.execute(work.trx);
  const passed = score.result === complianceResult.passed;
  if (passed) await storePass(work, engine, sitting, scoreId);
  await recordEvent(work, {
    event: passed ? 'compliance_test.passed' : 'compliance_test.failed',
    target: { type: 'user', id: sitting.person.id },
    description: `**${sitting.person.name}** ${passed ? 'passed' : 'did not pass'} the Investor Appropriateness Test`,
    properties: { family: engine.families.scores.name, id: scoreId, attempt_no: sitting.attempt_no },
  });
  await notifyOfResult(work, sitting, { scoreId, passed, isExhausted: effect.is_exhausted });
}

const passMark = (engine: Engine, { settings }: Sitting): string =>
  engine.set === 'fca' ? settings.fca_compliance_pass_mark : settings.compliance_pass_mark;

const startOf = (answers: readonly OpenAnswer[]): string => answers[0]?.created_at ?? '';

async function storeScore(
  work: Work,
  engine: Engine,
  { person, bank, attempt_no }: Sitting,
  { score, startedAt }: { score: Score; startedAt: string },
): Promise<number> {
  const at = work.now.toISOString();
  const seconds = Math.max(0, Math.round((work.now.getTime() - Date.parse(startedAt)) / 1000));
  const { rows } = await sql<{ id: number }>`
    insert into ${engine.table('scores')} (user_id, bank, attempt_no, score, max_score, percentage, pass_mark, result,
      started_at, completed_at, duration_seconds, created_at, updated_at)
    values (${person.id}, ${bank}, ${attempt_no}, ${score.score}, ${score.max_score}, ${score.percentage},
      ${score.pass_mark}, ${score.result}, ${startedAt}, ${at}, ${seconds}, ${at}, ${at})
    returning id`.execute(work.trx);
  return Number(rows[0]?.id);
}

/** Which answers were right, as the bank was at this moment. */
async function markAnswers(
  work: Work,
  engine: Engine,
  { person, attempt_no }: Sitting,
  { questions, answers }: { questions: readonly ServedQuestion[]; answers: readonly OpenAnswer[] },
): Promise<void> {
  const right = questions.filter((question) =>
    isCorrect(question, answers.find(({ question_id }) => question_id === question.id)?.option_ids ?? []),
  );
  await sql`update ${engine.table('answers')}
    set is_correct = question_id = any(${right.map(({ id }) => id)}::bigint[]), updated_at = ${work.now.toISOString()}
    where user_id = ${person.id} and attempt_no = ${attempt_no}`.execute(work.trx);
}

async function storePass(work: Work, engine: Engine, { person, settings }: Sitting, scoreId: number) {
  const at = work.now.toISOString();
  await sql`
    insert into ${engine.table('successes')} (user_id, score_id, source, passed_at, expires_at, created_at, updated_at)
    values (${person.id}, ${scoreId}, 'test', ${at}, ${passExpiresAt(at, settings.compliance_valid_months)}, ${at}, ${at})`.execute(
    work.trx,
  );
}
