import type { GivenAnswer } from '@tranche/domain/compliance/scoring';
import { TEST_MESSAGES } from '@tranche/domain/compliance/rules';
import { invalid, invalidField } from '@tranche/domain/kit/errors';
import { json } from '@tranche/domain/kit/field';
import { coerce, requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { z } from 'zod';
import type { Params } from '../../kit/http/route.ts';
import type { ServedQuestion } from './served-questions.ts';

const id = z.coerce.number().int().positive();
const single = z.object({ question_id: id, option_ids: z.unknown() });
const ids = z.array(id);

/** A form sends lists as JSON text, and one choice as itself. */
const listOf = (raw: unknown): unknown[] => {
  const value = coerce(json().spec, raw);
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};

/** `{question_id, option_ids}` or `{answers: [...]}`; the last choice for a question counts. 422 names what is wrong. */
export function readAnswers(body: Params, questions: readonly ServedQuestion[]): GivenAnswer[] {
  const isList = 'answers' in body;
  const given = isList ? listOf(body.answers) : [body];
  if (given.length === 0) throw invalidField('answers', TEST_MESSAGES.unanswered);
  const answers = given.map((entry, index) =>
    readAnswer(entry, isList ? `answers.${index}.` : '', questions),
  );
  return [...new Map(answers.map((answer) => [answer.question_id, answer])).values()];
}

function readAnswer(entry: unknown, at: string, questions: readonly ServedQuestion[]): GivenAnswer {
  const parsed = single.safeParse(entry);
  if (!parsed.success) throw invalid({ [`${at}question_id`]: [requiredMessage('question_id')] });
  const question = questions.find((candidate) => candidate.id === parsed.data.question_id);
  if (!question) throw invalid({ [`${at}question_id`]: [selectedMessage('question_id')] });
  const chosen = ids.safeParse(listOf(parsed.data.option_ids));
  const option_ids = [...new Set(chosen.success ? chosen.data : [])];
  if (chosen.success && option_ids.length === 0)
    throw invalid({ [`${at}option_ids`]: [requiredMessage('option_ids')] });
  const known = option_ids.every((option) => question.option_ids.includes(option));
  if (!chosen.success || !known || (option_ids.length > 1 && !question.is_multiple)) {
    throw invalid({ [`${at}option_ids`]: [selectedMessage('option_ids')] });
  }
  return { question_id: question.id, option_ids };
}
