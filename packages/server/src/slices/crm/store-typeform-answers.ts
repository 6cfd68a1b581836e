import { attributeValueProblem, type AttributeOption } from '@tranche/domain/settings/attribute-value';
import { CHOICE_TYPES } from '@tranche/domain/settings/codes';
import type { Work } from '../../kit/workflow/workflow.ts';
import { writeAnswers, type GivenAnswer } from '../settings/public.ts';

type Answer = string | number | boolean | readonly string[];

/** What a form asked by questions of the form builder; an answer that the question does not take stays in the payload. */
export async function storeAnswers(
  work: Work,
  contactId: number,
  answers: ReadonlyMap<string, Answer>,
): Promise<void> {
  if (answers.size === 0) return;
  const questions = await work.trx
    .selectFrom('attributes')
    .selectAll()
    .where('key', 'in', [...answers.keys()])
    .where('entity', 'in', ['user', 'contact'])
    .where('deleted_at', 'is', null)
    .execute();
  const given = questions.flatMap((question): GivenAnswer[] => {
    const answer = answers.get(question.key);
    const value = CHOICE_TYPES.includes(question.type)
      ? chosen(question, answer)
      : plain(question.type, answer);
    if (value === null || attributeValueProblem(question, value) !== null) return [];
    return [{ attribute_id: question.id, value }];
  });
  if (given.length > 0) await writeAnswers(work, { type: 'contact', id: contactId }, given);
}

/** A form knows options by their labels. */
function chosen(
  { type, options }: { type: string; options: readonly AttributeOption[] },
  answer: Answer | undefined,
): unknown {
  const labels = (Array.isArray(answer) ? answer : [answer]).map(String);
  const values = labels.flatMap(
    (label) => options.find((option) => option.label === label || option.value === label)?.value ?? [],
  );
  const several = type === 'multi_select' || type === 'checkbox';
  return several ? values : (values[0] ?? null);
}

const plain = (type: string, answer: Answer | undefined): unknown =>
  type === 'boolean' || answer === undefined ? (answer ?? null) : String(answer);
