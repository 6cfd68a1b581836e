import type { ReactNode } from 'react';
import type { BarCardProps } from './bar-props.ts';
import { Column } from './column.tsx';
import { linePath } from './paths.ts';
import { PlotFrame } from './plot-frame.tsx';
import { useLegend } from './use-legend.ts';

const VALUE = 'var(--chart-1)';
const TARGET = 'var(--chart-5)';
const MARK = 'var(--ink-2)';
const WIDEST = 36;

/** Positions on screen only: the exact decimals are in the tooltip's text and in the table. */
const toPlot = (value: string | null): number | null => (value === null ? null : Number(value));

/** Bars grow from nothing, up or down (0.12); the target is a dashed line over them. */
export default function BarPlot({
  title,
  points,
  names,
  write,
  writeShort,
  height = 220,
  hasTarget,
  whole,
}: BarCardProps & { hasTarget: boolean }): ReactNode {
  const { shows, toggle } = useLegend([names.value, names.target]);
  const [withValue, withTarget] = [shows(names.value), hasTarget && shows(names.target)];
  const bars = points.map(({ label, value, target, said, marks = [] }, index) => ({
    at: (index + 0.5) / points.length,
    label,
    marks,
    value: withValue ? toPlot(value) : null,
    target: withTarget ? toPlot(target) : null,
    lines: [
      ...(said === undefined && value !== null && withValue
        ? [{ name: names.value, text: write(value), colour: VALUE }]
        : []),
      ...(said === undefined ? [] : [{ name: names.value, text: said, colour: VALUE }]),
      ...(target === null || !withTarget
        ? []
        : [{ name: names.target, text: write(target), colour: TARGET }]),
      ...marks.map(({ text }) => ({ name: text, text: '', colour: MARK })),
    ],
  }));
  const known = bars.flatMap(({ value, target }) => [value ?? 0, target ?? 0]);
  const legend = [
    { name: names.value, colour: VALUE },
    { name: names.target, colour: TARGET, dashed: true },
  ].map((entry) => ({ ...entry, shown: shows(entry.name), onToggle: () => toggle(entry.name) }));
  return (
    <PlotFrame
      label={title}
      height={height}
      domain={[Math.min(0, ...known), Math.max(0, ...known)]}
      points={bars}
      tick={(value) => writeShort(String(value))}
      whole={whole}
      legend={hasTarget ? legend : []}
    >
      {({ x, y, width }) => (
        <>
          {bars.map(({ at, label, value, marks }) =>
            marks.map(({ kind }) =>
              kind === 'break' ? (
                <line
                  key={`${label} ${kind}`}
                  x1={x(at - 0.5 / bars.length)}
                  x2={x(at - 0.5 / bars.length)}
                  y1={0}
                  y2={y(Math.min(0, ...known))}
                  stroke={MARK}
                  strokeDasharray="2 3"
                />
              ) : (
                <path
                  key={`${label} ${kind}`}
                  d={`M${x(at) - 5} ${y(Math.max(0, value ?? 0)) - 9}h10l-5 6z`}
                  fill={MARK}
                />
              ),
            ),
          )}
          {bars.map(({ at, label, value }) =>
            value === null ? null : (
              <Column
                key={label}
                x={x(at)}
                width={Math.min(WIDEST, (width / bars.length) * 0.6)}
                from={y(0)}
                to={y(value)}
                colour={VALUE}
              />
            ),
          )}
          {withTarget && (
            <path
              d={linePath(bars.map(({ at, target }) => (target === null ? null : [x(at), y(target)])))}
              fill="none"
              stroke={TARGET}
              strokeWidth={2}
              strokeDasharray="5 4"
            />
          )}
        </>
      )}
    </PlotFrame>
  );
}
