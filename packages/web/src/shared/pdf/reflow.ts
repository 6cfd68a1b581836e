/** The words of a PDF as running text, for a screen on which its pages are too small to read. Pure. */

/** A run as pdf.js gives it: `x` and `y` in points, `y` counted from the foot of the page. */
export interface PlacedRun {
  readonly str: string;
  readonly x: number;
  readonly y: number;
  /** Size of its letters. */
  readonly size: number;
}

export interface Passage {
  readonly text: string;
  readonly heading: boolean;
}

interface Line {
  readonly text: string;
  readonly y: number;
  readonly size: number;
}

/** Lines further apart than this many letters' heights are two passages. */
const APART = 1.95;
/** Letters this much larger than the usual ones make a heading. */
const LARGER = 1.15;

/** Heads and feet that come back on every page are shown once. */
export function reflow(pages: readonly (readonly PlacedRun[])[]): Passage[] {
  const lines = pages.map(linesOf);
  const usual = usualSize(lines.flat());
  const known = new Set<string>();
  return lines
    .flatMap((page) => passagesOf(page, usual))
    .filter(({ text }) => {
      const key = text.replace(/\d+/g, '#');
      if (!known.has(key)) return known.add(key);
      return false;
    });
}

/** Runs of one height are in one line, from left to right. */
function linesOf(runs: readonly PlacedRun[]): Line[] {
  const lines: { y: number; runs: PlacedRun[] }[] = [];
  for (const run of runs) {
    if (run.str.trim() === '') continue;
    const line = lines.find(({ y }) => Math.abs(y - run.y) < run.size * 0.4);
    if (line) line.runs.push(run);
    else lines.push({ y: run.y, runs: [run] });
  }
  return lines
    .sort((a, b) => b.y - a.y)
    .map(({ y, runs: along }) => ({
      y,
      size: Math.max(...along.map(({ size }) => size)),
      text: along
        .sort((a, b) => a.x - b.x)
        .map(({ str }) => str.trim())
        .join(' '),
    }));
}

/** The size in which most letters are set. */
function usualSize(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

function passagesOf(lines: readonly Line[], usual: number): Passage[] {
  const passages: (Passage & { readonly last: Line })[] = [];
  for (const line of lines) {
    const heading = line.size > usual * LARGER;
    const before = passages.at(-1);
    if (before && before.heading === heading && belongs(before.last, line))
      passages[passages.length - 1] = { text: `${before.text} ${line.text}`, heading, last: line };
    else passages.push({ text: line.text, heading, last: line });
  }
  return passages.map(({ text, heading }) => ({ text, heading }));
}

const belongs = (before: Line, line: Line): boolean =>
  before.y - line.y < line.size * APART &&
  Math.abs(before.size - line.size) < 0.5 &&
  !/^([•–-]|\d+[.)])\s/.test(line.text);
