/** The same variant draws the same people and deals on every machine (`domain.md#7.2`). */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** Whole, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Up to `count` different ones, in drawn order. */
  sample<T>(from: readonly T[], count: number): T[];
}

export function randomOf(seed: string): Random {
  const next = mulberry32(fnv1a(seed));
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(from: readonly T[]): T => {
    const drawn = from[int(0, from.length - 1)];
    if (drawn === undefined) throw new Error('Nothing to draw from');
    return drawn;
  };
  const sample = <T>(from: readonly T[], count: number): T[] => {
    const left = [...from];
    const drawn: T[] = [];
    while (drawn.length < count && left.length > 0) drawn.push(...left.splice(int(0, left.length - 1), 1));
    return drawn;
  };
  return { next, int, pick, sample, chance: (probability) => next() < probability };
}

/** 32-bit FNV-1a over the text's code units. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
