import { CompositeChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import type { ReactNode } from 'react';
import type { BarCardProps } from './bar-card.tsx';

/** Positions on screen only: the exact decimals are in the tooltip's text and in the table. */
export default function BarPlot({
  points,
  names,
  write,
  writeShort,
  height,
  hasTarget,
  whole,
}: BarCardProps & { hasTarget: boolean }): ReactNode {
  return (
    <CompositeChart
      h={height ?? 220}
      data={points.map(({ label, value, target }) => ({
        label,
        [names.value]: toPlot(value),
        [names.target]: toPlot(target),
      }))}
      dataKey="label"
      series={[
        { name: names.value, color: 'var(--chart-1)', type: 'bar' },
        ...(hasTarget
          ? [{ name: names.target, color: 'var(--chart-5)', type: 'line' as const, strokeDasharray: '5 4' }]
          : []),
      ]}
      maxBarWidth={36}
      curveType="linear"
      connectNulls={false}
      withLegend={hasTarget}
      withDots={points.length < 3}
      gridAxis="x"
      tickLine="none"
      xAxisProps={{ interval: 'equidistantPreserveStart' }}
      yAxisProps={{
        width: 64,
        domain: domainOf(points),
        allowDecimals: !whole,
        tickFormatter: (value: number) => writeShort(String(value)),
      }}
      valueFormatter={(value) => write(String(value))}
      composedChartProps={{ accessibilityLayer: true }}
    />
  );
}

/** Bars grow from nothing, up or down (0.12); ‘auto’ is a round figure beyond the last. */
function domainOf(points: BarCardProps['points']): [number | 'auto', number | 'auto'] {
  const known = points.flatMap(({ value, target }) => [value, target]).filter((each) => each !== null);
  return [known.some(isNegative) ? 'auto' : 0, known.every(isNegative) ? 0 : 'auto'];
}
const isNegative = (value: string): boolean => value.startsWith('-');

const toPlot = (value: string | null): number | null => (value === null ? null : Number(value));
