import { refuse, type Refusal } from '@tranche/domain/kit/errors';

interface Window {
  count: number;
  endsAt: number;
}

const MAX_KEYS = 100_000;

/** Counts by key in fixed windows, in the memory of one process. */
export class Limiter {
  readonly #windows = new Map<string, Window>();
  readonly #max: number;
  readonly #milliseconds: number;

  constructor(limit: { max: number; seconds: number }) {
    this.#max = limit.max;
    this.#milliseconds = limit.seconds * 1000;
  }

  /** Seconds to wait before the next try; 0 when one is free. */
  wait(key: string, now: Date): number {
    const window = this.#windows.get(key);
    if (!window || window.endsAt <= now.getTime() || window.count < this.#max) return 0;
    return Math.max(1, Math.ceil((window.endsAt - now.getTime()) / 1000));
  }

  count(key: string, now: Date): void {
    const window = this.#windows.get(key);
    if (window && window.endsAt > now.getTime()) window.count += 1;
    else {
      if (this.#windows.size >= MAX_KEYS) this.#forgetEnded(now);
      this.#windows.set(key, { count: 1, endsAt: now.getTime() + this.#milliseconds });
    }
  }

  /** One that was counted beforehand and need not have been. */
  giveBack(key: string): void {
    const window = this.#windows.get(key);
    if (window && window.count > 0) window.count -= 1;
  }

  clear(key: string): void {
    this.#windows.delete(key);
  }

  /** Count one call, or throw the 429 of `contract.md#4`. */
  take(key: string, now: Date): void {
    const seconds = this.wait(key, now);
    if (seconds > 0) throw tooManyAttempts(this.#max, seconds, now);
    this.count(key, now);
  }

  #forgetEnded(now: Date): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now.getTime()) this.#windows.delete(key);
    if (this.#windows.size >= MAX_KEYS) this.#windows.clear();
  }
}

export const tooManyAttempts = (max: number, seconds: number, now: Date): Refusal =>
  refuse('too_many_attempts', {
    headers: {
      'retry-after': String(seconds),
      'x-ratelimit-limit': String(max),
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(Math.ceil(now.getTime() / 1000) + seconds),
    },
  });
