import { arc, pie, type PieArcDatum } from 'd3-shape';
import type { ReactNode } from 'react';
import { sliceColour, type Slice } from './slices.ts';

const SIZE = 168;
const THICKNESS = 26;

/** The ring alone: names and shares stand beside it. */
export default function DonutPlot({ slices }: { slices: readonly Slice[] }): ReactNode {
  const arcs = pie<Slice>()
    .sort(null)
    .padAngle(0.015)
    .value(({ value }) => Number(value))([...slices]);
  const draw = arc<PieArcDatum<Slice>>()
    .innerRadius(SIZE / 2 - THICKNESS)
    .outerRadius(SIZE / 2);
  return (
    <svg viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`} width={SIZE} height={SIZE} aria-hidden>
      {arcs.map((each, index) => (
        <path key={each.data.label} d={draw(each) ?? ''} fill={sliceColour(index)} />
      ))}
    </svg>
  );
}
