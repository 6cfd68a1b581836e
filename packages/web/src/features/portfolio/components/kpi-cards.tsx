import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useKpiReport } from '../../../shared/kpis/read-series.ts';
import { changeOf, latestOf, type KpiSeries } from '../../../shared/kpis/series.ts';
import { kpiWords } from '../../../shared/kpis/words.ts';
import { writeKpi, writePeriod } from '../../../shared/kpis/write.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Delta } from '../../../ui/value.tsx';
import { words } from '../words.ts';

const MOST = 6;

/** The newest key figures of the company, each leading to all of them. Nothing where none are published. */
export function KpiCards({ id, currency }: { id: number; currency: string }): ReactNode {
  const t = useWords(words);
  const report = useKpiReport({ type: 'investment_opportunity', id });
  const href = `/investor/portfolio/${id}/reports/kpis`;
  return (
    <StateView
      of={report}
      thing={t('kpis.thing')}
      skeleton={<StatRow stats={null} />}
      isEmpty={({ series }) => series.every((each) => (latestOf(each)?.value ?? null) === null)}
      empty={null}
    >
      {({ series }) => (
        <Stack gap={12}>
          <Row justify="between">
            <h2>{t('kpis.title')}</h2>
            <AppLink href={href}>{t('kpis.all')}</AppLink>
          </Row>
          <KpiTiles series={series} currency={currency} href={href} />
        </Stack>
      )}
    </StateView>
  );
}

function KpiTiles({
  series,
  currency,
  href,
}: {
  series: readonly KpiSeries[];
  currency: string;
  href: string;
}): ReactNode {
  const say = useWords(kpiWords);
  const tiles = series.flatMap((each) => {
    const latest = latestOf(each);
    if (!latest || latest.value === null) return [];
    const change = changeOf(each)?.pct ?? null;
    return [
      {
        label: `${each.name}, ${writePeriod(say, each.frequency, latest.end)}`,
        value: writeKpi(say, each, latest.value, currency),
        note: change === null ? undefined : <Delta value={change} of="percent" />,
        href: each.category === null ? href : `${href}/${each.category}`,
      },
    ];
  });
  return <StatRow stats={tiles.slice(0, MOST)} />;
}
