import * as documentVerbs from '@tranche/domain/documents/verbs';
import * as crmVerbs from '@tranche/domain/crm/verbs';
import { api } from '../../kit/api.ts';
import { ApiError, isApiError } from '../../kit/api-error.ts';
import { askedOf, mayAnswer, type Answers, type MayAnswer, type Question } from './questions.ts';

interface Given {
  readonly attribute_id: number;
  readonly value: unknown;
}

/** What is to be sent: the answers that are requested and may be given, and of them those that changed. */
export const givenOf = (
  questions: readonly Question[],
  answers: Answers,
  before: Answers = {},
  may: MayAnswer = mayAnswer,
): Given[] =>
  askedOf(questions, answers)
    .filter(may)
    .filter(
      ({ id }) =>
        JSON.stringify(answers[id] ?? null) !== JSON.stringify(before[id] ?? null) || isNew(answers[id]),
    )
    .map(({ id }) => ({ attribute_id: id, value: answers[id] ?? null }));

const isNew = (value: unknown): boolean => value instanceof File;

/** Writes the changed answers of one record; files go up first. Refusals come back by question (`answers.12`). */
export async function saveAnswers(
  target: { readonly type: string; readonly id: number },
  given: readonly Given[],
): Promise<void> {
  if (given.length === 0) return;
  const values: Given[] = [];
  for (const answer of given) values.push({ ...answer, value: await stored(target, answer) });
  try {
    await api.action(crmVerbs.answerQuestions, {
      body: { target_type: target.type, target_id: target.id, values },
    });
  } catch (error) {
    throw byQuestion(error, 'values', given);
  }
}

async function stored(
  target: { readonly type: string; readonly id: number },
  { attribute_id, value }: Given,
): Promise<unknown> {
  if (!(value instanceof File)) return value;
  try {
    const { data } = await api.action(documentVerbs.upload, {
      body: { target_type: target.type, target_id: target.id, category: 'other', file: value },
    });
    return { document_id: data.id };
  } catch (error) {
    if (!isApiError(error) || !error.errors.file) throw error;
    throw new ApiError(error.status, { errors: { [`answers.${attribute_id}`]: error.errors.file } });
  }
}

/** `values.0.value` → `answers.12`: the form knows its questions, not their order on the wire. */
export function byQuestion(error: unknown, list: string, given: readonly Given[]): unknown {
  if (!isApiError(error)) return error;
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([path, messages]) => {
      const [first, index] = path.split('.');
      const answer = first === list ? given[Number(index)] : undefined;
      return [answer ? `answers.${answer.attribute_id}` : path, messages];
    }),
  );
  return new ApiError(error.status, { message: error.message, errors }, error.reference);
}
