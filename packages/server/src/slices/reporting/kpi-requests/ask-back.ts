import { invalid, invalidField, type FieldErrors } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { readId } from '@tranche/domain/kit/read-values';
import { figureReview } from '@tranche/domain/reporting/codes';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import { changedBy } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { periodWord } from '../notify-holders.ts';
import { presentLink } from './request-link.ts';
import { mailQuestion } from './request-mails.ts';
import type { RequestRecord } from './request-record.ts';
import { moveRequest, noteRequest } from './request-state.ts';

interface Asking {
  readonly question: string | null;
  readonly questions: readonly unknown[];
}
interface Question {
  readonly report_sub_type_id: number;
  readonly question: string;
}
const LONGEST = 2000;
/** Long enough to answer, however late the question comes. */
const DAYS_TO_ANSWER = 14;

/** 4 → 5: each question beside its figure, one mail with the same link (`domain.md#2.21`). */
export async function askBack(work: Work, request: RequestRecord, asking: Asking): Promise<void> {
  const questions = readQuestions(asking.questions, request.report_sub_type_ids);
  if (asking.question === null && questions.length === 0)
    throw invalidField('question', requiredMessage('question'));
  await markQueried(work, request, questions);
  await sendBack(work, request, asking.question);
}

/** The request is the company's again, for two weeks at least. */
export async function sendBack(work: Work, request: RequestRecord, question: string | null): Promise<void> {
  await sql`update kpi_requests set question = ${question},
      expires_at = greatest(expires_at, ${work.now.toISOString()}::timestamptz + make_interval(days => ${DAYS_TO_ANSWER}::int)),
      ${changedBy(work)} where id = ${request.id}`.execute(work.trx);
  await moveRequest(work, request, 'query');
  await mailQuestion(work, { ...request, question }, await presentLink(work, request.id));
  const what = `asked back about the figures of **${request.company}** for ${periodWord(request.period_end)}`;
  await noteRequest(work, request, { event: 'queried', what });
}

async function markQueried(
  work: Work,
  request: RequestRecord,
  questions: readonly Question[],
): Promise<void> {
  if (questions.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    update report_inputs figure set review = ${lit(figureReview.queried)}, query = asked.question, ${changedBy(work)}
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as asked (report_sub_type_id bigint, question text)
    where figure.target_type = ${request.target_type} and figure.target_id = ${request.target_id}
      and figure.period_end = ${request.period_end}::date and figure.report_sub_type_id = asked.report_sub_type_id
      and figure.deleted_at is null and figure.locked_at is null and figure.review = ${lit(figureReview.entered)}
    returning figure.report_sub_type_id as id`.execute(work.trx);
  const errors: FieldErrors = {};
  for (const [index, { report_sub_type_id: id }] of questions.entries())
    if (!rows.some((row) => row.id === id))
      errors[`questions.${index}.report_sub_type_id`] = ['This figure cannot be asked back.'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function readQuestions(given: readonly unknown[], asked: readonly number[]): Question[] {
  const errors: FieldErrors = {};
  const questions = given.flatMap((item, index): Question[] => {
    const { report_sub_type_id, question } = isAsked(item) ? item : {};
    const id = readId(report_sub_type_id);
    const text = typeof question === 'string' ? question.trim() : '';
    const at = `questions.${index}`;
    if (id === null || !asked.includes(id))
      errors[`${at}.report_sub_type_id`] = [selectedMessage('report_sub_type_id')];
    else if (text === '') errors[`${at}.question`] = [requiredMessage('question')];
    else if (text.length > LONGEST)
      errors[`${at}.question`] = [`The question field must not be greater than ${LONGEST} characters.`];
    else return [{ report_sub_type_id: id, question: text }];
    return [];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return questions;
}

const isAsked = (item: unknown): item is { report_sub_type_id?: unknown; question?: unknown } =>
  typeof item === 'object' && item !== null;
