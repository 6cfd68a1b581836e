import { Refusal, refuse } from '@tranche/domain/kit/errors';
import type { App } from '../../kit/app.ts';
import type { Call } from '../../kit/http/route.ts';
import { forgetGuesses, returnGuess, sessionBucket, takeGuess } from '../../kit/session/guess-counts.ts';

/**
 * A secret requested within an open session: its password again, the first code of an authenticator. Whoever sits at
 * someone else's session must not find it out there: the tenth wrong answer in a row ends the session.
 */
export async function provenAgain<T>(call: Call, app: App, attempt: () => Promise<T>): Promise<T> {
  const db = app.db.kysely;
  const bucket = sessionBucket(call.session.id);
  const failures = await takeGuess(db, bucket, call.now);
  if (failures === null) return endSession(call);
  try {
    const result = await attempt();
    await forgetGuesses(db, [bucket]);
    return result;
  } catch (error) {
    const isWrong = error instanceof Refusal && error.detail.errors !== undefined;
    if (!isWrong) await returnGuess(db, bucket);
    else if (failures >= bucket.cap) return endSession(call);
    throw error;
  }
}

async function endSession(call: Call): Promise<never> {
  await call.session.signOut();
  throw refuse('unauthenticated');
}
