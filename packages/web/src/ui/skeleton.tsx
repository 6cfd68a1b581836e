import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Stack } from './layout.tsx';

/** A bar in the place of a line of text. */
export const Bar = ({
  width = '100%',
  height = 14,
}: {
  width?: number | string;
  height?: number;
}): ReactNode => <Skeleton width={width} height={height} />;

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
export const BlockSkeleton = ({ height = 160 }: { height?: number }): ReactNode => (
  <Skeleton height={height} radius="md" />
);
