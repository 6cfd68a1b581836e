import type { ReactNode } from 'react';
import { useItem } from '../../../kit/query.ts';
import { KpiChart } from '../../../shared/kpis/kpi-chart.tsx';
import { useKpiReport } from '../../../shared/kpis/read-series.ts';
import { since } from '../../../shared/kpis/series.ts';
import type { About, Report } from '../queries.ts';
import styles from './reader.module.css';

/** The KPIs that its author set into the report, up to the end of its period. Left out where there is nothing to draw. */
export function ReportFigures({ report }: { report: Report }): ReactNode {
  const { about, kpi_sub_type_ids: ids } = report;
  if (about === null || !about.held || ids.length === 0) return null;
  return <Figures about={about} ids={ids} until={report.period_end ?? report.report_date} />;
}

const EIGHT_QUARTERS_MS = 2 * 366 * 86_400_000;

function Figures({ about, ids, until }: { about: About; ids: readonly number[]; until: string }): ReactNode {
  const family = about.type === 'fund' ? 'funds' : 'investment-opportunities';
  const target = useItem(family, about.id, { fields: ['currency'] });
  const report = useKpiReport({ type: about.type, id: about.id });
  const from = new Date(Date.parse(until) - EIGHT_QUARTERS_MS).toISOString().slice(0, 10);
  const chosen = (report.data?.series ?? [])
    .filter(({ key }) => ids.some((id) => key === `kpi-${id}`))
    .map((series) => ({ ...series, points: series.points.filter(({ end }) => end <= until) }));
  const shown = since(chosen, from);
  if (shown.length === 0) return null;
  return (
    <div className={styles.figures}>
      {shown.map((series) => (
        <KpiChart key={series.key} series={series} currency={target.data?.currency ?? 'GBP'} />
      ))}
    </div>
  );
}
