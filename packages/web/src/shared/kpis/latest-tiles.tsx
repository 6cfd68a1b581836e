import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { changeOf, kpiAt, latestOf, targetShare, type KpiSeries } from './series.ts';
import { kpiWords } from './words.ts';
import { writeKpi, writePeriod } from './write.ts';
import { formatPercent } from '../../ui/format.ts';
import { StatRow } from '../../ui/stat-tile.tsx';
import { Change } from './change.tsx';
import styles from './kpis.module.css';

/** Each KPI's newest figure, against the period before and against its target. */
export function LatestTiles({
  series,
  currency,
}: {
  series: readonly KpiSeries[];
  currency: string;
}): ReactNode {
  const say = useWords(kpiWords);
  const stats = series.flatMap((each) => {
    const latest = latestOf(each);
    if (latest === null || latest.value === null) return [];
    const share = targetShare(each);
    return [
      {
        label: each.name,
        value: writeKpi(say, kpiAt(each, latest.end), latest.value, currency),
        note: (
          <span className={styles.notes}>
            <span>{writePeriod(say, each.frequency, latest.end)}</span>
            <Change change={changeOf(each)} kpi={each} />
            {share !== null && <span>{say('ofTarget', { percent: formatPercent(share, 0) })}</span>}
          </span>
        ),
      },
    ];
  });
  return stats.length === 0 ? null : <StatRow stats={stats} />;
}
