import { refuse } from '@tranche/domain/kit/errors';
import { Limiter } from '../http/limiter.ts';

const WAITING_MAX = 50;

/**
 * Failed sign-ins: 5 a minute for an address from one place, 10 for an address from anywhere, so that changing places
 * gives a guesser nothing (`contract.md` §3). Tries for one address run one after the other: a burst counts in full.
 */
export class LoginThrottle {
  readonly #here = new Limiter({ max: 5, seconds: 60 });
  readonly #anywhere = new Limiter({ max: 10, seconds: 60 });
  readonly #turns = new Map<string, { last: Promise<unknown>; waiting: number }>();

  /** `run` gives null for a failure; a success clears the count. */
  async attempt<T>(
    by: { email: string; ip: string; now: Date },
    run: () => Promise<T | null>,
  ): Promise<T | null> {
    return this.#inTurn(by, async () => {
      const key = `${by.email}|${by.ip}`;
      const seconds = Math.max(this.#here.wait(key, by.now), this.#anywhere.wait(by.email, by.now));
      if (seconds > 0) throw tooManyLogins(seconds);
      const result = await run();
      if (result === null) {
        this.#here.count(key, by.now);
        this.#anywhere.count(by.email, by.now);
      } else {
        this.#here.clear(key);
        this.#anywhere.clear(by.email);
      }
      return result;
    });
  }

  async #inTurn<T>({ email }: { email: string }, run: () => Promise<T>): Promise<T> {
    const turn = this.#turns.get(email) ?? { last: Promise.resolve(), waiting: 0 };
    if (turn.waiting >= WAITING_MAX) throw tooManyLogins(60);
    turn.waiting += 1;
    const mine = turn.last.then(run, run);
    turn.last = mine.catch(() => undefined);
    this.#turns.set(email, turn);
    try {
      return await mine;
    } finally {
      turn.waiting -= 1;
      if (turn.waiting === 0) this.#turns.delete(email);
    }
  }
}

function tooManyLogins(seconds: number) {
  const message = `Too many login attempts. Please try again in ${seconds} seconds.`;
  return refuse('too_many_attempts', {
    message,
    errors: { email: [message] },
    headers: { 'retry-after': String(seconds) },
  });
}
