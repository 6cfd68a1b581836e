import type { ReportFigures as Frozen } from '@tranche/domain/reporting/report-figures';
import type { ReactNode } from 'react';
import { useItem } from '../../kit/query.ts';
import { KpiChart } from '../kpis/kpi-chart.tsx';
import { useKpiReport } from '../kpis/read-series.ts';
import { since } from '../kpis/series.ts';
import { asKpiSeries } from './figures.ts';
import type { About, ReadableReport } from './readable.ts';
import styles from './report.module.css';

/** The KPIs that its author set below the text. Left out where there is nothing to draw. */
export function ReportFigures({ report }: { report: ReadableReport }): ReactNode {
  const { about, kpi_sub_type_ids: ids, figures_snapshot: frozen } = report;
  if (ids.length === 0) return null;
  if (frozen) return <FrozenFigures frozen={frozen} ids={ids} />;
  if (about === null || !about.held) return null;
  return <FiguresNow about={about} ids={ids} until={report.period_end ?? report.report_date} />;
}

function FrozenFigures({ frozen, ids }: { frozen: Frozen; ids: readonly number[] }): ReactNode {
  const shown = frozen.series.filter(({ key }) => ids.some((id) => key === `kpi-${id}`));
  if (shown.length === 0) return null;
  return (
    <div className={styles.figures}>
      {shown.map((series) => (
        <KpiChart key={series.key} series={asKpiSeries(series)} currency={frozen.currency} />
      ))}
    </div>
  );
}

const EIGHT_QUARTERS_MS = 2 * 366 * 86_400_000;

/** Of a report from before figures were frozen: those of its holding, up to the end of its period. */
function FiguresNow({
  about,
  ids,
  until,
}: {
  about: About;
  ids: readonly number[];
  until: string;
}): ReactNode {
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
