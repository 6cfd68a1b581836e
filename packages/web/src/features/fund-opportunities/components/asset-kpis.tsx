import type { ReactNode } from 'react';
import { KpiChart } from '../../../shared/kpis/kpi-chart.tsx';
import { useKpiReport } from '../../../shared/kpis/read-series.ts';
import { Grid } from '../../../ui/layout.tsx';

/** What the linked company reports, a chart each; nothing while it reports nothing, or where the viewer may not read it. */
export function AssetKpis({
  opportunityId,
  currency,
}: {
  opportunityId: number;
  currency: string;
}): ReactNode {
  const { data } = useKpiReport({ type: 'investment_opportunity', id: opportunityId });
  if (data === undefined || data.series.length === 0) return null;
  return (
    <Grid min={360}>
      {data.series.map((series) => (
        <KpiChart key={series.key} series={series} currency={currency} />
      ))}
    </Grid>
  );
}
