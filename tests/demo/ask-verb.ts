import type { TestApp } from '../support/app.ts';
import type { TestAnswer, TestClient } from '../support/client.ts';
import { untilServed } from '../support/until-served.ts';
import type { MainVerb, Row } from './verb.ts';

/** The caller that a verb's row names; a Super Admin where it names no one. */
export async function callerOf(at: TestApp, { by }: Row): Promise<TestClient> {
  if (by !== 0)
    return at.as(typeof by === 'number' || typeof by === 'string' ? by : 'superadmin@larkfield.test');
  const guest = at.guest();
  await guest.get('/sanctum/csrf-cookie');
  return guest;
}

interface Asking {
  readonly by?: TestClient;
  /** Before each time that it is sent. */
  readonly before?: () => void;
}

/** Asks, and where the limiter or a crowded machine bids them wait, waits. */
export async function askVerb(
  at: TestApp,
  verb: MainVerb,
  row: Row,
  asking: Asking = {},
): Promise<TestAnswer> {
  const client = asking.by ?? (await callerOf(at, row));
  for (;;) {
    asking.before?.();
    const { method = 'POST', ...request } = verb.ask(row, at.clock.now());
    const answer = await untilServed(() => client.inject({ method, ...request }));
    if (answer.status !== 429) return answer;
    at.clock.advance({ seconds: Number(answer.headers.get('retry-after')) });
  }
}
