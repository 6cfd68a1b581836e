/**
 * How alike two names are, whatever the order of their words and a slip of the pen (decision 015). Words come
 * transliterated and in lower case; 100 is the same name.
 */
export type Words = readonly string[];

/** From here on a hit is for staff to look at. */
export const HIT_SCORE = 85;

/** Two words that differ more than this have nothing to do with each other. */
const LEAST_LIKENESS = 0.6;
/** What a word too many costs: middle names and patronymics are often left out. */
const EXTRA_WORD = 0.04;
const MOST_EXTRA = 0.16;
/** One word alone names no one. */
const SINGLE_WORD_LIMIT = 70;

export function nameScore(a: Words, b: Words): number {
  if (a.length === 0 || b.length === 0) return 0;
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  const aligned = Math.round(100 * alignment(few, many));
  // "al qaida" is "alqaida".
  const joined = Math.round(100 * likeness([...few].sort().join(''), [...many].sort().join('')));
  const score = Math.max(aligned, joined);
  return few.length === 1 && many.length > 1 && joined < 100 ? Math.min(score, SINGLE_WORD_LIMIT) : score;
}

/** Each word of the shorter name with its likest of the longer one, weighed by length. */
function alignment(few: Words, many: Words): number {
  const left = [...many];
  let likenesses = 0;
  let length = 0;
  for (const word of [...few].sort((one, other) => other.length - one.length)) {
    const best = bestOf(word, left);
    if (best.at >= 0) left.splice(best.at, 1);
    likenesses += best.likeness * word.length;
    length += word.length;
  }
  const extra = Math.min(MOST_EXTRA, EXTRA_WORD * (many.length - few.length));
  return (likenesses / length) * (1 - extra);
}

function bestOf(word: string, words: Words): { at: number; likeness: number } {
  return words.reduce(
    (best, other, at) => {
      const found = wordLikeness(word, other);
      return found > best.likeness ? { at, likeness: found } : best;
    },
    { at: -1, likeness: 0 },
  );
}

/** An initial stands for its word, but says little. */
function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 0.8 : 0;
  const found = likeness(a, b);
  return found < LEAST_LIKENESS ? 0 : found;
}

/** 1 less the share of letters to change. */
const likeness = (a: string, b: string): number => 1 - editDistance(a, b) / Math.max(a.length, b.length, 1);

/** Letters to insert, drop, change or swap with their neighbour (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const steps = [at(previous, j) + 1, at(current, j - 1) + 1, at(previous, j - 1) + (same ? 0 : 1)];
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps.push(at(before, j - 2) + 1);
      current.push(Math.min(...steps));
    }
    before = previous;
    previous = current;
  }
  return at(previous, b.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? 0;

/** The same birthday strengthens a likeness; years apart, it is probably someone else. */
const SAME_BIRTHDAY = 5;
const OTHER_YEARS = 20;

/** `published`: days or years alone; nothing is known where either is missing. */
export function withBirthDate(score: number, born: string | null, published: readonly string[]): number {
  if (born === null || published.length === 0) return score;
  if (published.includes(born)) return Math.min(100, score + SAME_BIRTHDAY);
  const year = Number(born.slice(0, 4));
  const near = published.some((date) => Math.abs(Number(date.slice(0, 4)) - year) <= 1);
  return near ? score : Math.max(0, score - OTHER_YEARS);
}
