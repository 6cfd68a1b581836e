import { TEST_MESSAGES } from '@tranche/domain/compliance/rules';
import { unanswered, type GivenAnswer } from '@tranche/domain/compliance/scoring';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { Params } from '../../kit/http/route.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { Engine } from './engine.ts';
import { openAnswers } from './open-answers.ts';
import { readAnswers } from './read-answers.ts';
import { servedQuestions } from './served-questions.ts';
import { requireInForce, sittingOf } from './sitting.ts';

export interface AnswerProgress {
  readonly attempt_no: number;
  readonly answered: number;
  readonly remaining: number;
}

/**
 * The investor answers some questions of the open attempt, or begins one; `whole` takes all of them at the same time. An answer
 * may be changed until the attempt is scored (`domain.md#J`, `domain.md#2.9`).
 */
export async function answerQuestions(
  work: Work,
  engine: Engine,
  body: Params,
  { whole }: { whole: boolean },
): Promise<AnswerProgress> {
  if (work.viewer.id === null) throw refuse('unauthenticated');
  await requireInForce(work.trx, engine);
  const sitting = await sittingOf(work.trx, engine, { userId: work.viewer.id, now: work.now, lock: true });
  if (sitting.refusal) throw sitting.refusal;
  const questions = await servedQuestions(work.trx, engine, sitting.bank);
  const given = readAnswers(body, questions);
  if (whole && unanswered(questions, given).length > 0)
    throw invalidField('answers', TEST_MESSAGES.unanswered);
  await storeAnswers(work, engine, sitting.attempt_no, given);
  const answers = await openAnswers(work.trx, engine, sitting);
  const remaining = unanswered(questions, answers).length;
  return { attempt_no: sitting.attempt_no, answered: questions.length - remaining, remaining };
}

async function storeAnswers(
  work: Work,
  engine: Engine,
  attemptNo: number,
  given: readonly GivenAnswer[],
): Promise<void> {
  const at = work.now.toISOString();
  const rows = given.map(
    ({ question_id, option_ids }) =>
      sql`(${work.viewer.id}::bigint, ${attemptNo}::int, ${question_id}::bigint, ${JSON.stringify(option_ids)}::jsonb, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)`,
  );
  await sql`
    insert into ${engine.table('answers')} (user_id, attempt_no, question_id, option_ids, answered_at, created_at, updated_at)
    values ${sql.join(rows)}
    on conflict (user_id, attempt_no, question_id) do update
      set option_ids = excluded.option_ids, answered_at = excluded.answered_at, updated_at = excluded.updated_at`.execute(
    work.trx,
  );
}
