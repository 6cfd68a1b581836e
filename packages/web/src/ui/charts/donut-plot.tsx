import type { ReactNode } from 'react';
import { sliceColour, type Slice } from './slices.ts';

const SIZE = 168;
const THICKNESS = 26;
/** Between two slices, as a part of the way round. */
const GAP = 0.0024;

/** The ring alone: names and shares are beside it. Each slice is a dash of the whole circle, from the top. */
export default function DonutPlot({ slices }: { slices: readonly Slice[] }): ReactNode {
  const total = slices.reduce((sum, { value }) => sum + Number(value), 0);
  const shareOf = ({ value }: Slice): number => (total === 0 ? 0 : Number(value) / total);
  return (
    <svg viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`} width="100%" aria-hidden>
      {slices.map((slice, index) => (
        <circle
          key={slice.label}
          r={(SIZE - THICKNESS) / 2}
          fill="none"
          stroke={sliceColour(index)}
          strokeWidth={THICKNESS}
          pathLength={1}
          strokeDasharray={dashOf(shareOf(slice))}
          strokeDashoffset={-slices.slice(0, index).reduce((sum, before) => sum + shareOf(before), 0)}
          transform="rotate(-90)"
        />
      ))}
    </svg>
  );
}

/** A whole ring has no gap, and the thinnest slice is still seen. */
const dashOf = (share: number): string =>
  share === 1 ? 'none' : share === 0 ? '0 1' : `${Math.max(share - GAP, GAP)} 1`;
