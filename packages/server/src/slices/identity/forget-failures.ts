import {
  forgetGuesses,
  mailBucket,
  strangersBucket,
  type Guessable,
} from '../../kit/session/guess-counts.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { Account } from './find-account.ts';

/** With a new secret the counting begins again. */
export async function forgetFailures(
  { trx, app }: Work,
  { id, email }: Pick<Account, 'id' | 'email'>,
  secrets: readonly Guessable[],
): Promise<void> {
  const buckets = secrets.flatMap((of) => [
    strangersBucket(of, email, app.config.secret),
    mailBucket(of, id),
  ]);
  await forgetGuesses(trx, buckets);
}
