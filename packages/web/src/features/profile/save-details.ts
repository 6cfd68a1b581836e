import type { Question } from '../../shared/attributes/questions.ts';
import { givenOf, saveAnswers } from '../../shared/attributes/save-answers.ts';
import { api } from '../../kit/api.ts';
import { bankChanges } from '../../shared/bank/bank-values.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { ownChanges, ownValues, type DetailsValues } from './details-values.ts';

export interface SavedDetails {
  /** My own record as it is now. */
  readonly me: RowOfName<'users'>;
  /** What the server says of it, e.g. that bank details wait for a second person (202). */
  readonly message: string | null;
}

interface Saving {
  readonly personalId: number | null;
  /** My own record as the form shows it. */
  readonly me: RowOfName<'users'>;
  readonly questions: readonly Question[];
  readonly before: DetailsValues;
}

/**
 * Three records are behind one form; each is written where something of it changed. Whatever was written before a
 * refusal stays written, and pressing again writes the same again. Refused with 409 where my own record is no longer as it was shown.
 */
export async function saveDetails(values: DetailsValues, { me, ...of }: Saving): Promise<SavedDetails> {
  let message: string | null = null;
  const account = bankChanges(of.before, values);
  if (of.personalId !== null && Object.keys(account).length > 0)
    message = (await api.updateWithMessage('investment-method-entities', of.personalId, account)).message;
  await saveAnswers({ type: 'user', id: me.id }, givenOf(of.questions, values.answers, of.before.answers));
  // Last: a new address of mine shuts the portal until it is verified.
  const own = ownChanges(ownValues(me), values);
  if (Object.keys(own).length === 0) return { me, message };
  return { me: await api.update('users', me.id, own, me.updated_at), message };
}
