import type { ReactNode } from 'react';
import { formatMoney } from '../format.ts';
import { Column } from './column.tsx';
import { PlotFrame } from './plot-frame.tsx';
import type { WaterfallCardProps } from './waterfall-props.ts';

const WIDEST = 72;

/** Positions on screen only: the exact decimals are in the tooltip's text and in the table. */
export default function WaterfallPlot({ title, steps, currency }: WaterfallCardProps): ReactNode {
  let level = 0;
  const columns = steps.map(({ label, value, total }, index) => {
    const from = total ? 0 : level;
    level = total ? Number(value) : level + Number(value);
    const colour = total ? 'var(--chart-1)' : `var(--chart-${value.startsWith('-') ? 7 : 6})`;
    return {
      at: (index + 0.5) / steps.length,
      label,
      from,
      to: level,
      colour,
      lines: [{ name: label, text: formatMoney(value, { currency }), colour }],
    };
  });
  const levels = columns.flatMap(({ from, to }) => [from, to]);
  return (
    <PlotFrame
      label={title}
      height={280}
      domain={[Math.min(0, ...levels), Math.max(0, ...levels)]}
      points={columns}
      tick={(value) => formatMoney(value, { currency, compact: true })}
    >
      {({ x, y, width }) =>
        columns.map(({ at, label, from, to, colour }) => (
          <Column
            key={label}
            x={x(at)}
            width={Math.min(WIDEST, (width / columns.length) * 0.6)}
            from={y(from)}
            to={y(to)}
            colour={colour}
          />
        ))
      }
    </PlotFrame>
  );
}
