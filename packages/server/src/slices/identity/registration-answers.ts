import type { FieldErrors } from '@tranche/domain/kit/errors';
import { invalid } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { isAsked } from '@tranche/domain/settings/attribute-condition';
import { attributeValueProblem } from '@tranche/domain/settings/attribute-value';
import { readId } from '@tranche/domain/kit/read-values';
import type { Work } from '../../kit/workflow/workflow.ts';

export interface RegistrationAnswer {
  readonly attribute_id: number;
  readonly value: unknown;
}

const answerOf = (item: unknown): RegistrationAnswer | null => {
  if (typeof item !== 'object' || item === null || !('attribute_id' in item)) return null;
  const id = readId(item.attribute_id);
  return id !== null ? { attribute_id: id, value: 'value' in item ? item.value : null } : null;
};

/**
 * The answers that came with a registration: only questions of the register page, each held to its rule. They are stored
 * once the account stands, by whoever keeps answers (`user.registered`).
 */
export async function readRegistrationAnswers(
  work: Work,
  given: readonly unknown[],
): Promise<RegistrationAnswer[]> {
  if (given.length === 0) return [];
  const answers = given.map(answerOf);
  const ids = answers.flatMap((answer) => (answer ? [answer.attribute_id] : []));
  const questions = await work.trx
    .selectFrom('attributes')
    .selectAll()
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .where('entity', '=', 'user')
    .where('show_on_register', '=', true)
    .where('is_investor_visible', '=', true)
    .where('is_investor_editable', '=', true)
    .where('is_locked', '=', false)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  const known = new Map<number, unknown>(
    answers.flatMap((answer) => (answer ? [[answer.attribute_id, answer.value] as const] : [])),
  );
  const errors: FieldErrors = {};
  for (const [index, answer] of answers.entries()) {
    const question = questions.find(({ id }) => id === answer?.attribute_id);
    if (!answer || !question || question.type === 'file') {
      errors[`attribute_values.${index}.attribute_id`] = [selectedMessage('attribute_id')];
      continue;
    }
    const isRequired = question.is_required && isAsked(question.condition, known);
    const problem = attributeValueProblem({ ...question, is_required: isRequired }, answer.value ?? null);
    if (problem) errors[`attribute_values.${index}.value`] = [problem];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return answers.flatMap((answer) => (answer ? [answer] : []));
}
