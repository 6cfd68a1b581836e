/** Values along a length: about four round steps, the first and the last of them its ends. */
export interface LinearScale {
  /** In pixels. */
  readonly place: (value: number) => number;
  readonly ticks: readonly number[];
}

/** `domain` is widened to whole steps and then stretched from the first of `range` to its second. */
export function linearScale(
  [least, most]: readonly [number, number],
  [from, to]: readonly [number, number],
): LinearScale {
  if (!(most > least)) return { place: () => (from + to) / 2, ticks: [least] };
  const { step, first, last } = widened(least, most);
  const [low, high] = [step.times(first), step.times(last)];
  return {
    place: (value) => from + ((value - low) / (high - low)) * (to - from),
    ticks: Array.from({ length: last - first + 1 }, (_, nth) => step.times(first + nth)),
  };
}

/** The wider ends may ask for a wider step, and so on. */
function widened(least: number, most: number): { step: Step; first: number; last: number } {
  let step = stepOf(most - least);
  for (;;) {
    const [first, last] = [Math.floor(least / step.size), Math.ceil(most / step.size)];
    const wider = stepOf(step.times(last) - step.times(first));
    if (wider.size <= step.size) return { step, first, last };
    step = wider;
  }
}

interface Step {
  readonly size: number;
  /** Exact in tenths too, where a product is not: 3 × 0.2 is 0.6. */
  readonly times: (count: number) => number;
}

const STEPS = 4;

/** A factor of a power of ten, and from which proportion on it is nearer than the one below it. */
const FACTORS = [
  { factor: 10, from: Math.sqrt(50) },
  { factor: 5, from: Math.sqrt(10) },
  { factor: 2, from: Math.sqrt(2) },
];

/** 1, 2, 5 or 10 times a power of ten, next to a quarter of the length. */
function stepOf(length: number): Step {
  const power = Math.floor(Math.log10(length / STEPS));
  const ratio = length / STEPS / 10 ** power;
  const factor = FACTORS.find(({ from }) => ratio >= from)?.factor ?? 1;
  const times = (count: number): number =>
    power < 0 ? (count * factor) / 10 ** -power : count * factor * 10 ** power;
  return { size: times(1), times };
}
