import type { ReactNode } from 'react';
import { rem } from './rem.ts';

const WIDTH = 88;
const HEIGHT = 28;
const EDGE = 3;

/** The course of a figure as a line without axes, ended by a dot: steps of equal width, oldest first. */
export default function Sparkline({
  values,
  label,
}: {
  values: readonly string[];
  label: string;
}): ReactNode {
  const numbers = values.map(Number);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const points = numbers.map((value, index): readonly [number, number] => [
    EDGE + (index / Math.max(numbers.length - 1, 1)) * (WIDTH - 2 * EDGE),
    high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE),
  ]);
  const [x = 0, y = 0] = points.at(-1) ?? [];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={rem(WIDTH)}
      height={rem(HEIGHT)}
      role="img"
      aria-label={label}
    >
      <polyline
        points={points.map((point) => point.join(',')).join(' ')}
        fill="none"
        stroke="var(--chart-1)"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      <circle cx={x} cy={y} r={2.5} fill="var(--chart-1)" />
    </svg>
  );
}
