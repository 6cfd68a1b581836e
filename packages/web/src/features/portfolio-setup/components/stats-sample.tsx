import { isZero } from '@tranche/domain/kit/exact';
import { tilesOf } from '@tranche/domain/portfolio/header-tiles';
import { isOnTheWay } from '@tranche/domain/portfolio/on-the-way';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { Portfolio, Stat } from '../../../shared/holdings/portfolio-tables.ts';
import { StatValue } from '../../../shared/holdings/stat-value.tsx';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { Delta } from '../../../ui/value.tsx';
import { words } from '../words.ts';
import { SampleCard, SampleNote } from './sample-card.tsx';
import styles from './pieces.module.css';

/** The top of an investor's portfolio page. */
export const StatsSample = (): ReactNode => (
  <SampleCard height={100}>{(portfolio) => <Drawn portfolio={portfolio} />}</SampleCard>
);

function Drawn({ portfolio: { stats, currency } }: { portfolio: Portfolio }): ReactNode {
  const t = useWords(words);
  const percent = stats.find(({ key }) => key === 'total_gain_pct')?.value ?? null;
  const tile = (stat: Stat) => ({
    label: stat.label,
    value: <StatValue stat={stat} currency={currency} pence="never" />,
    note: stat.key === 'total_gain' && percent !== null ? <Delta value={percent} of="percent" /> : undefined,
  });
  const coming = stats.filter(
    ({ key, value }) => isOnTheWay(key) && value !== null && !isZero(String(value)),
  );
  const rows = [tilesOf(stats), coming].filter((row) => row.length > 0);
  if (rows.length === 0) return <SampleNote>{t('sample.noFigures')}</SampleNote>;
  return (
    <div className={styles.tiles}>
      {rows.map((row, index) => (
        <StatRow key={index} stats={row.map(tile)} />
      ))}
    </div>
  );
}
