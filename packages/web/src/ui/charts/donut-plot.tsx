import { DonutChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import type { ReactNode } from 'react';
import { sliceColour, type Slice } from './slices.ts';

export default function DonutPlot({ slices }: { slices: readonly Slice[] }): ReactNode {
  return (
    <DonutChart
      size={168}
      thickness={26}
      paddingAngle={1}
      withTooltip={false}
      data={slices.map((slice, index) => ({
        name: slice.label,
        value: Number(slice.value),
        color: sliceColour(index),
      }))}
    />
  );
}
