import { ATTRIBUTE_ENTITIES, ATTRIBUTE_FORMS } from '@tranche/domain/settings/codes';
import type { Question } from '../../shared/attributes/questions.ts';
import { sectionsOf, type QuestionSection } from '../../shared/attributes/sections.ts';

/** The questions that one kind of record is asked in one form. */
export interface QuestionForm extends Pick<Question, 'entity' | 'form'> {
  readonly questions: readonly Question[];
  readonly sections: readonly QuestionSection[];
}

/** Those that ask something, in the order of the codes. */
export const formsOf = (questions: readonly Question[]): readonly QuestionForm[] =>
  ATTRIBUTE_ENTITIES.flatMap((entity) =>
    ATTRIBUTE_FORMS.map((form) => formOf(questions, { entity, form })),
  ).filter((one) => one.questions.length > 0);

export function formOf(
  questions: readonly Question[],
  { entity, form }: Pick<Question, 'entity' | 'form'>,
): QuestionForm {
  const own = questions.filter((question) => question.entity === entity && question.form === form);
  return { entity, form, questions: own, sections: sectionsOf(own) };
}

/** Whether an answer to the first question decides, at however many steps, if the second is shown. */
export function decides(first: Question, second: Question, all: readonly Question[]): boolean {
  const seen = new Set<number>();
  let at: Question | undefined = second;
  while (at?.condition && !seen.has(at.id)) {
    const { attribute_id: before }: { attribute_id: number } = at.condition;
    if (before === first.id) return true;
    seen.add(at.id);
    at = all.find(({ id }) => id === before);
  }
  return false;
}
