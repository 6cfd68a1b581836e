import type { ComplianceResult } from '@tranche/domain/codes';
import { complianceResult } from '@tranche/domain/codes';
import { TEST_MESSAGES } from '@tranche/domain/compliance/rules';
import { invalidField } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import type { Engine } from './engine.ts';
import { sittingOf } from './sitting.ts';

interface ScoreRow {
  readonly result: ComplianceResult;
  readonly score: number;
  readonly max_score: number;
  readonly percentage: string;
  readonly pass_mark: string;
}

export interface TestResult extends ScoreRow {
  readonly compliance_passed: number;
  readonly compliance_tries: number;
  readonly tries_limit: number;
  readonly next_attempt_at: string | null;
  readonly message: string;
}

/** The last scored attempt with where it leaves the investor (`domain.md#J`); 422 when there was none. */
export async function lastResult(
  reader: Reader,
  engine: Engine,
  of: { userId: number; now: Date },
): Promise<TestResult> {
  const { rows } = await sql<ScoreRow>`
    select result, score, max_score, percentage, pass_mark from ${engine.table('scores')}
    where user_id = ${of.userId} order by attempt_no desc limit 1`.execute(reader);
  const score = rows[0];
  if (!score) throw invalidField('answers', TEST_MESSAGES.unanswered);
  const { state, tries, tries_limit, next_attempt_at } = await sittingOf(reader, engine, of);
  return {
    ...score,
    compliance_passed: state === 'passed' ? complianceResult.passed : complianceResult.failed,
    compliance_tries: tries,
    tries_limit,
    next_attempt_at,
    message: score.result === complianceResult.passed ? TEST_MESSAGES.success : TEST_MESSAGES.fail,
  };
}
