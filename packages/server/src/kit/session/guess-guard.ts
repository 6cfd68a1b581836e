import { refuse } from '@tranche/domain/kit/errors';
import type { Database } from '../db/database.ts';
import { Limiter } from '../http/limiter.ts';
import type { DeviceMark } from './device-marks.ts';
import {
  deviceBucket,
  forgetGuesses,
  hasGuess,
  returnGuess,
  strangersBucket,
  takeGuess,
  type Guessable,
  type GuessBucket,
} from './guess-counts.ts';
import { sourceOf } from './source.ts';

const WAITING_MAX = 50;

interface Pace {
  readonly limiter: Limiter;
  readonly key: string;
}

export interface Guess {
  readonly of: Guessable;
  /** Lower case; no one need have it. */
  readonly email: string;
  readonly ip: string;
  /** How this browser is known to the account. */
  readonly device: DeviceMark | null;
  readonly now: Date;
  /** No guess is left: the account's owner is to be told how they get in. */
  readonly spent: () => Promise<void>;
}

/**
 * Who may try to sign in, how often and how many times in a row (decision 025). By the minute, in the memory of this process:
 * 5 failures for an account from one place or device, 10 for an account from anywhere, 30 in five minutes from one place
 * whatever the account. In a row, in the database: until no guess is left. Tries of one kind run one after the other, so that
 * a burst counts in full. A known browser has counts of its own: strangers do not shut it out.
 */
export class GuessGuard {
  readonly #here = new Limiter({ max: 5, seconds: 60 });
  readonly #anywhere = new Limiter({ max: 10, seconds: 60 });
  readonly #source = new Limiter({ max: 30, seconds: 300 });
  readonly #turns = new Map<string, { last: Promise<unknown>; waiting: number }>();
  readonly #db: Database;
  readonly #secret: string;

  constructor(db: Database, secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  /** `run` gives null for a failure; a success clears the counts. */
  async attempt<T>(guess: Guess, run: () => Promise<T | null>): Promise<T | null> {
    const strangers = strangersBucket(guess.of, guess.email, this.#secret);
    const own = guess.device ? deviceBucket(guess.of, guess.device) : null;
    const isKnown = own !== null && (await hasGuess(this.#db.kysely, own));
    const bucket = isKnown ? own : strangers;
    const paces = isKnown ? [{ limiter: this.#here, key: own.key }] : this.#pacesOf(guess);
    return this.#inTurn(bucket.key, async () => {
      const seconds = Math.max(...paces.map(({ limiter, key }) => limiter.wait(key, guess.now)));
      if (seconds > 0) throw tooManyLogins(seconds);
      // counted first, and given back: a burst over many accounts counts in full as well
      for (const { limiter, key } of paces) limiter.count(key, guess.now);
      const isLeft = (await takeGuess(this.#db.kysely, bucket, guess.now)) !== null;
      const result = isLeft ? await this.#judge(run, { paces, bucket }) : null;
      if (result !== null) await this.#forgive(paces, own ? [bucket, own] : [bucket]);
      if (isLeft) return result;
      await guess.spent();
      throw noneLeft();
    });
  }

  #pacesOf({ of, email, ip }: Guess): Pace[] {
    const source = sourceOf(ip);
    return [
      { limiter: this.#here, key: `${of}|${email}|${source}` },
      { limiter: this.#anywhere, key: `${of}|${email}` },
      { limiter: this.#source, key: source },
    ];
  }

  /** What fails for another reason was no guess. */
  async #judge<T>(
    run: () => Promise<T | null>,
    by: { paces: readonly Pace[]; bucket: GuessBucket },
  ): Promise<T | null> {
    try {
      return await run();
    } catch (error) {
      for (const { limiter, key } of by.paces) limiter.giveBack(key);
      await returnGuess(this.#db.kysely, by.bucket);
      throw error;
    }
  }

  /** One good sign-in does not excuse a place that tries many accounts. */
  async #forgive(paces: readonly Pace[], buckets: readonly GuessBucket[]): Promise<void> {
    for (const { limiter, key } of paces) {
      if (limiter === this.#source) limiter.giveBack(key);
      else limiter.clear(key);
    }
    // anyone who is in stays in: a count that could not be cleared is only less kind to them
    await forgetGuesses(this.#db.kysely, buckets).catch(() => undefined);
  }

  async #inTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
    const turn = this.#turns.get(key) ?? { last: Promise.resolve(), waiting: 0 };
    if (turn.waiting >= WAITING_MAX) throw tooManyLogins(60);
    turn.waiting += 1;
    const mine = turn.last.then(run, run);
    turn.last = mine.catch(() => undefined);
    this.#turns.set(key, turn);
    try {
      return await mine;
    } finally {
      turn.waiting -= 1;
      if (turn.waiting === 0) this.#turns.delete(key);
    }
  }
}

const refusal = (message: string, seconds: number) =>
  refuse('too_many_attempts', {
    message,
    errors: { email: [message] },
    headers: { 'retry-after': String(seconds) },
  });

const tooManyLogins = (seconds: number) =>
  refusal(`Too many login attempts. Please try again in ${seconds} seconds.`, seconds);

const noneLeft = () =>
  refusal('Too many login attempts. Open the link we have emailed you, or reset your password.', 3600);
