import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { BarCard } from '../../ui/charts/bar-card.tsx';
import { useWords } from '../../kit/context.tsx';
import { barsOf } from './bars-of.ts';
import { kpiAt, latestOf, type KpiSeries } from './series.ts';
import { kpiWords } from './words.ts';
import { writeKpi, writePeriod, writeShort } from './write.ts';

/** One KPI over its periods: bars for what was achieved, a line for its target; words where it is given in words. */
export function KpiChart({ series, currency }: { series: KpiSeries; currency: string }): ReactNode {
  const say = useWords(kpiWords);
  const latest = latestOf(series);
  if (series.unit === 'text' || latest === null) return <KpiInWords series={series} />;
  const { unit } = kpiAt(series, latest.end);
  const write = (value: string): string => writeKpi(say, { ...series, unit }, value, currency);
  const period = (end: string): string => writePeriod(say, series.frequency, end);
  return (
    <BarCard
      title={series.name}
      takeaway={
        latest.value === null
          ? undefined
          : say('takeaway', { value: write(latest.value), period: period(latest.end) })
      }
      names={{ value: say('actual'), target: say('target') }}
      points={barsOf(series, { say, currency, unit })}
      write={write}
      whole={unit === 'number' && series.decimals === 0}
      writeShort={(value) => writeShort(say, { ...series, unit }, value, currency)}
    />
  );
}

function KpiInWords({ series }: { series: KpiSeries }): ReactNode {
  const say = useWords(kpiWords);
  const latest = latestOf(series);
  if (latest === null) return null;
  return (
    <Card title={series.name} help={writePeriod(say, series.frequency, latest.end)}>
      {latest.text}
    </Card>
  );
}
