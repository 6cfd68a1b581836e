import { isEmpty, type AttributeCondition } from '@tranche/domain/settings/attribute-condition';
import { CHOICE_TYPES } from '@tranche/domain/settings/codes';
import type { Question } from '../../shared/attributes/questions.ts';
import { decides } from './forms.ts';

type Operator = AttributeCondition['operator'];

/** Questions of the same form whose answer may decide if this one is shown; none that waits for this one itself. */
export const deciders = (question: Question, form: readonly Question[]): readonly Question[] =>
  form.filter(
    (other) => other.id !== question.id && other.type !== 'heading' && !decides(question, other, form),
  );

/** What can be asked of an answer: of a file only that there is one. */
export function operatorsFor({ type }: Question): readonly Operator[] {
  if (type === 'file') return ['filled'];
  return CHOICE_TYPES.includes(type) ? ['eq', 'ne', 'in', 'filled'] : ['eq', 'ne', 'filled'];
}

/** It looks at an answer that is still to be named. */
export const isOpen = (condition: AttributeCondition | null): boolean =>
  condition !== null && condition.operator !== 'filled' && isEmpty(condition.value ?? null);
