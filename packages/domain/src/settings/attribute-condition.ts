import type { CONDITION_OPERATORS } from './codes.ts';

export interface AttributeCondition {
  readonly attribute_id: number;
  readonly operator: (typeof CONDITION_OPERATORS)[number];
  readonly value?: unknown;
}

/** What counts as no answer. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const has = (answer: unknown, value: unknown): boolean =>
  Array.isArray(answer) ? answer.includes(value) : answer === value;

/** Whether a question is asked, given the answers by question; one without a condition always is. */
export function isAsked(
  condition: AttributeCondition | null,
  answers: ReadonlyMap<number, unknown>,
): boolean {
  if (condition === null) return true;
  const answer = answers.get(condition.attribute_id) ?? null;
  switch (condition.operator) {
    case 'filled':
      return !isEmpty(answer);
    case 'eq':
      return has(answer, condition.value);
    case 'ne':
      return !has(answer, condition.value);
    case 'in':
      return Array.isArray(condition.value) && condition.value.some((value) => has(answer, value));
  }
}
