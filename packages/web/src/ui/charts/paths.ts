/** A point of a drawing in pixels from its upper left; null where nothing is known. */
export type Spot = readonly [x: number, y: number] | null;

/** Straight from each known point to the next one; a gap stays a gap. */
export const linePath = (spots: readonly Spot[]): string =>
  runsOf(spots)
    .map((run) => `M${run.join('L')}`)
    .join('');

/** What lies between the line and the level `ground`. */
export const groundPath = (spots: readonly Spot[], ground: number): string =>
  runsOf(spots)
    .map((run) => `M${run[0]?.[0]},${ground}L${run.join('L')}L${run.at(-1)?.[0]},${ground}Z`)
    .join('');

/** What lies between two lines over the same points. */
export const bandPath = (
  upper: readonly (readonly [x: number, y: number])[],
  lower: readonly (readonly [x: number, y: number])[],
): string => (upper.length === 0 ? '' : `M${upper.join('L')}L${[...lower].reverse().join('L')}Z`);

/** The known points, apart wherever one between them is not known. */
function runsOf(spots: readonly Spot[]): (readonly [x: number, y: number])[][] {
  const runs: (readonly [number, number])[][] = [[]];
  for (const spot of spots) {
    if (spot === null) runs.push([]);
    else runs.at(-1)?.push(spot);
  }
  return runs.filter((run) => run.length > 0);
}
