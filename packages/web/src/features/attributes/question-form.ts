import type { FormDeclaration } from '../../kit/declared/form-declaration.ts';
import type { Question } from '../../shared/attributes/questions.ts';
import { checkQuestion } from './check-question.ts';
import { attributeFamily } from './family.ts';
import { AUDIENCE, choices, condition, LIMITS, STATE, wording } from './question-sections.tsx';

/** The properties of a question among those of its form. */
export const questionForm = (
  question: Question,
  form: readonly Question[],
): FormDeclaration<'attributes'> => ({
  ...attributeFamily,
  sections: [
    wording(question, form),
    choices(question),
    LIMITS,
    ...(question.entity === 'user' ? [AUDIENCE] : []),
    condition(question, form),
    STATE,
  ],
  check: checkQuestion,
});
