import type { Verdict } from './judge.ts';
import type { Mutant } from './mutant.ts';
import { areaOf, AREAS } from './scope.ts';

/** Mutants that nothing could notice, since they change nothing that matters; each with the reason. */
export type Accepted = Readonly<Record<string, string>>;

export const GOAL = 95;

/** The lines at the end, and whether enough was noticed: what is undecided counts as not noticed. */
export function report(
  verdicts: readonly Verdict[],
  accepted: Accepted,
): { lines: string[]; isEnough: boolean } {
  const counted = verdicts.filter(({ state, mutant }) => state === 'killed' || !accepted[mutant.key]);
  const alive = counted.filter(({ state }) => state !== 'killed');
  const lines = alive
    .sort((a, b) => a.mutant.file.localeCompare(b.mutant.file) || a.mutant.line - b.mutant.line)
    .map(({ mutant, state }) => `${state} ${mutant.file}:${mutant.line} ${changeOf(mutant)}`);
  const score = (some: readonly Verdict[]): number =>
    some.length === 0 ? 100 : (100 * some.filter(({ state }) => state === 'killed').length) / some.length;
  const decided = (some: readonly Verdict[]): Verdict[] => some.filter(({ state }) => state !== 'undecided');
  const written = (some: readonly Verdict[]): string =>
    `${score(some).toFixed(1).padStart(5)} % of ${some.length} noticed, ` +
    `${score(decided(some)).toFixed(1)} % of the ${decided(some).length} that were decided`;
  for (const area of AREAS) {
    const some = counted.filter(({ mutant }) => areaOf(mutant.file) === area);
    if (some.length > 0) lines.push(`${area.padEnd(12)} ${written(some)}`);
  }
  lines.push(
    `${written(counted)}; ${verdicts.length - counted.length} accepted with a reason; the goal is ${GOAL} %`,
  );
  return { lines, isEnough: score(counted) >= GOAL };
}

/** The part of the text that differs, with a little around it. */
export function changeOf({ kind, was, text }: Mutant): string {
  const now = text.replace(/\s+/g, ' ');
  let from = 0;
  while (from < was.length && was[from] === now[from]) from++;
  let same = 0;
  while (same < Math.min(was.length, now.length) - from && was.at(-1 - same) === now.at(-1 - same)) same++;
  const part = (whole: string): string =>
    whole.slice(Math.max(0, from - 12), whole.length - same + 4).slice(0, 110);
  return now === '' ? `${kind}: without ${was.slice(0, 110)}` : `${kind}: ${part(was)} -> ${part(now)}`;
}
