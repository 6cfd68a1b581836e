import type { FigureBlock, FigureSeries } from '@tranche/domain/reporting/report-figures';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { KpiChart } from '../kpis/kpi-chart.tsx';
import { kpiWords } from '../kpis/words.ts';
import { writeKpi, writePeriod } from '../kpis/write.ts';
import { asKpiSeries } from './figures.ts';
import styles from './report.module.css';
import { reportWords } from './words.ts';

interface Props {
  readonly block: FigureBlock;
  readonly series: FigureSeries | undefined;
  readonly currency: string;
}

/** A KPI within the text: its latest figure, or all of them as a chart. */
export function FigureBlockView({ block, series, currency }: Props): ReactNode {
  const t = useWords(reportWords);
  if (series === undefined) return <p className="muted">{t('noFigure')}</p>;
  return block === 'chart' ? (
    <KpiChart series={asKpiSeries(series)} currency={currency} />
  ) : (
    <LatestFigure series={series} currency={currency} />
  );
}

function LatestFigure({ series, currency }: { series: FigureSeries; currency: string }): ReactNode {
  const t = useWords(reportWords);
  const say = useWords(kpiWords);
  const latest = series.points.at(-1);
  if (latest === undefined) return null;
  const write = (value: string): string => writeKpi(say, series, value, currency);
  return (
    <div className={styles.kpi}>
      <span>{series.name}</span>
      <b>{latest.value === null ? latest.text : write(latest.value)}</b>
      <span className={styles.note}>
        {[
          writePeriod(say, series.frequency, latest.end),
          ...(latest.target === null ? [] : [t('target', { value: write(latest.target) })]),
        ].join(' · ')}
      </span>
    </div>
  );
}
