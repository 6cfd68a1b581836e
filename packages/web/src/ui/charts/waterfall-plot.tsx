import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import type { ReactNode } from 'react';
import { formatMoney } from '../format.ts';
import type { WaterfallCardProps } from './waterfall-card.tsx';

/** Positions on screen only: the exact decimals are in the table. */
export default function WaterfallPlot({
  steps,
  currency,
}: Pick<WaterfallCardProps, 'steps' | 'currency'>): ReactNode {
  return (
    <BarChart
      h={280}
      type="waterfall"
      dataKey="label"
      series={[{ name: 'amount', color: 'var(--chart-1)' }]}
      data={steps.map(({ label, value, total }, index) => ({
        label,
        amount: Number(value),
        color: total ? 'var(--chart-1)' : value.startsWith('-') ? 'var(--chart-7)' : 'var(--chart-6)',
        standalone: total === true && index > 0,
      }))}
      maxBarWidth={72}
      gridAxis="x"
      tickLine="none"
      withLegend={false}
      valueFormatter={(value) => formatMoney(value, { currency, compact: true })}
      barChartProps={{ accessibilityLayer: true }}
    />
  );
}
