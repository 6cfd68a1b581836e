import { addMonths } from '@tranche/domain/kit/calendar';
import type { ReactNode } from 'react';
import { ViewTabs } from '../tab-links.tsx';
import { say } from '../words.ts';

/** How far back a chart goes (0.12). */
export type Range = '3' | '6' | '12' | 'all';
const RANGES = ['3', '6', '12', 'all'] as const satisfies readonly Range[];
const isRange = (key: string): key is Range => RANGES.some((range) => range === key);

/** Points of the last months before the last point; with the one before, so that the line begins at the edge. */
export function within<Point extends { readonly date: string }>(
  points: readonly Point[],
  range: Range,
): readonly Point[] {
  const last = points.at(-1);
  if (range === 'all' || !last) return points;
  const from = addMonths(last.date, -Number(range));
  const first = points.findIndex(({ date }) => date >= from);
  return points.slice(Math.max(0, points[first]?.date === from ? first : first - 1));
}

const LABELS = { '3': 'range3', '6': 'range6', '12': 'range12', all: 'rangeAll' } as const;

export function RangeTabs({
  title,
  range,
  onChange,
}: {
  title: string;
  range: Range;
  onChange: (range: Range) => void;
}): ReactNode {
  return (
    <ViewTabs
      label={say('rangeOf', { name: title })}
      current={range}
      onChange={(key) => isRange(key) && onChange(key)}
      tabs={RANGES.map((key) => ({ key, label: say(LABELS[key]) }))}
    />
  );
}
