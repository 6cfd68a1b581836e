import type { ReactNode } from 'react';
import { Stack } from './layout.tsx';
import styles from './skeleton.module.css';

interface BarProps {
  readonly width?: number | string;
  readonly height?: number | string;
  /** Above and below, in pixels. */
  readonly space?: number;
  /** At the end of its line, as numbers are. */
  readonly end?: boolean;
}

/** A bar in the place of a line of text. Plain: a page that opens draws dozens. */
export const Bar = ({ width = '100%', height = 14, space, end }: BarProps): ReactNode => (
  <div className={styles.bar} data-end={end} style={{ width, height, marginBlock: space }} />
);

/** Lines of a card that is loading. */
export function LineSkeleton({ lines = 4 }: { lines?: number }): ReactNode {
  return (
    <Stack gap={12}>
      {Array.from({ length: lines }, (_, line) => (
        <Bar key={line} width={`${92 - ((line * 17) % 45)}%`} />
      ))}
    </Stack>
  );
}

/** Label-and-control pairs of a form that is loading. */
export function FormSkeleton({ fields = 5 }: { fields?: number }): ReactNode {
  return (
    <Stack gap={20}>
      {Array.from({ length: fields }, (_, field) => (
        <Stack key={field} gap={8}>
          <Bar width={120} height={12} />
          <Bar height={40} />
        </Stack>
      ))}
    </Stack>
  );
}

/** Cards in a grid. */
export const BlockSkeleton = ({ height = 160 }: { height?: number | string }): ReactNode => (
  <div className={styles.block} style={{ height }} />
);
