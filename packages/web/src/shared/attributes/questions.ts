import { isAsked, isEmpty } from '@tranche/domain/settings/attribute-condition';
import { attributeValueProblem } from '@tranche/domain/settings/attribute-value';
import type { ATTRIBUTE_ENTITIES, ATTRIBUTE_FORMS } from '@tranche/domain/settings/codes';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '../../kit/api.ts';
import { useList } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import type { Problems } from '../../kit/server-form.ts';

export type Question = RowOfName<'attributes'>;
/** By the question's id, as text: what it was answered with; a file is a `File` until it is sent. */
export type Answers = Readonly<Record<string, unknown>>;

interface Asked {
  readonly entity: (typeof ATTRIBUTE_ENTITIES)[number];
  /** Default: the questions of the register page. */
  readonly form?: (typeof ATTRIBUTE_FORMS)[number];
}

export const useQuestions = ({ entity, form }: Asked): UseQueryResult<Page<Question>> =>
  useList('attributes', {
    filter: form === undefined ? { entity, show_on_register: 1, is_active: 1 } : { entity, is_active: 1 },
    ...(form === undefined ? {} : { type: form }),
    sort: 'sort_order',
    limit: 100,
  });

/** What was answered, or the question's own default. */
export const answersOf = (
  questions: readonly Question[],
  values: readonly { readonly attribute_id: number; readonly value: unknown }[],
): Answers =>
  Object.fromEntries(
    questions
      .filter(({ type }) => type !== 'heading')
      .map(({ id, default_value: otherwise }) => [
        String(id),
        values.find(({ attribute_id }) => attribute_id === id)?.value ?? otherwise ?? null,
      ]),
  );

export const mayAnswer = ({ type, is_locked, is_investor_editable }: Question): boolean =>
  type !== 'heading' && !is_locked && is_investor_editable;

/** Staff answer on behalf of the person; a locked question is Support's alone. */
export const mayAnswerAsStaff =
  (mayUnlock: boolean) =>
  ({ type, is_locked }: Question): boolean =>
    type !== 'heading' && (mayUnlock || !is_locked);
export type MayAnswer = (question: Question) => boolean;

/** The questions that these answers lead to (`condition`). */
export function askedOf(questions: readonly Question[], answers: Answers): readonly Question[] {
  const known = new Map(Object.entries(answers).map(([id, value]): [number, unknown] => [Number(id), value]));
  return questions.filter(({ condition }) => isAsked(condition, known));
}

/** By dotted path, e.g. `answers.12`; a file that is chosen is for the server to judge. */
export function answerProblems(
  questions: readonly Question[],
  answers: Answers,
  missing: string,
  may: MayAnswer = mayAnswer,
): Problems {
  return Object.fromEntries(
    askedOf(questions, answers)
      .filter(may)
      .map((question) => [`answers.${question.id}`, problemOf(question, answers[question.id], missing)]),
  );
}

function problemOf(question: Question, value: unknown, missing: string): string | undefined {
  if (value instanceof File) return undefined;
  const given = value ?? null;
  if (isEmpty(given)) return question.is_required ? missing : undefined;
  return attributeValueProblem(question, given) ?? undefined;
}
