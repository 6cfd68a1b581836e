import type { ReactNode } from 'react';

export interface ColumnProps {
  /** Its middle, in pixels, as the others. */
  readonly x: number;
  readonly width: number;
  readonly from: number;
  readonly to: number;
  readonly colour: string;
}

/** One bar between two heights, whichever is higher. */
export const Column = ({ x, width, from, to, colour }: ColumnProps): ReactNode => (
  <rect
    x={x - width / 2}
    y={Math.min(from, to)}
    width={width}
    height={Math.max(1, Math.abs(to - from))}
    rx={2}
    fill={colour}
  />
);
