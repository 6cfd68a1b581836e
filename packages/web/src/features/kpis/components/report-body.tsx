import { IconDownload } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { KpiChart } from '../../../shared/kpis/kpi-chart.tsx';
import type { KpiReport } from '../../../shared/kpis/read-series.ts';
import { LatestTiles } from '../../../shared/kpis/latest-tiles.tsx';
import { kpiWords } from '../../../shared/kpis/words.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { csvOf } from '../../../ui/csv.ts';
import { dayOf } from '../../../ui/format.ts';
import { Grid, Stack } from '../../../ui/layout.tsx';
import { saveText } from '../../../ui/save-file.ts';
import { EmptyState } from '../../../ui/state-view.tsx';
import { csvTable, matricesOf, rangeOf, shownOf } from '../report.ts';
import { words } from '../words.ts';
import styles from './kpis.module.css';
import { Commentary } from './commentary.tsx';

import { MatrixTable } from './matrix-table.tsx';
import { ReportFilters } from './report-filters.tsx';
import { Restatements } from './restatements.tsx';

export interface Company {
  readonly id: number;
  readonly name: string;
  readonly currency: string;
}

/** Tiles, a chart a KPI, the same as KPI × period, and what was said of it: of one category and stretch of time. */
export function ReportBody({ report, company }: { report: KpiReport; company: Company }): ReactNode {
  const t = useWords(words);
  const say = useWords(kpiWords);
  const { suffix } = useParams({ strict: false });
  const [asked, setRange] = useSearchParam('range');
  const { currency } = company;
  const category = report.categories.find(({ slug }) => slug === suffix) ?? null;
  const range = rangeOf(asked);
  const shown = shownOf(report.series, { category: category?.slug ?? null, range });
  const download = (): void =>
    saveText(
      csvOf(csvTable(say, shown, t('kpi'))),
      t('file', { name: company.name.toLowerCase().replace(/\W+/g, '-'), date: dayOf(new Date()) }),
    );
  return (
    <Stack gap={24}>
      {suffix !== undefined && category === null && (
        <Card tone="info">{t('unknown', { suffix: String(suffix) })}</Card>
      )}
      <ReportFilters
        base={`/investor/portfolio/${company.id}/reports/kpis`}
        categories={report.categories}
        current={category?.slug ?? null}
        range={range}
        onRange={(next) => setRange(next, true)}
        actions={
          <Button icon={<IconDownload size={16} />} onClick={download} disabled={shown.length === 0}>
            {t('csv')}
          </Button>
        }
      />
      {shown.length === 0 ? (
        <EmptyState title={t('noneInCategory')} />
      ) : (
        <>
          <LatestTiles series={shown} currency={currency} />
          <Grid min={440} gap={24}>
            {shown.map((series) => (
              <KpiChart key={series.key} series={series} currency={currency} />
            ))}
          </Grid>
          {/* In print the same numbers are under each KPI; a matrix would not fit its width. */}
          <div className={styles.matrices} data-no-print>
            {matricesOf(shown).map((matrix) => (
              <MatrixTable key={matrix.frequency} matrix={matrix} currency={currency} />
            ))}
          </div>
          <Restatements series={shown} currency={currency} />
          <Commentary series={shown} />
        </>
      )}
    </Stack>
  );
}
