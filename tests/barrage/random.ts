/** Numbers that look random and are the same for the same seed, so that a finding can be requested again. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** From 0 up to, and without, the limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(of: number): boolean {
    return this.next() < of;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}
