import { AreaChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { ReferenceDot } from 'recharts';
import type { ReactNode } from 'react';
import { formatDate, formatMoney, formatNumber } from '../format.ts';
import type { TimeSeriesCardProps } from './time-series-card.tsx';

/** Positions on screen only: the exact decimals are in the tooltip's text and in the table. */
export default function TimeSeriesPlot({
  series,
  points,
  unit,
  currency,
  height = 220,
  markers,
}: TimeSeriesCardProps): ReactNode {
  const data = points.map((point) => ({
    date: formatDate(point.date),
    ...Object.fromEntries(series.map(({ key, label }) => [label, toPlot(point.values[key])])),
  }));
  return (
    <AreaChart
      h={height}
      data={data}
      dataKey="date"
      series={series.map(({ label }, index) => ({ name: label, color: `var(--chart-${(index % 8) + 1})` }))}
      curveType="linear"
      connectNulls={false}
      withDots={points.length < 3}
      withLegend={series.length > 1}
      strokeWidth={2}
      fillOpacity={0.12}
      gridAxis="x"
      tickLine="none"
      valueFormatter={(value) =>
        unit === 'money' ? formatMoney(value, { currency, compact: true }) : formatNumber(value, 1)
      }
      areaChartProps={{ accessibilityLayer: true }}
    >
      {markers?.at.map(({ date }) => (
        <ReferenceDot
          key={date}
          x={formatDate(date)}
          y={toPlot(points.find((point) => point.date === date)?.values[series[0]?.key ?? '']) ?? 0}
          r={5}
          fill="var(--surface)"
          stroke="var(--chart-1)"
          strokeWidth={2.5}
        />
      ))}
    </AreaChart>
  );
}

const toPlot = (value: string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);
