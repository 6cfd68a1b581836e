import type { Question } from '../../shared/attributes/questions.ts';
import { givenOf, saveAnswers } from '../../shared/attributes/save-answers.ts';
import { api } from '../../kit/api.ts';
import { bankChanges } from '../../shared/bank/bank-values.ts';
import { ownChanges, type DetailsValues } from './details-values.ts';

interface Saving {
  readonly userId: number;
  readonly personalId: number | null;
  readonly questions: readonly Question[];
  readonly before: DetailsValues;
}

/**
 * Three records are behind one form; each is written where something of it changed. Whatever was written before a
 * refusal stays written, and pressing again writes the same again.
 * @returns what the server says of it, e.g. that bank details wait for a second person (202).
 */
export async function saveDetails(values: DetailsValues, of: Saving): Promise<string | null> {
  let message: string | null = null;
  const account = bankChanges(of.before, values);
  if (of.personalId !== null && Object.keys(account).length > 0)
    message = (await api.updateWithMessage('investment-method-entities', of.personalId, account)).message;
  await saveAnswers(
    { type: 'user', id: of.userId },
    givenOf(of.questions, values.answers, of.before.answers),
  );
  // Last: a new address of mine shuts the portal until it is verified.
  const own = ownChanges(of.before, values);
  if (Object.keys(own).length > 0) await api.update('users', of.userId, own);
  return message;
}
