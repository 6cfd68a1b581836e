import { createHash } from 'node:crypto';
import type { Mutant } from './mutant.ts';
import { areaOf } from './scope.ts';

/** The same mutants for the same seed, in the same order; each area in turn, so that an early end cuts all alike. */
export function sampleOf(
  mutants: readonly Mutant[],
  { seed, sample }: { seed: string; sample: number },
): Mutant[] {
  const drawn = new Map(
    mutants.map((one) => [one, createHash('sha1').update(`${seed} ${one.key}`).digest('hex')] as const),
  );
  const shuffled = [...mutants].sort((a, b) => ((drawn.get(a) ?? '') < (drawn.get(b) ?? '') ? -1 : 1));
  const sizes = new Map<string, number>();
  for (const { file } of mutants) sizes.set(areaOf(file) ?? '', (sizes.get(areaOf(file) ?? '') ?? 0) + 1);
  const counts = new Map<string, number>();
  const place = new Map<Mutant, number>();
  for (const one of shuffled) {
    const area = areaOf(one.file) ?? '';
    const nth = counts.get(area) ?? 0;
    counts.set(area, nth + 1);
    place.set(one, nth / (sizes.get(area) ?? 1));
  }
  return shuffled.sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)).slice(0, sample);
}
