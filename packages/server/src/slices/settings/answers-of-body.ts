import { invalidField } from '@tranche/domain/kit/errors';
import { readId } from '@tranche/domain/kit/read-values';
import { selectedMessage } from '@tranche/domain/kit/input';
import type { Params } from '../../kit/http/route.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { writeAnswers } from './write-answers.ts';

/**
 * `answers` of a record's body, by question: `{"12": "Friends"}`. Written with the record, in its transaction; what is
 * wrong with one is named `answers.12`.
 */
export async function writeAnswersOf(
  work: Work,
  target: { readonly type: string; readonly id: number },
  body: Params,
): Promise<void> {
  const { answers } = body;
  if (answers === undefined || answers === null) return;
  if (typeof answers !== 'object' || Array.isArray(answers))
    throw invalidField('answers', selectedMessage('answers'));
  const entries = Object.entries(answers);
  const given = entries.map(([key, value]) => {
    const attribute_id = readId(key);
    if (attribute_id === null) throw invalidField(`answers.${key}`, selectedMessage('answers'));
    return { attribute_id, value: value ?? null };
  });
  if (given.length === 0) return;
  await writeAnswers(work, target, given, (index) => `answers.${given[index]?.attribute_id}`);
}
